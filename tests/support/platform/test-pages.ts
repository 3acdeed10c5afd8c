import type { PageSource } from '../../../src/server/ssr/page-routes.ts';

/** Renders the pages from their sources, without the files that only a browser loads. */
export const testPages: PageSource = {
  renderer: () => import('../../../src/web/app/entry-server.tsx'),
  files: { assetsOf: () => ({ styles: [], scripts: [], imports: [], rest: [] }) },
};
