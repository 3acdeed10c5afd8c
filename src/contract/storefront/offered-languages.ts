import { call } from '../platform/call.ts';
import type { OfferedLanguages, OfferedLanguagesBody } from './offered-languages-shapes.ts';

export const readOfferedLanguages = call<{ reply: OfferedLanguages }>(
  'GET',
  '/admin/languages',
  'admin',
  'storefront',
);

export const changeOfferedLanguages = call<{ body: OfferedLanguagesBody; reply: OfferedLanguages }>(
  'PUT',
  '/admin/languages',
  'admin',
  'storefront',
);
