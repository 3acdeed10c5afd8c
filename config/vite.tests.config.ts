import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** What vitest puts in the place of a package: passwords cost a hundredth. */
const ALIASES = { '@node-rs/argon2': path.resolve('tests/support/accounts/cheap-argon2.ts') };
const FOLDERS = ['src', 'tests/support'];

/** Of so many sources the last builds are kept: what runs at the same time finds its own. */
const BUILDS = 4;
const CACHE = path.resolve('node_modules/.cache');

/**
 * Builds the code below src and tests/support module by module, unless an earlier run has, and lets the tests import what
 * was built: Node loads the server in a tenth of the time that each worker needs to have it translated.
 * @returns a plugin for vitest; BUILT_FOR_TESTS is the folder
 */
export async function builtForTests(): Promise<Plugin> {
  const root = process.cwd();
  // Below node_modules vitest leaves a file to Node, and Node finds the packages.
  const outDir = path.join(CACHE, `tests-${sourcesHash()}`);
  if (!fs.existsSync(outDir)) await buildTo(outDir);
  fs.utimesSync(outDir, new Date(), new Date());
  process.env.BUILT_FOR_TESTS = outDir;
  return {
    name: 'built-for-tests',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.startsWith('.') || !importer) return null;
      const file = path.relative(root, path.resolve(path.dirname(importer), source));
      // Of a module elsewhere, such as a script, only what these folders import was built.
      if (!FOLDERS.some((folder) => file.startsWith(path.join(folder, path.sep)))) return null;
      const built = path.join(outDir, file.replace(/\.tsx?$/, '.mjs'));
      return fs.existsSync(built) ? built : null;
    },
  };
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = [...FOLDERS, 'scripts'].flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  for (const file of [...files.sort(), 'package-lock.json', 'config/vite.tests.config.ts'])
    if (!/\.test\.tsx?$/.test(file) && fs.statSync(file).isFile())
      hash.update(file).update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** A build has its name once it is whole. */
async function buildTo(outDir: string): Promise<void> {
  const unfinished = path.join(CACHE, `unfinished-tests-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'test',
    publicDir: false,
    resolve: { alias: ALIASES },
    plugins: [withoutStyles()],
    build: {
      ssr: true,
      outDir: unfinished,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: FOLDERS.flatMap(modulesBelow),
        treeshake: false,
        output: {
          preserveModules: true,
          preserveModulesRoot: process.cwd(),
          entryFileNames: '[name].mjs',
          comments: false,
        },
      },
    },
  });
  // Another run may have been quicker.
  if (fs.existsSync(outDir)) fs.rmSync(unfinished, { recursive: true });
  else fs.renameSync(unfinished, outDir);
  const builds = fs.readdirSync(CACHE).filter((name) => name.startsWith('tests-'));
  const usedAt = (name: string) => fs.statSync(path.join(CACHE, name)).mtimeMs;
  for (const name of builds.sort((one, other) => usedAt(other) - usedAt(one)).slice(BUILDS))
    fs.rmSync(path.join(CACHE, name), { recursive: true, force: true });
}

function modulesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

/** No test reads a style. */
function withoutStyles(): Plugin {
  const empty = '\0no-styles.js';
  return {
    name: 'without-styles',
    enforce: 'pre',
    resolveId: (source) => (/\.css(\?|$)/.test(source) ? empty : null),
    load: (id) => (id === empty ? 'export default "";' : null),
  };
}
