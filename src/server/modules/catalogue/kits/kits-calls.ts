import { z } from 'zod';
import { productIdParams } from '../../../../contract/catalogue/catalogue-shapes.ts';
import { kitPartsBody, shownPartShape } from '../../../../contract/catalogue/kits-shapes.ts';
import { forDesk, forVisitors } from '../../../http/calls.ts';

import type { Routing } from '../../../http/route.ts';
import { changeParts } from './change-parts.ts';
import { findParts, findPartsForAdmin } from './find-parts.ts';

export function kitsCalls({ services }: Routing) {
  const parts = { refusals: [404] as const, params: productIdParams, reply: z.array(shownPartShape) };

  return {
    'GET /products/:id/parts': forVisitors(
      { name: 'listKitParts', summary: 'List the parts of a kit; empty for any other product', ...parts },
      ({ params }) => services.reads.catalogue((db) => findParts(db, params.id)),
      {
        forAdmin: {
          rights: ['catalogue', 'stock'],
          handle: ({ params }) => findPartsForAdmin(services.db, params.id),
        },
      },
    ),

    'PUT /admin/products/:id/parts': forDesk(
      'catalogue',
      {
        name: 'changeKitParts',
        summary: 'Replace the parts of a kit; an empty list makes it a plain product',
        ...parts,
        refusals: [404, 409],
        body: kitPartsBody,
      },
      ({ currentUser, params, body }) => changeParts({ services, currentUser }, params.id, body.parts),
    ),
  };
}
