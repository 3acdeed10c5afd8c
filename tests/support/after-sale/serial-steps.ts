import type { Serial } from '../../../src/after-sale/serials/serials.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import { someOrder, someProduct } from '../catalogue/product-and-order-factory.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { askSerials, bodyOf, mustHandOver, mustMove, mustPack } from '../orders/dispatch-steps.ts';

let count = 0;

export function newNumber(): string {
  return `SN-${process.pid}-${++count}`;
}

export async function serialProduct(
  shop: TestShop,
  choice: 'optional' | 'required' = 'required',
  details: Parameters<typeof someProduct>[1] = {},
) {
  const product = await someProduct(shop, { pricePaise: 50_000, ...details });
  await askSerials(shop, product.id, choice);
  return product;
}

export async function mustAdd(clerk: SignedIn, product: string, serials: string[]): Promise<Serial[]> {
  return bodyOf(await clerk.client.call('POST /admin/serials', { body: { product, serials } })).serials;
}

export async function foundSerials(clerk: SignedIn, query: object): Promise<Serial[]> {
  return bodyOf(await clerk.client.call('GET /admin/serials', { query }));
}

export async function unitNumbered(clerk: SignedIn, serial: string): Promise<Serial> {
  return (await foundSerials(clerk, { search: serial })).find((each) => each.serial === serial)!;
}

/** Those of these numbers that are not where their parcel, order or replacement says. */
export async function wrongSerials(clerk: SignedIn, serials: string[]) {
  const { wrong } = bodyOf(await clerk.client.call('GET /admin/serials/check', {}));
  return wrong.filter(({ serial }) => serials.includes(serial));
}

export async function lifeOf(clerk: SignedIn, id: string) {
  return bodyOf(await clerk.client.call('GET /admin/serials/:id', { params: { id } }));
}

interface People {
  shop: TestShop;
  admin: SignedIn;
  customer: SignedIn;
}

/** A unit that was packed with its number, and delivered. */
export async function deliveredUnit(
  { shop, admin, customer }: People,
  {
    serial = newNumber(),
    product,
    phone,
  }: { serial?: string; product?: { id: string; price: number }; phone?: string } = {},
) {
  const sold = product ?? (await serialProduct(shop));
  const { _id: order } = await someOrder(customer, [{ product: sold, quantity: 1 }], phone ? { phone } : {});
  const parcel = await mustPack(admin, order, [{ position: 1, quantity: 1, serials: [serial] }]);
  await mustMove(admin, await mustHandOver(admin, parcel), 'delivered');
  const [found] = await foundSerials(admin, { search: serial });
  return { order, product: sold, serial, id: found!._id, updatedAt: found!.updatedAt };
}
