import { spawnSync } from 'node:child_process';
import { build, type Plugin, type UserConfig } from 'vite';

type AssetFileNames = (asset: { names: string[] }) => string;

/**
 * After the server's build, builds the shop itself as one script, dist/server/shop.cjs, with a code cache from which V8
 * takes what it would else compile at every start (src/app/server/startup/code-cache.ts). Node 20 has no such cache for
 * modules of the language (ESM).
 * @param config what both builds share
 * @param assetFileNames names an image as the browser's build does
 */
export function shopAsOneScript(config: UserConfig, assetFileNames: AssetFileNames): Plugin {
  return {
    name: 'shop-as-one-script',
    apply: 'build',
    closeBundle: {
      order: 'post',
      async handler(error?: Error) {
        if (error) return;
        await build({
          ...config,
          plugins: [...(config.plugins ?? []), functionInAscii()],
          configFile: false,
          logLevel: 'warn',
          build: {
            ...config.build,
            emptyOutDir: false,
            rolldownOptions: {
              input: { shop: 'src/app/server/start-shop.ts' },
              // What a browser loads later is in the one script too.
              checks: { ineffectiveDynamicImport: false },
              output: { assetFileNames, ...ONE_SCRIPT },
            },
          },
        });
        writeCodeCache();
      },
    },
  };
}

/** What a shop in use never or seldom runs: the demo shop, the list of common passwords, and the admin's pages. */
const LOADED_WHEN_NEEDED = /db\/seed\/(?!empty)|@zxcvbn-ts|jspdf|chart\.js|\.desk\.tsx?$|app\/web\/admin-/;

const ONE_SCRIPT = {
  format: 'cjs' as const,
  entryFileNames: '[name].cjs',
  chunkFileNames: 'assets/[name]-[hash].cjs',
  codeSplitting: { groups: [{ name: 'shop', test: (id: string) => !LOADED_WHEN_NEEDED.test(id) }] },
  // As in modules of the language.
  strict: true,
  // A script from a code cache may not use import().
  dynamicImportInCjs: false,
  comments: false,
};

/** The form in which runWithCodeCache takes a script: a function, in ASCII. */
function functionInAscii(): Plugin {
  return {
    name: 'function-in-ascii',
    generateBundle(_options, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk' && file.isEntry)
          file.code = `(function (exports, require, module, __filename, __dirname) {${asciiOf(file.code)}})`;
    },
  };
}

/** Escapes all other letters. One after a backslash stands for itself, as its escape does without that backslash. */
function asciiOf(code: string): string {
  return code.replace(/(\\*)([^\0-\x7f])/g, (_whole, backslashes: string, letter: string) => {
    const kept = backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1);
    return `${kept}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function writeCodeCache(): void {
  const { PATH } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/write-code-cache.mjs'], {
    env: { PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The shop that was built does not start:\n${stderr}`);
}
