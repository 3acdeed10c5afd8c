import * as rows from '../../../contract/catalogue.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { route, type Routing } from '../../route.ts';
import { listLowStock } from './catalogue-queries.ts';
import { deleteProduct } from './delete-product.ts';
import { toggleFeatured } from './feature-product.ts';
import { summaryOf } from './product-reply.ts';
import { createProduct, updateProduct } from './save-product.ts';

/** What admins do with the catalogue. */
export function productRoutes(routing: Routing): void {
  const { shop } = routing;

  route(routing, rows.listLowStock, async ({ query }) => {
    const { items, total } = await listLowStock(shop.db, query);
    return { items: items.map(summaryOf), total };
  });

  route(routing, rows.createProduct, ({ who, body }) => createProduct(shop, who, body));

  route(routing, rows.updateProduct, ({ who, params, body }) => updateProduct(shop, who, params.id, body));

  route(routing, rows.toggleFeatured, ({ who, params }) => toggleFeatured(shop, who, params.id));

  route(routing, rows.deleteProduct, async ({ who, params }) => {
    await deleteProduct(shop, who, params.id);
    return { message: adminMessages.products.deleted };
  });
}
