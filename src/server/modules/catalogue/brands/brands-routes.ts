import { z } from 'zod';
import { brandBody, brandShape } from '../../../../contract/catalogue/brands-shapes.ts';
import * as calls from '../../../../contract/catalogue/brands.ts';
import * as productExtraMessages from '../../../../contract/catalogue/product-extra-messages.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { publicRoute } from '../../../http/public-route.ts';
import { route, type Routing } from '../../../http/route.ts';
import { readBrands } from './brands-queries.ts';
import { createBrand, deleteBrand, updateBrand } from './save-brand.ts';

export function brandsRoutes(routing: Routing): void {
  const { services } = routing;

  publicRoute(
    routing,
    calls.listBrands,
    { summary: 'List the brands that have products on sale', reply: z.array(brandShape) },
    async () => (await services.reads.catalogue(readBrands)).filter(({ count }) => count > 0),
  );

  route(routing, calls.listAdminBrands, { summary: 'List all brands', reply: z.array(brandShape) }, () =>
    readBrands(services.db),
  );

  route(
    routing,
    calls.createBrand,
    { summary: 'Create a brand', status: 201, refusals: [409], body: brandBody, reply: brandShape },
    ({ currentUser, body }) => createBrand({ services, currentUser }, body),
  );

  route(
    routing,
    calls.updateBrand,
    { summary: 'Rename a brand', refusals: [404, 409], params: idParams, body: brandBody, reply: brandShape },
    ({ currentUser, params, body }) => updateBrand({ services, currentUser }, params.id, body),
  );

  route(
    routing,
    calls.deleteBrand,
    { summary: 'Delete a brand without products', refusals: [404, 409], params: idParams, reply: message },
    async ({ currentUser, params }) => {
      await deleteBrand({ services, currentUser }, params.id);
      return { message: productExtraMessages.brandDeleted };
    },
  );
}
