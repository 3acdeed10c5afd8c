import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import tailwind from '@tailwindcss/vite';

/**
 * One configuration, two builds: `vite build` makes the browser's half (dist/client),
 * `vite build --ssr` the server's half with the React drawing code inside (dist/server).
 */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  publicDir: 'src/web/public',
  plugins: [react(), tailwind()],
  build: isSsrBuild ? serverBuild : browserBuild,
  // What only draws pages is bundled, so that a production install needs the server's packages alone.
  ssr: {
    noExternal: [/^react/, /^@tanstack\//, /^lucide-react/, /^react-hot-toast/, /^goober/, /^scheduler/],
  },
}));

const serverBuild = {
  ssr: true,
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: {
    input: {
      main: 'src/server/main.ts',
      'pglite-worker': 'src/db/embedded/pglite-worker.ts',
      // A test starts and kills this one; it shares the server's own code.
      'embedded-writer': 'tests/support/embedded-writer.ts',
    },
  },
};

const browserBuild = {
  outDir: 'dist/client',
  manifest: true,
  target: 'baseline-widely-available',
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: 'src/web/app/entry-client.tsx',
    // The contract's shapes are asked for only where import.meta.env.SSR is true: see contract/endpoint.ts.
    treeshake: { moduleSideEffects: [{ test: /contract\/.*shapes\.ts$/, sideEffects: false }] },
    output: {
      entryFileNames: 'static/js/[name]-[hash].js',
      chunkFileNames: 'static/js/[name]-[hash].js',
      assetFileNames: (asset: { names: string[] }) =>
        asset.names.some((name) => name.endsWith('.css'))
          ? 'static/css/[name]-[hash][extname]'
          : 'static/media/[name]-[hash][extname]',
    },
  },
};
