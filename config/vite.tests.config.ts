import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** What vitest puts in the place of a package: passwords cost a hundredth. */
const ALIASES = { '@node-rs/argon2': path.resolve('tests/support/accounts/cheap-argon2.ts') };
const FOLDERS = ['src', 'tests/support'];

/**
 * Builds the code below src and tests/support once for a run, module by module, and lets the tests import what was built:
 * Node loads the server in a tenth of the time that each worker needs to have it translated.
 * @returns a plugin for vitest
 */
export async function builtForTests(): Promise<Plugin> {
  const root = process.cwd();
  // Below node_modules vitest leaves a file to Node, and Node finds the packages.
  const outDir = path.join(root, `node_modules/.cache/tests-${process.pid}`);
  process.on('exit', () => fs.rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'test',
    publicDir: false,
    resolve: { alias: ALIASES },
    plugins: [withoutStyles()],
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: FOLDERS.flatMap(modulesBelow),
        treeshake: false,
        output: {
          preserveModules: true,
          preserveModulesRoot: root,
          entryFileNames: '[name].mjs',
          comments: false,
        },
      },
    },
  });
  return {
    name: 'built-for-tests',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.startsWith('.') || !importer) return null;
      const file = path.relative(root, path.resolve(path.dirname(importer), source));
      const built = path.join(outDir, file.replace(/\.tsx?$/, '.mjs'));
      return fs.existsSync(built) ? built : null;
    },
  };
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
