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
import * as calls from '../../../../contract/storefront/redirects.ts';
import { route, type Routing } from '../../../http/route.ts';
import { addRedirect, deleteRedirect } from './change-redirects.ts';
import { importRedirects } from './import-redirects.ts';
import { listRedirects } from './redirects-queries.ts';

export function redirectsRoutes(routing: Routing): void {
  const { app, services } = routing;
  const hasRoute = (path: string) => !path.includes('*') && app.hasRoute({ method: 'GET', url: path });

  route(
    routing,
    calls.listRedirects,
    { summary: 'List redirects, newest first', query: redirectsQuery, reply: z.array(redirectShape) },
    ({ query }) => listRedirects(services.db, query),
  );

  route(
    routing,
    calls.addRedirect,
    {
      summary: 'Redirect an old path to another path or an https address',
      status: 201,
      refusals: [409],
      body: newRedirect,
      reply: redirectShape,
    },
    ({ currentUser, body }) => addRedirect({ services, currentUser }, body, hasRoute),
  );

  route(
    routing,
    calls.deleteRedirect,
    { summary: 'Delete a redirect', refusals: [404], params: idParams, reply: message },
    async ({ currentUser, params }) => {
      await deleteRedirect({ services, currentUser }, params.id);
      return { message: redirectMessages.deleted };
    },
  );

  route(
    routing,
    calls.importRedirects,
    {
      summary: 'Preview a file of redirects; with `apply` and no errors, add them',
      bodyLimitBytes: 2 * REDIRECT_FILE_BYTES,
      body: redirectFileBody,
      reply: redirectFileShape,
    },
    ({ currentUser, body }) => importRedirects({ services, currentUser }, body, hasRoute),
  );
}
