import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = 'ops/check-body-limits.mjs';

it('the shipped nginx lets through the largest body of every call', () => {
  expect(execFileSync('node', [SCRIPT], { encoding: 'utf8' })).toBe(
    'shop.nginx.conf lets through what every call takes\n',
  );
});

it('a call that the site file refuses is named', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  const site = path.join(dir, 'shop.conf');
  fs.writeFileSync(site, fs.readFileSync('ops/shop.nginx.conf', 'utf8').replace('29m', '20m'));

  const { status, stderr } = spawnSync('node', [SCRIPT, site], { encoding: 'utf8' });

  fs.rmSync(dir, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain('/api/admin/imports takes 25165824 bytes, but nginx only 20971520');
});

it('the shipped nginx refuses what is larger as the shop does', () => {
  const site = fs.readFileSync('ops/shop.nginx.conf', 'utf8');
  const [, body] = /return 413 '([^']+)'/.exec(site)!;

  expect(JSON.parse(body!)).toEqual({
    message: 'That is too large to accept.',
    error: 'That is too large to accept.',
    code: 'too_large',
  });
});
