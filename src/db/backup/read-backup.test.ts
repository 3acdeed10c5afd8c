import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFiles } from './read-backup.ts';

test('mail files that are finished or deleted during a backup do not stop it', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-data-files-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  const mailFile = (name: string): string => path.join(dir, 'outbox', name);
  fs.mkdirSync(mailFile(''));
  for (const name of ['1.eml', '2.eml.part', '3.eml', '4.eml', '5.eml.part']) {
    fs.writeFileSync(mailFile(name), name);
  }

  const files = dataFiles(dir, true);
  const first = await files.next();
  fs.renameSync(mailFile('2.eml.part'), mailFile('2.eml'));
  fs.rmSync(mailFile('3.eml'));

  expect(first.value).toEqual({ name: 'outbox/1.eml', base64: Buffer.from('1.eml').toString('base64') });
  const names = [];
  for await (const { name } of files) names.push(name);
  expect(names).toEqual(['outbox/4.eml']);
});
