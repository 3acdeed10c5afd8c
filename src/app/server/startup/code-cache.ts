import fs from 'node:fs';
import { createRequire, Module } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

export interface CachedScript {
  exports: unknown;
  isCacheUsed: boolean;
  writeCache: () => void;
}

/**
 * V8 need not compile a script with a code cache beside it; it refuses a cache of another version of Node or other
 * flags.
 * @param file CommonJS as one function expression, in ASCII and without import(), which a cached script may not use
 */
export function runWithCodeCache(file: string): CachedScript {
  const cacheFile = `${file}.cache`;
  const script = compiled(file, cacheFile);
  const module = new Module(file);
  const require = createRequire(file);
  require.cache[file] = module;
  const run = script.runInThisContext() as (...given: unknown[]) => void;
  run(module.exports, require, module, file, path.dirname(file));
  return {
    exports: module.exports,
    isCacheUsed: script.cachedDataRejected === false,
    writeCache: () => fs.writeFileSync(cacheFile, script.createCachedData()),
  };
}

function compiled(file: string, cacheFile: string): Script {
  // The shop is started with this flag, and V8 refuses a cache made with other flags. The heap's size is fixed by now,
  // so only the comparison is affected.
  setFlagsFromString('--max-semi-space-size=0');
  return new Script(fs.readFileSync(file, 'latin1'), {
    filename: file,
    cachedData: fs.existsSync(cacheFile) ? fs.readFileSync(cacheFile) : undefined,
  });
}
