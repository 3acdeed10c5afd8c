import { accentPaletteOf } from '../../../../domain/storefront/accent-palette.ts';
import {
  brandChange,
  brandShape,
  paletteQuery,
  paletteShape,
} from '../../../../contract/storefront/brand-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { brandReply } from './brand-reply.ts';
import { changeBrand, type PictureStore } from './change-brand.ts';
import { readStorefrontRow } from './storefront-memo.ts';

/** Four pictures of 2 MB, as data URIs. */
const BODY_BYTES = 12 * 1024 * 1024;

export function brandCalls<Prepared>({ services }: Routing, pictures: PictureStore<Prepared>) {
  return {
    'GET /admin/brand': forDesk(
      'storefront',
      {
        name: 'readBrand',
        summary: 'Return the logo, accent colour and facts of the brand',
        reply: brandShape,
      },
      async () => brandReply(await readStorefrontRow(services.db)),
    ),

    'PUT /admin/brand': forDesk(
      'storefront',
      {
        name: 'changeBrand',
        summary: 'Change the brand; fields left out stay as they are',
        refusals: [409],
        bodyLimitBytes: BODY_BYTES,
        body: brandChange,
        reply: brandShape,
      },
      ({ currentUser, body }) => changeBrand({ services, currentUser }, body, pictures),
    ),

    'GET /admin/brand/palette': forDesk(
      'storefront',
      {
        name: 'readPalette',
        summary: 'Preview the colours that an accent colour gives',
        query: paletteQuery,
        reply: paletteShape,
      },
      ({ query }) => Promise.resolve(accentPaletteOf(query.accent)),
    ),
  };
}
