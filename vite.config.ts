import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import tailwind from '@tailwindcss/vite';

/**
 * One configuration, two builds: `vite build` makes the browser's half (dist/client),
 * `vite build --ssr` the server's half with the React drawing code inside (dist/server).
 */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  publicDir: 'src/web/public',
  plugins: [react(), tailwind(), ...(isSsrBuild ? [] : [pureRouter(), leanPdf()])],
  build: isSsrBuild ? serverBuild : browserBuild,
  // The server is few large files, which start in half the time of a thousand small ones. In development packages are
  // loaded as they are.
  ssr: isSsrBuild ? { noExternal: true, external: LOADED_AS_THEY_ARE } : {},
  // Else the server would bring React's development half along, and draw with it where NODE_ENV is not set.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));

/** What brings binaries, or is looked for only where it is installed. */
const LOADED_AS_THEY_ARE = ['@node-rs/argon2', '@electric-sql/pglite', 'sharp', 'pg-native'];

/** Both builds must give a picture the same address: the server draws it, the browser wakes over it. */
const assetFileNames = (asset: { names: string[] }) =>
  asset.names.some((name) => name.endsWith('.css'))
    ? 'static/css/[name]-[hash][extname]'
    : 'static/media/[name]-[hash][extname]';

const serverBuild = {
  ssr: true,
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  // As in the browser's half, where the same picture must have the same address.
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: { assetFileNames },
    input: {
      main: 'src/server/main.ts',
      'seed-large': 'src/server/commands/seed-large-command.ts',
      // The bench draws pages with it alone.
      'entry-server': 'src/web/app/entry-server.tsx',
      admin: 'src/server/commands/admin-command.ts',
      backup: 'src/server/commands/backup-command.ts',
      restore: 'src/server/commands/restore-command.ts',
      'pglite-worker': 'src/db/embedded/pglite-worker.ts',
      // A test starts and kills this one; it shares the server's own code.
      'embedded-writer': 'tests/support/embedded-writer.ts',
    },
  },
};

const browserBuild = {
  outDir: 'dist/client',
  manifest: true,
  // A page's chunk brings little beside what is here already, and the HTML preloads what the first page needs.
  modulePreload: false,
  target: 'baseline-widely-available',
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: 'src/web/app/entry-client.tsx',
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
 * Few files instead of one for each piece two pages share: React and its kin, which change rarely; what every page
 * has from the start; and what several of the shop's pages use. That the admin area uses something too counts for
 * nothing: no shopper pays for it.
 */
function chunkGroups() {
  const known = new Map<string, ReadonlySet<string>>();
  const isAdmin = (root: string) => /pages\/admin-|app\/admin-layout|features\/admin-/.test(root);
  /** The shop's pages and other lazy parts that bring a module along; the entry brings what is needed from the start. */
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
  const countOfShopPages = (id: string, graph: ModuleGraph) =>
    [...rootsOf(id, graph)].filter((root) => !isAdmin(root)).length;
  // Packages that list all they have in one file look needed as a whole; there, use by nearly all pages decides.
  const commonlyUsed = /node_modules\/(lucide-react|@tanstack)\/(?!.*(?:mutationObserver|useMutation))/;
  const listsAll = /node_modules\/(lucide-react|@tanstack)\//;
  const isOurs = /src\/(web|contract)\//;
  return [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//,
      priority: 3,
    },
    { name: 'tools', test: commonlyUsed, minShareCount: 9, priority: 2 },
    {
      name: (id: string, graph: ModuleGraph) =>
        !listsAll.test(id) && isNeededAtStart(id, graph) ? 'shell' : null,
      debugName: 'shell',
      priority: 1,
    },
    {
      name: 'forms',
      test: /src\/web\/ui\/forms\//,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: 'ordering',
      test: /src\/web\/(ui\/browsing|features\/compare)\//,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: (id: string, graph: ModuleGraph) =>
        isOurs.test(id) && countOfShopPages(id, graph) >= 4 ? 'shared' : null,
      debugName: 'shared',
    },
  ];
}

/** The router's components are made by calls that a bundler must assume to matter; unused ones cost 4 KB. */
function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('node_modules/react-router/')) return null;
      return code
        .replace(/^\s*\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1');
    },
  };
}

/** jsPDF can also draw HTML, SVG and PNG, with large packages; invoices hold none of these. */
function leanPdf(): Plugin {
  const unused = /^(html2canvas|canvg|dompurify|fast-png)$/;
  const nothing = '\0nothing';
  return {
    name: 'lean-pdf',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (unused.test(id) ? nothing : null),
    load: (id) => (id === nothing ? 'export default null; export const decode = null;' : null),
  };
}
