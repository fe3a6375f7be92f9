// Required before the command: at the end, what V8 has compiled of the files that have a place for it is written there.
const { writeFileSync } = require('node:fs');
const vm = require('node:vm');

const scripts = [];
vm.Script = class extends vm.Script {
  constructor(code, options) {
    super(code, options);
    scripts.push({ file: `${options.filename}.compiled`, script: this });
  }
};
process.on('exit', () => {
  for (const { file, script } of scripts) writeFileSync(file, script.createCachedData());
});
