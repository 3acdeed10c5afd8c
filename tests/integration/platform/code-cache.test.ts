import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

/** Runs the built shop (src/app/server/startup/code-cache.ts) in a process of its own. */

const RUN = `
  import { runWithCodeCache } from ${JSON.stringify(path.resolve('dist/server/code-cache.js'))};
  const script = runWithCodeCache(process.argv[1]);
  script.writeCache();
  console.log(JSON.stringify({ double: script.exports.double(21), isCacheUsed: script.isCacheUsed }));
`;

let file: string;
let cacheFile: string;

beforeEach(() => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'code-cache-'));
  file = path.join(dir, 'script.cjs');
  cacheFile = `${file}.cache`;
  fs.writeFileSync(file, '(function (exports, require) { exports.double = (n) => 2 * n; })');
  return () => fs.rmSync(dir, { recursive: true });
});

function run(flags: string[] = []): { double: number; isCacheUsed: boolean } {
  const { stdout } = spawnSync(process.execPath, [...flags, '--input-type=module', '-e', RUN, file], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as { double: number; isCacheUsed: boolean };
}

describe('a script with a code cache', () => {
  it('runs without a cache, and then with the one it wrote', () => {
    const first = run();
    const second = run();

    expect(first).toEqual({ double: 42, isCacheUsed: false });
    expect(second).toEqual({ double: 42, isCacheUsed: true });
  });

  it('runs where the cache is of no use', () => {
    fs.writeFileSync(cacheFile, 'no cache');

    expect(run()).toEqual({ double: 42, isCacheUsed: false });
  });

  it('uses the cache under the flag with which the shop is started', () => {
    run();

    expect(run(['--max-semi-space-size=4']).isCacheUsed).toBe(true);
  });
});

describe('the built shop', () => {
  it('has no import(), which a script from a cache may not use', () => {
    expect(fs.readFileSync('dist/server/shop.cjs', 'latin1')).not.toMatch(/(?<![.\w$*] ?)import\(/);
  });

  it('has a code cache of this version of Node', () => {
    const shop = path.resolve('dist/server/shop.cjs');
    const seen = `
      import fs from 'node:fs';
      import { Script } from 'node:vm';
      const cachedData = fs.readFileSync(${JSON.stringify(`${shop}.cache`)});
      console.log(new Script(fs.readFileSync(${JSON.stringify(shop)}, 'latin1'), { cachedData }).cachedDataRejected);
    `;

    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', seen], { encoding: 'utf8' });

    expect(stdout).toBe('false\n');
  });
});
