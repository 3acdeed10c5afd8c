import fs from 'node:fs';
import { createRequire, Module } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

/** A script of CommonJS that was run, and how to keep what V8 compiled of it so far. */
export interface CachedScript {
  exports: unknown;
  /** False where there was no code cache, or one of no use here. */
  isCacheUsed: boolean;
  /** Writes the code cache beside the script, for later runs. */
  writeCache: () => void;
}

/**
 * Runs a script of CommonJS that has the form of a function expression, as the build writes it. Where a code cache lies
 * beside it, V8 need not compile it; V8 refuses a cache that another version of Node or other flags have made.
 * @param file the script, in ASCII and without import(), which no script from a cache may use
 */
export function runWithCodeCache(file: string): CachedScript {
  const cacheFile = `${file}.cache`;
  const script = compiled(file, cacheFile);
  const module = new Module(file);
  const require = createRequire(file);
  // What the script loads later imports from it.
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
  // The shop is started with this flag, which would count as another one. The size of the heap is settled by now, so
  // that only the comparison sees the default.
  setFlagsFromString('--max-semi-space-size=0');
  return new Script(fs.readFileSync(file, 'latin1'), {
    filename: file,
    cachedData: fs.existsSync(cacheFile) ? fs.readFileSync(cacheFile) : undefined,
  });
}
