import { call, listCall } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type {
  NewRedirect,
  Redirect,
  RedirectFile,
  RedirectFileBody,
  RedirectsQuery,
} from './redirects-shapes.ts';

export const listRedirects = listCall<{ query: RedirectsQuery; reply: Redirect[] }>(
  '/admin/redirects',
  'admin',
  'storefront',
);

export const addRedirect = call<{ body: NewRedirect; reply: Redirect }>(
  'POST',
  '/admin/redirects',
  'admin',
  'storefront',
);

export const deleteRedirect = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/redirects/:id',
  'admin',
  'storefront',
);

/** Applied only on request and without faults. */
export const importRedirects = call<{ body: RedirectFileBody; reply: RedirectFile }>(
  'POST',
  '/admin/redirects/import',
  'admin',
  'storefront',
);
