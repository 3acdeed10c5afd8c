import { z } from 'zod';
import { REDIRECT_FILE_BYTES } from '../../../../domain/storefront/redirect-limits.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import * as redirectMessages from '../../../../contract/storefront/redirect-messages.ts';
import {
  newRedirect,
  redirectFileBody,
  redirectFileShape,
  redirectShape,
  redirectsQuery,
} from '../../../../contract/storefront/redirects-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { addRedirect, deleteRedirect } from './change-redirects.ts';
import { importRedirects } from './import-redirects.ts';
import { listRedirects } from './redirects-queries.ts';

export function redirectsCalls({ app, services }: Routing) {
  const hasRoute = (path: string) => !path.includes('*') && app.hasRoute({ method: 'GET', url: path });

  return {
    'GET /admin/redirects': forDesk(
      'storefront',
      {
        name: 'listRedirects',
        counted: true,
        summary: 'List redirects, newest first',
        query: redirectsQuery,
        reply: z.array(redirectShape),
      },
      ({ query }) => listRedirects(services.db, query),
    ),

    'POST /admin/redirects': forDesk(
      'storefront',
      {
        name: 'addRedirect',
        summary: 'Redirect an old path to another path or an https address',
        status: 201,
        refusals: [409],
        body: newRedirect,
        reply: redirectShape,
      },
      ({ currentUser, body }) => addRedirect({ services, currentUser }, body, hasRoute),
    ),

    'DELETE /admin/redirects/:id': forDesk(
      'storefront',
      {
        name: 'deleteRedirect',
        summary: 'Delete a redirect',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteRedirect({ services, currentUser }, params.id);
        return { message: redirectMessages.deleted };
      },
    ),

    'POST /admin/redirects/import': forDesk(
      'storefront',
      {
        name: 'importRedirects',
        summary: 'Preview a file of redirects; with `apply` and no errors, add them',
        bodyLimitBytes: 2 * REDIRECT_FILE_BYTES,
        body: redirectFileBody,
        reply: redirectFileShape,
      },
      ({ currentUser, body }) => importRedirects({ services, currentUser }, body, hasRoute),
    ),
  };
}
