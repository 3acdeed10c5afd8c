import { z } from 'zod';
import { brandBody, brandShape } from '../../../../contract/catalogue/brands-shapes.ts';
import * as productExtraMessages from '../../../../contract/catalogue/product-extra-messages.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { forDesk, forVisitors } from '../../../http/calls.ts';

import type { Routing } from '../../../http/route.ts';
import { readBrands } from './brands-queries.ts';
import { createBrand, deleteBrand, updateBrand } from './save-brand.ts';

export function brandsCalls({ services }: Routing) {
  return {
    'GET /brands': forVisitors(
      {
        name: 'listBrands',
        summary: 'List the brands that have products on sale',
        reply: z.array(brandShape),
      },
      async () => (await services.reads.catalogue(readBrands)).filter(({ count }) => count > 0),
    ),

    'GET /admin/brands': forDesk(
      'catalogue',
      { name: 'listAdminBrands', summary: 'List all brands', reply: z.array(brandShape) },
      () => readBrands(services.db),
    ),

    'POST /admin/brands': forDesk(
      'catalogue',
      {
        name: 'createBrand',
        summary: 'Create a brand',
        status: 201,
        refusals: [409],
        body: brandBody,
        reply: brandShape,
      },
      ({ currentUser, body }) => createBrand({ services, currentUser }, body),
    ),

    'PUT /admin/brands/:id': forDesk(
      'catalogue',
      {
        name: 'updateBrand',
        summary: 'Rename a brand',
        refusals: [404, 409],
        params: idParams,
        body: brandBody,
        reply: brandShape,
      },
      ({ currentUser, params, body }) => updateBrand({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/brands/:id': forDesk(
      'catalogue',
      {
        name: 'deleteBrand',
        summary: 'Delete a brand without products',
        refusals: [404, 409],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteBrand({ services, currentUser }, params.id);
        return { message: productExtraMessages.brandDeleted };
      },
    ),
  };
}
