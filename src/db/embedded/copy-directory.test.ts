import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyQuietly, copyRest } from './copy-directory.ts';

function contentsOf(dir: string): Record<string, string> {
  const files = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files.map((file) => {
      const whole = path.join(dir, file);
      return [file, fs.statSync(whole).isFile() ? fs.readFileSync(whole, 'utf8') : 'folder'];
    }),
  );
}

test('a copy made beside writers is, once they pause, what the folder is then', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-copy-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  const [from, to] = [path.join(dir, 'from'), path.join(dir, 'to')];
  const write = (file: string, text: string, ageSeconds = 60) => {
    fs.mkdirSync(path.dirname(path.join(from, file)), { recursive: true });
    fs.writeFileSync(path.join(from, file), text);
    const time = Date.now() / 1000 - ageSeconds;
    fs.utimesSync(path.join(from, file), time, time);
  };
  for (const file of ['base/1', 'base/2', 'base/3', 'wal/1']) write(file, `first ${file}`);
  fs.mkdirSync(path.join(from, 'empty'));
  write('wal/fresh', 'first', 0);

  const stamps = await copyQuietly(from, to);
  write('base/2', 'other', 60);
  write('wal/2', 'new');
  write('wal/fresh', 'secnd', 0);
  fs.rmSync(path.join(from, 'base/3'));
  const first = fs.statSync(path.join(to, 'base/1')).ino;
  copyRest(from, to, stamps);

  expect([...stamps.keys()].sort()).toEqual(['base/1', 'base/2', 'base/3', 'wal/1']);
  expect(contentsOf(to)).toEqual(contentsOf(from));
  expect(fs.statSync(path.join(to, 'base/1')).ino).toBe(first);
});
