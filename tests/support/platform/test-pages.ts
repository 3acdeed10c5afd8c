import type { PageSource } from '../../../src/app/server/ssr/page-routes.ts';

/** Renders the pages from their sources, without the files that only a browser loads. */
export const testPages: PageSource = {
  renderer: () => import('../../../src/app/web/entry-server.tsx'),
  files: { assetsOf: () => ({ styles: [], scripts: [], imports: [], rest: [] }) },
};
