import fs from 'node:fs';
import { expect, it } from 'vitest';

interface NodeSettings {
  NODE_FLAGS: string[];
  NODE_ENVIRONMENT: Record<string, string>;
}

const SETTINGS = '../scripts/node-settings.mjs';

it('ops/shop@.service starts the shop as npm start does', async () => {
  const { NODE_FLAGS, NODE_ENVIRONMENT } = (await import(SETTINGS)) as NodeSettings;
  const service = fs.readFileSync('ops/shop@.service', 'utf8');
  const environment = /^Environment=(.*)$/m.exec(service)![1]!.split(' ');

  expect(service).toContain(`\nExecStart=/usr/bin/node ${NODE_FLAGS.join(' ')} dist/server/main.js\n`);
  expect(environment).toEqual(
    expect.arrayContaining(Object.entries(NODE_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)),
  );
});

const units = fs.readdirSync('ops').filter((name) => name.endsWith('.service'));

it.each(units)('ops/%s keeps its own temporary files', (name) => {
  expect(fs.readFileSync(`ops/${name}`, 'utf8')).toContain('\nPrivateTmp=yes\n');
});

it('ops/shop@.service bounds its memory, and what runs by a timer tells when it fails', () => {
  expect(fs.readFileSync('ops/shop@.service', 'utf8')).toMatch(/^MemoryMax=\d/m);
  for (const name of ['shop-backup.service', 'shop-advisories.service'])
    expect(fs.readFileSync(`ops/${name}`, 'utf8')).toContain('\nOnFailure=shop-failed@%n.service\n');
  expect(units).toContain('shop-failed@.service');
});
