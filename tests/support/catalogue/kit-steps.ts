import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { someProduct, stockOf, type ProductDetails } from './product-and-order-factory.ts';

type Made = Awaited<ReturnType<typeof someProduct>>;

export interface NewPart {
  product: { id: string };
  quantity: number;
  isOptional?: boolean;
}

/** Says through the API what a product is made of. */
export function setParts(admin: SignedIn, kit: { id: string }, parts: NewPart[]) {
  const body = { parts: parts.map(({ product, ...part }) => ({ productId: product.id, ...part })) };
  return admin.client.call('PUT /admin/products/:id/parts', { params: { id: kit.id }, body });
}

/** Makes a kit of these parts; its own stock is 3 unless the details say another. */
export async function someKit(
  { shop, admin }: { shop: TestShop; admin: SignedIn },
  parts: NewPart[],
  details: ProductDetails = {},
): Promise<Made> {
  const kit = await someProduct(shop, { stock: 3, pricePaise: 999_900, ...details });
  const answer = await setParts(admin, kit, parts);
  if (answer.status !== 200) throw new Error(`The parts were refused: ${answer.refusal.message}`);
  return kit;
}

/** Four cameras and a recorder in a box, which itself is not counted. */
export async function cameraKit(
  { shop, admin }: { shop: TestShop; admin: SignedIn },
  { cameras = 10, recorders = 5 } = {},
) {
  const camera = await someProduct(shop, { name: 'Camera', stock: cameras });
  const recorder = await someProduct(shop, { name: 'Recorder', stock: recorders });
  const screws = await someProduct(shop, { name: 'Screws', stock: null });
  const remote = await someProduct(shop, { name: 'Remote', stock: 9 });
  const kit = await someKit({ shop, admin }, [
    { product: camera, quantity: 4 },
    { product: recorder, quantity: 1 },
    { product: screws, quantity: 8 },
    { product: remote, quantity: 1, isOptional: true },
  ]);
  const stocks = async () => [await stockOf(shop, camera.id), await stockOf(shop, recorder.id)];
  return { camera, recorder, screws, remote, kit, stocks };
}
