import { z } from 'zod';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import {
  adminProductShape,
  adminProductsQuery,
  catalogueToDoShape,
} from '../../../../contract/catalogue/admin-products-shapes.ts';
import { productIdParams, productShape } from '../../../../contract/catalogue/catalogue-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { WithRecordingFacts } from '../kits/recording-facts-memo.ts';
import { listAdminProducts } from './admin-products-queries.ts';
import { readCatalogueToDo } from './catalogue-to-do.ts';
import { restoreProduct } from './restore-product.ts';

export function adminProductsCalls({ services }: Routing<WithRecordingFacts>) {
  const today = () => isoDayOf(services.clock.now());

  return {
    'GET /admin/products': forDesk(
      'catalogue',
      {
        name: 'listAdminProducts',
        counted: true,
        summary: 'List products with drafts and held ones; archived ones on request',
        query: adminProductsQuery,
        reply: z.array(adminProductShape),
      },
      ({ query }) => listAdminProducts(services.db, query, today()),
    ),

    'POST /admin/products/:id/restore': forDesk(
      'catalogue',
      {
        name: 'restoreProduct',
        summary: 'Restore an archived product as a draft',
        refusals: [404, 409],
        params: productIdParams,
        reply: productShape,
      },
      ({ currentUser, params }) => restoreProduct({ services, currentUser }, params.id),
    ),

    'GET /admin/catalogue/to-do': forDesk(
      'catalogue',
      {
        name: 'readCatalogueToDo',
        summary: 'Return what waits for staff in the catalogue',
        reply: catalogueToDoShape,
      },
      () => readCatalogueToDo(services.db, today()),
    ),
  };
}
