import fs from 'node:fs';
import path from 'node:path';
import type { SourceFile } from './import-rules.ts';

/** Every file of code below a folder of the project. */
export function sourcesBelow(root: string): SourceFile[] {
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => path.join(root, file))
    .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
}
