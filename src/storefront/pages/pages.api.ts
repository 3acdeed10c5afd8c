import { z } from 'zod';
import { IMAGE_BODY_BYTES } from '../../catalogue/products/catalogue-limits.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import { pageMessages } from './page.words.ts';
import {
  listedPageShape,
  newPage,
  pageChange,
  pageImageBody,
  pageImageShape,
  pagePublishedShape,
  pageQuery,
  pageRestore,
  pageShape,
  pageStep,
  pageVersionShape,
  previewBody,
  previewLinkShape,
  versionContentShape,
  versionParams,
  type PageImage,
} from './pages.shapes.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import type { PageSurroundings } from '../public-pages/public-page.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import {
  missingPaths,
  pageWarnings,
  deletePage,
  discardDraft,
  publishPage,
  restoreVersion,
  unpublishPage,
} from './publish-page.server.ts';
import { listPages, listVersions, readVersion, requirePage } from './pages-queries.server.ts';
import { previewPage, addPage, savePage } from './save-page.server.ts';

/** A page of 200 KB as JSON, in which signs may be escaped. */
const PAGE_BODY_BYTES = 1024 * 1024;

interface PagesParts {
  surroundings: () => Promise<PageSurroundings>;
  /** @throws Refused 400 for what is no picture */
  storeImage: (currentUser: CurrentUser, dataUri: string) => Promise<PageImage>;
}

export function pagesCalls({ app, services }: Routing, { surroundings, storeImage }: PagesParts) {
  const hasRoute = (path: string) => !path.includes('*') && app.hasRoute({ method: 'GET', url: path });

  return {
    'GET /admin/pages': forDesk(
      'storefront',
      {
        name: 'listPages',
        summary: 'List pages, fixed ones first, then the shop’s own',
        reply: z.array(listedPageShape),
      },
      () => listPages(services.db),
    ),

    'POST /admin/pages': forDesk(
      'storefront',
      {
        name: 'addPage',
        summary: 'Create a page of the shop',
        status: 201,
        refusals: [409],
        body: newPage,
        reply: pageShape,
      },
      ({ currentUser, body }) => addPage({ services, currentUser }, body),
    ),

    'GET /admin/pages/:id': forDesk(
      'storefront',
      {
        name: 'readOwnerPage',
        summary: 'Return a page with its draft',
        refusals: [404],
        params: idParams,
        reply: pageShape,
      },
      ({ params }) => requirePage(services.db, params.id),
    ),

    'PUT /admin/pages/:id': forDesk(
      'storefront',
      {
        name: 'savePage',
        summary: 'Save the draft of a page; fields left out stay as they are',
        refusals: [404, 409],
        bodyLimitBytes: PAGE_BODY_BYTES,
        hasBracketPaths: true,
        params: idParams,
        body: pageChange,
        reply: pageShape,
      },
      ({ currentUser, params, body }) => savePage({ services, currentUser }, params.id, body),
    ),

    'POST /admin/pages/:id/publish': forDesk(
      'storefront',
      {
        name: 'publishPage',
        summary: 'Publish the draft of a page',
        refusals: [404, 409],
        params: idParams,
        body: pageStep,
        reply: pagePublishedShape,
      },
      async ({ currentUser, params, body }) => {
        const page = await publishPage({ services, currentUser }, params.id, body);
        const missing = (paths: string[]) => missingPaths(services, paths, hasRoute);
        return { page, warnings: await pageWarnings(page, await surroundings(), missing) };
      },
    ),

    'GET /admin/pages/:id/versions': forDesk(
      'storefront',
      {
        name: 'listVersions',
        summary: 'List the published versions of a page, newest first',
        refusals: [404],
        params: idParams,
        reply: z.array(pageVersionShape),
      },
      ({ params }) => listVersions(services.db, params.id),
    ),

    'GET /admin/pages/:id/versions/:n': forDesk(
      'storefront',
      {
        name: 'readVersion',
        summary: 'Return a version of a page',
        refusals: [404],
        params: versionParams,
        reply: versionContentShape,
      },
      ({ params }) => readVersion(services.db, params.id, params.n),
    ),

    'POST /admin/pages/:id/restore': forDesk(
      'storefront',
      {
        name: 'restoreVersion',
        summary: 'Restore a version as the draft of its page',
        refusals: [404, 409],
        params: idParams,
        body: pageRestore,
        reply: pageShape,
      },
      ({ currentUser, params, body }) => restoreVersion({ services, currentUser }, params.id, body),
    ),

    'POST /admin/pages/:id/discard': forDesk(
      'storefront',
      {
        name: 'discardDraft',
        summary: 'Discard the draft of a page for its published version',
        refusals: [404, 409],
        params: idParams,
        body: pageStep,
        reply: pageShape,
      },
      ({ currentUser, params, body }) => discardDraft({ services, currentUser }, params.id, body),
    ),

    'POST /admin/pages/:id/unpublish': forDesk(
      'storefront',
      {
        name: 'unpublishPage',
        summary: 'Unpublish a page of the shop’s own',
        refusals: [404, 409],
        params: idParams,
        body: pageStep,
        reply: pageShape,
      },
      ({ currentUser, params, body }) => unpublishPage({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/pages/:id': forDesk(
      'storefront',
      {
        name: 'deletePage',
        summary: 'Delete a page of the shop’s own',
        refusals: [404, 409],
        params: idParams,
        query: pageQuery,
        reply: message,
      },
      async ({ currentUser, params, query }) => {
        await deletePage({ services, currentUser }, params.id, query);
        return { message: pageMessages.deleted };
      },
    ),

    'POST /admin/pages/:id/preview': forDesk(
      'storefront',
      {
        name: 'previewPage',
        summary: 'Create a preview link to a draft, valid for half an hour',
        status: 201,
        refusals: [404],
        params: idParams,
        body: previewBody,
        reply: previewLinkShape,
      },
      ({ currentUser, params, body }) => previewPage({ services, currentUser }, params.id, body.lang),
    ),

    'POST /admin/images': forDesk(
      'storefront',
      {
        name: 'addPageImage',
        summary: 'Add a picture for a page',
        status: 201,
        bodyLimitBytes: IMAGE_BODY_BYTES,
        body: pageImageBody,
        reply: pageImageShape,
      },
      ({ currentUser, body }) => storeImage(currentUser, body.image),
    ),
  };
}
