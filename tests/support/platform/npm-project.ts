import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildStamp, installStamp } from '../../../scripts/stamps.mjs';

/** The project's commands in a folder of their own, where `npm start` neither installs nor builds. */
export interface NpmProject {
  start: { command: string; args: string[]; cwd: string };
  remove: () => void;
}

/** Copies what scripts/run.mjs looks at, and says in its stamps that all is installed and built; `dist` is the real one. */
export function makeNpmProject(): NpmProject {
  const cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-npm-'));
  const inside = (name: string) => path.join(cwd, name);
  for (const file of ['package.json', 'package-lock.json']) fs.copyFileSync(file, inside(file));
  for (const dir of ['scripts', 'config']) fs.cpSync(dir, inside(dir), { recursive: true });
  for (const dir of ['src', 'dist', 'node_modules']) fs.mkdirSync(inside(dir));
  for (const half of ['client', 'server']) fs.symlinkSync(path.resolve('dist', half), inside(`dist/${half}`));
  for (const { file, key } of [installStamp(cwd), buildStamp(cwd)]) fs.writeFileSync(file, key);
  return {
    start: { command: 'npm', args: ['start'], cwd },
    remove: () => fs.rmSync(cwd, { recursive: true, force: true }),
  };
}
