// Closes a CI run with one plain line, "N passed, N failed", which Vitest itself does not print.
export default class TallyReporter {
  onTestRunEnd(modules) {
    const count = { passed: 0, failed: 0, skipped: 0 };
    let broken = 0;
    for (const module of modules) {
      if (module.errors().length > 0) broken += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in count) count[state] += 1;
      }
    }
    process.stdout.write(`\n${count.passed} passed, ${count.failed + broken} failed, ${count.skipped} skipped\n`);
  }
}
