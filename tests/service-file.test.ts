import fs from 'node:fs';
import { expect, it } from 'vitest';

interface NodeSettings {
  NODE_FLAGS: string[];
  NODE_ENVIRONMENT: Record<string, string>;
}

const SETTINGS = '../scripts/node-settings.mjs';

it('ops/shop.service starts the shop as npm start does', async () => {
  const { NODE_FLAGS, NODE_ENVIRONMENT } = (await import(SETTINGS)) as NodeSettings;
  const service = fs.readFileSync('ops/shop.service', 'utf8');
  const environment = /^Environment=(.*)$/m.exec(service)![1]!.split(' ');

  expect(service).toContain(`\nExecStart=/usr/bin/node ${NODE_FLAGS.join(' ')} dist/server/main.js\n`);
  expect(environment).toEqual(
    expect.arrayContaining(Object.entries(NODE_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)),
  );
});
