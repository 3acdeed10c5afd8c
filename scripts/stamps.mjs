// What scripts/run.mjs installed and built last, so that it does neither again while nothing has changed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Packages as installed, and the shop as built, in a project's folder: where the stamp lies, and what it holds. */
export function installStamp(root = '.') {
  return { file: path.join(root, 'node_modules/.stamp'), key: hashOf(root, ['package-lock.json']) };
}

export function buildStamp(root = '.') {
  const sources = ['src', 'scripts', 'config'].flatMap((dir) => filesBelow(root, dir));
  // The code cache in the build is for one version of Node.
  const key = `${process.version} ${hashOf(root, [...sources, 'package-lock.json'])}`;
  return { file: path.join(root, 'dist/.stamp'), key };
}

/** Does the work unless the stamp says it was done for the same key; an interrupted work leaves no stamp. */
export function stamped({ file, key }, work) {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === key) return undefined;
  const done = work();
  const write = () => fs.writeFileSync(file, key);
  return done instanceof Promise ? done.then(write) : write();
}

function hashOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function filesBelow(root, dir) {
  return fs
    .readdirSync(path.join(root, dir), { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(root, path.join(dir, entry.name)) : [path.join(dir, entry.name)],
    );
}
