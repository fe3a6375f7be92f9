// Packs every public package, looks at the tarballs, installs them into an empty project as a user would, type-checks
// and runs there what the READMEs show (C6). KENSO_EVERY_NODE=1 does the running on newer versions of Node as well.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installTarballs } from './check-packages/install.mjs';
import { otherNodes } from './check-packages/other-nodes.mjs';
import { runPrograms, typeCheckPrograms, writePrograms } from './check-packages/programs.mjs';
import { checkTarball, packAll } from './check-packages/tarballs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kenso-packages-'));
try {
  const packed = packAll(folder);
  for (const tarball of packed) await checkTarball(tarball, packed);
  const project = join(folder, 'project');
  installTarballs(project, packed);
  const programs = writePrograms(project, packed);
  typeCheckPrograms(project);
  const others = process.env.KENSO_EVERY_NODE ? otherNodes(folder) : [];
  // Copied before the programs leave anything behind.
  const projects = others.map(({ node, prepare }) => {
    const copy = join(folder, `project-${node.version}`);
    cpSync(project, copy, { recursive: true, verbatimSymlinks: true });
    return { node, copy, prepared: prepare(copy) };
  });
  const compiled = Promise.all(projects.map(({ prepared }) => prepared));
  runPrograms(project, programs, process.execPath);
  await compiled;
  for (const { node, copy } of projects) runPrograms(copy, programs, node.file);
  console.log(`${packed.length} packages pack, install, type-check and run.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
