import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The scripts that start a shop, where another program answers on its port. */

let other: http.Server;
let dir: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-scripts-'));
  // Another shop would report that it is ready, too.
  other = http.createServer((_request, response) => response.end('ready'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  child?.kill('SIGTERM');
  other.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

describe('a script whose port is in use', () => {
  it.each(['scripts/screenshots.mjs', 'scripts/dev.mjs'])('says so and ends: %s', async (script) => {
    const { port } = other.address() as AddressInfo;
    const started = spawn(process.execPath, [script], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dir, SEED_DEMO: '0', LOG_LEVEL: 'silent' },
    });
    child = started;
    let said = '';
    started.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));

    const code = await new Promise((resolve) => started.once('exit', resolve));

    expect(said).toContain(`Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT.`);
    expect(code).toBe(1);
  });
});
