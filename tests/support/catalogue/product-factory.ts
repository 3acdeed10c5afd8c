import type { Product, ProductBody } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestShop } from '../platform/test-shop.ts';

let count = 0;

/** @returns the body of a valid product with a unique name, changed by the details */
export function newProduct(details: Partial<ProductBody> = {}): ProductBody {
  return {
    name: `Kavach ${++count} bullet camera`,
    description: 'Sees in the dark.',
    price: 1149.5,
    category: 'Bullet Cameras',
    ...details,
  };
}

/**
 * Adds a product through the API.
 * @throws when it is refused
 */
export async function createdProduct(admin: SignedIn, details: Partial<ProductBody> = {}): Promise<Product> {
  const answer = await admin.client.call('POST /products', { body: newProduct(details) });
  if (answer.status !== 201) throw new Error(`Refused: ${answer.refusal.message}`);
  return answer.body;
}

/** @returns the product as a visitor gets it; null for 404 */
export async function readAsVisitor(shop: TestShop, idOrSlug: string): Promise<Product | null> {
  const answer = await shop.visitor().call('GET /products/:id', { params: { id: idOrSlug } });
  return answer.status === 404 ? null : answer.body;
}

/** @returns whether a visitor's search finds a product of exactly this name */
export async function isListed(shop: TestShop, name: string): Promise<boolean> {
  const { body } = await shop.visitor().call('GET /products', { query: { search: name } });
  return body.some((product) => product.name === name);
}
