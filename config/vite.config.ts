import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import tailwind from '@tailwindcss/vite';
import { leanIcons, leanPdf, leanQuery, plainImports } from './vite.plugins.config.ts';
import { leanSentences } from './vite.sentences.config.ts';
import { FACTS_AND_SHAPES } from '../scripts/floors.mjs';
import { shopAsOneScript } from './vite.server.config.ts';

/**
 * Two builds in one configuration: `vite build` makes the browser's files (dist/client), `vite build --ssr` the
 * server with the code that renders pages (dist/server).
 */
export default defineConfig(({ isSsrBuild }) => {
  const plugins = () => [
    react(),
    tailwind(),
    leanPdf(),
    leanIcons(),
    ...(isSsrBuild ? [] : [leanQuery(), leanSentences(), plainImports()]),
  ];
  const common = {
    base: '/',
    publicDir: 'src/app/web/public',
    build: isSsrBuild ? serverBuild : browserBuild,
    // The server starts in half the time when its packages are bundled into few large files.
    ssr: isSsrBuild ? { noExternal: true as const, external: LOADED_AS_THEY_ARE } : {},
    // Without it the server would bundle React's development build and use it where NODE_ENV is not set.
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  };
  const shop = isSsrBuild ? [shopAsOneScript({ ...common, plugins: plugins() }, assetFileNames)] : [];
  return { ...common, plugins: [...plugins(), ...shop] };
});

/** Packages with binaries, or with optional dependencies. */
const LOADED_AS_THEY_ARE = ['@node-rs/argon2', '@electric-sql/pglite', 'sharp', 'pg-native'];

/** Both builds must give an image the same URL: the browser hydrates the HTML that the server rendered. */
const assetFileNames = (asset: { names: string[] }) =>
  asset.names.some((name) => name.endsWith('.css'))
    ? 'static/css/[name]-[hash][extname]'
    : 'static/media/[name]-[hash][extname]';

const serverBuild = {
  ssr: true,
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  // As in the browser's build, so that an image has the same URL in both.
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: { assetFileNames },
    input: {
      main: 'src/app/server/main.ts',
      'code-cache': 'src/app/server/startup/code-cache.ts',
      'seed-large': 'src/app/server/commands/seed-large-command.ts',
      // The benchmark renders pages with this file alone.
      'entry-server': 'src/app/web/entry-server.tsx',
      admin: 'src/app/server/commands/admin-command.ts',
      backup: 'src/app/server/commands/backup-command.ts',
      restore: 'src/app/server/commands/restore-command.ts',
      'check-books': 'src/app/server/commands/check-books-command.ts',
      pins: 'src/app/server/commands/pins-command.ts',
      'pglite-worker': 'src/db/embedded/pglite-worker.ts',
      'pdf-worker': 'src/invoices/pdf/pdf-worker.server.ts',
      'sheet-worker': 'src/imports/threads/sheet-worker.server.ts',
      // A test starts and kills this process. It shares the server's code.
      'embedded-writer': 'tests/support/platform/embedded-writer.ts',
    },
  },
};

const browserBuild = {
  outDir: 'dist/client',
  manifest: true,
  // The page's starter preloads the first page's chunks, and the chunks of later pages import few others.
  modulePreload: false,
  target: 'baseline-widely-available',
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: 'src/app/web/entry-client.tsx',
    // A sentence stands where it is used, so that no page loads those of another.
    optimization: { inlineConst: { mode: 'all' as const, pass: 2 } },
    // Of facts, words and shapes a chunk imports only what it uses.
    treeshake: { moduleSideEffects: [{ test: FACTS_AND_SHAPES, sideEffects: false }] },
    output: {
      entryFileNames: 'static/js/[name]-[hash].js',
      chunkFileNames: 'static/js/[name]-[hash].js',
      assetFileNames,
      codeSplitting: { groups: chunkGroups() },
    },
  },
};

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/**
 * Groups shared modules into few chunks instead of one for each: React and the router, which change rarely; modules
 * that every page needs from the start; and modules that several of the shop's pages use. Use by the admin area, by the
 * planning tools, by what follows a sale, by visits and sites and by what only members of companies see does not count, because every shopper would pay for it.
 */
function chunkGroups() {
  const known = new Map<string, ReadonlySet<string>>();
  const isAdmin = (root: string) => /\.desk\.tsx?$|app\/web\/admin-layout/.test(root);
  const isTool = (root: string) => /src\/planning\/.*\.shop\.tsx?$/.test(root);
  const isOfMembers = (root: string) => /\/((dealers|my-company)-page|your-price)\.shop\.tsx$/.test(root);
  const followsSale = (root: string) =>
    /src\/(after-sale\/|onsite\/|catalogue\/reviews\/|platform\/messages\/).*\.shop\.tsx?$/.test(root);
  /** The lazy chunks that import a module, directly or not; the entry for modules needed from the start. */
  const rootsOf = (id: string, graph: ModuleGraph): ReadonlySet<string> => {
    const before = known.get(id);
    if (before) return before;
    const roots = new Set<string>();
    known.set(id, roots);
    const info = graph.getModuleInfo(id);
    if (id.endsWith('entry-client.tsx') || (info?.dynamicImporters.length ?? 0) > 0) roots.add(id);
    for (const importer of info?.importers ?? []) rootsOf(importer, graph).forEach((root) => roots.add(root));
    return roots;
  };
  const isNeededAtStart = (id: string, graph: ModuleGraph) =>
    [...rootsOf(id, graph)].some((root) => root.endsWith('entry-client.tsx'));
  const isNeededByFrame = (id: string, graph: ModuleGraph) =>
    [...rootsOf(id, graph)].some((root) => root.endsWith('frame-parts.tsx'));
  const countOfShopPages = (id: string, graph: ModuleGraph) =>
    [...rootsOf(id, graph)].filter(
      (root) => !isAdmin(root) && !isTool(root) && !isOfMembers(root) && !followsSale(root),
    ).length;
  // Every page imports their list, and uses few of them.
  const isSentences = /(-desk\.words|kit\/rules\/money)\.ts$/;
  // What each page has, and what the home page needs at once of what others share.
  const alsoInShell =
    /preload-helper|page-parts\/(page-query|only-in-english)|web\/lib\/page\/page-head|\/(platform|catalogue|product|orders)-limits\.ts|icons\/(chevron-(left|right)|pause|play)\.mjs/;
  const isOurs = /\/src\/|lucide-react\//;
  return [
    {
      name: 'framework',
      // Without what only some pages use of it.
      test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(?:mutationObserver|useMutation|queriesObserver|useQueries))/,
      priority: 3,
    },
    {
      name: (id: string, graph: ModuleGraph) =>
        alsoInShell.test(id) || (isOurs.test(id) && !isSentences.test(id) && isNeededAtStart(id, graph))
          ? 'shell'
          : null,
      debugName: 'shell',
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      // Whichever page is awake has it, so that one file is enough.
      name: (id: string, graph: ModuleGraph) =>
        isOurs.test(id) &&
        !isSentences.test(id) &&
        !id.endsWith('frame-parts.tsx') &&
        isNeededByFrame(id, graph)
          ? 'frame'
          : null,
      debugName: 'frame',
      includeDependenciesRecursively: false,
    },
    { name: 'delivery', test: /\/(delivery-pin|use-delivery)\.shop\.ts$/ },
    { name: 'hero', test: /assets\/brand\/hero/ },
    { name: 'toasts', test: /node_modules\/react-hot-toast\/|web\/ui\/dialogs\/toast\.tsx/ },
    {
      name: 'forms',
      test: /kit\/web\/ui\/forms\/(?!form-text|error-summary)/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: 'ordering',
      test: /kit\/web\/ui\/browsing\/|catalogue\/(compare\/.*|listing\/product-.*)\.shop\.tsx?$|cart\/order-control|ui\/page\/skeleton|page-numbers|icons\/(scale|search-x)|ui\/image-transition/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    { name: 'listing', test: /kit\/web\/lib\/(use-url-filters|use-opened-item)\.ts$/ },
    { name: 'drafts', test: /kit\/web\/forms\/use-(draft|form)\.ts$/, includeDependenciesRecursively: false },
    { name: 'downloads', test: /kit\/web\/.*\/(download-file|save-file)\.ts$/ },
    {
      name: 'paying',
      test: /src\/payments\/payments\/(payment-kinds|payments-choices)\.ts/,
      includeDependenciesRecursively: false,
    },
    {
      name: (id: string, graph: ModuleGraph) =>
        isOurs.test(id) && !/(\.words\.ts|error-summary\.tsx)$/.test(id) && countOfShopPages(id, graph) >= 5
          ? 'shared'
          : null,
      debugName: 'shared',
    },
  ];
}
