import { z } from 'zod';
import { productIdParams } from '../../../../contract/catalogue/catalogue-shapes.ts';
import { kitPartsBody, shownPartShape } from '../../../../contract/catalogue/kits-shapes.ts';
import * as calls from '../../../../contract/catalogue/kits.ts';
import { publicRoute } from '../../../http/public-route.ts';
import { route, type Routing } from '../../../http/route.ts';
import { changeParts } from './change-parts.ts';
import { findParts, findPartsForAdmin } from './find-parts.ts';

export function kitsRoutes(routing: Routing): void {
  const { services } = routing;
  const parts = { refusals: [404] as const, params: productIdParams, reply: z.array(shownPartShape) };

  publicRoute(
    routing,
    calls.listKitParts,
    { summary: 'List the parts of a kit; empty for any other product', ...parts },
    ({ params }) => services.reads.catalogue((db) => findParts(db, params.id)),
    {
      forAdmin: {
        rights: ['catalogue', 'stock'],
        handle: ({ params }) => findPartsForAdmin(services.db, params.id),
      },
    },
  );

  route(
    routing,
    calls.changeKitParts,
    {
      summary: 'Replace the parts of a kit; an empty list makes it a plain product',
      ...parts,
      refusals: [404, 409],
      body: kitPartsBody,
    },
    ({ currentUser, params, body }) => changeParts({ services, currentUser }, params.id, body.parts),
  );
}
