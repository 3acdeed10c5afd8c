import { startTestShop, type TestShop } from '../platform/test-shop.ts';
import { someProduct, type ProductDetails } from './product-and-order-factory.ts';

export const DOME = 'Dome Cameras';

/** The products of the tests for searching, filtering and sorting. */
const PRODUCTS: Record<string, ProductDetails> = {
  'Asha dome': {
    category: DOME,
    pricePaise: 100_000,
    specs: { place: 'Indoor', resolutionMP: 2, technology: 'IP', countryOfOrigin: 'India' },
  },
  'Bela dome': {
    category: DOME,
    pricePaise: 250_050,
    stock: 0,
    specs: { place: 'Outdoor', resolutionMP: 5, technology: 'IP', countryOfOrigin: 'Vietnam' },
  },
  'Chand bullet': {
    pricePaise: 180_000,
    isFeatured: true,
    specs: { place: 'Outdoor', resolutionMP: 5, technology: 'Wi-Fi', countryOfOrigin: 'India' },
  },
  'Dhruv bullet': { pricePaise: 180_000, stock: null, specs: { place: 'Outdoor', resolutionMP: 10 } },
  '100% bullet_pro': { pricePaise: 90_000, specs: { technology: 'IP' } },
  'Esha recorder': { category: 'Recorders', pricePaise: 600_000, specs: { technology: 'IP', channels: 8 } },
};

/** Starts a shop with exactly these products, added a second apart. `idOf` has their ids by name. */
export async function startSampleShop(): Promise<{ shop: TestShop; idOf: Record<string, string> }> {
  const shop = await startTestShop();
  const idOf: Record<string, string> = {};
  for (const [name, details] of Object.entries(PRODUCTS)) {
    shop.clock.moveSeconds(1);
    idOf[name] = (await someProduct(shop, { name, ...details })).id;
  }
  return { shop, idOf };
}

export type ProductsQuery = Record<string, string | number | boolean>;

/**
 * Requests the list of products.
 * @returns the names listed, and how many there are in all
 * @throws when the list is refused
 */
export async function listedProducts(
  shop: TestShop,
  query: ProductsQuery,
): Promise<{ names: string[]; total: number }> {
  const answer = await shop.visitor().call('GET /products', { query });
  if (answer.status !== 200) throw new Error(`The list answered ${answer.status}`);
  return { names: answer.body.map(({ name }) => name), total: Number(answer.headers.get('x-total-count')) };
}
