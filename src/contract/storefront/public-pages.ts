import { call } from '../platform/call.ts';
import type { LanguageQuery, PublicPage } from './public-page-shapes.ts';

/** Finds a page by the key of a fixed page or the slug of an own one. */
export const readPage = call<{ params: { key: string }; query: LanguageQuery; reply: PublicPage }>(
  'GET',
  '/pages/:key',
  'anyone',
);

/** A draft, for anyone who has the link. */
export const readPreview = call<{ params: { token: string }; reply: PublicPage }>(
  'GET',
  '/previews/:token',
  'anyone',
);
