import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Claim, ClaimStepBody, DeskClaim } from '../../../src/after-sale/claims/claims.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { bodyOf, askSerials, mustHandOver, mustMove, mustPack } from '../orders/dispatch-steps.ts';
import type { Serial } from '../../../src/after-sale/serials/serials.shapes.ts';
import { someOrder, someProduct } from '../catalogue/product-and-order-factory.ts';
import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, newOrderId, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';

export const PROBLEM = 'The picture is black at night.';
/** The last of the orders that tests place. */
export const PHONE4 = '3210';

export function claimed(customer: SignedIn, order: string, body: object = {}, key: string = randomUUID()) {
  return customer.client.call(
    'POST /orders/my-orders/:id/claims',
    { params: { id: order }, body: { position: 1, problem: PROBLEM, ...body } },
    { 'idempotency-key': key },
  );
}

export const deskClaimForm = () => ({
  problem: PROBLEM,
  contact: { name: 'Asha Rao', phone: '9876543210' },
});

export function deskClaimed(clerk: SignedIn, body: Partial<DeskClaim>, key: string = randomUUID()) {
  return clerk.client.call(
    'POST /admin/claims',
    { body: { ...deskClaimForm(), ...body } },
    { 'idempotency-key': key },
  );
}

export function stepped(
  clerk: SignedIn,
  { _id: id, updatedAt }: Claim,
  step: ClaimStepBody['step'],
  details: Partial<ClaimStepBody> = {},
) {
  return clerk.client.call('POST /admin/claims/:id/steps', {
    params: { id },
    body: { step, updatedAt, ...details },
  });
}

export async function mustStep(...args: Parameters<typeof stepped>): Promise<Claim> {
  return bodyOf(await stepped(...args));
}

export function checked(shop: TestShop, serial: string, phone4 = PHONE4) {
  return shop.visitor().call('POST /warranty/check', { body: { serial, phone4 } });
}

/** @returns the token of the page of a unit */
export async function warrantyTokenOf(shop: TestShop, serial: string): Promise<string> {
  await shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'warranty%').execute();
  const { items } = bodyOf(await checked(shop, serial));
  return items[0]!.link.split('/').at(-1)!;
}

/** The claim as it is now, as the desk reads it. */
export async function claimBy(clerk: SignedIn, id: string): Promise<Claim> {
  return bodyOf(await clerk.client.call('GET /admin/claims/:id', { params: { id } }));
}

export function unitReceived(clerk: SignedIn, claim: Claim): Promise<Claim> {
  return mustStep(clerk, claim, 'received');
}

/** A delivered unit whose buyer has claimed, and that the shop has received. */
export async function claimedUnit(people: Parameters<typeof deliveredUnit>[0]) {
  const unit = await deliveredUnit(people);
  const claim = bodyOf(await claimed(people.customer, unit.order));
  return { unit, claim: await unitReceived(people.admin, await claimBy(people.admin, claim._id)) };
}

/** Sets the status without any parcel. */
export async function setByHand(
  clerk: SignedIn,
  id: string,
  status: 'Pending' | 'Shipped' | 'Delivered' | 'Cancelled',
) {
  return bodyOf(await clerk.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } }));
}

/** A picture as a form sends it. */
export async function somePicture(): Promise<string> {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

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

async function newSerial({ shop, admin }: AccessPeople) {
  const product = await serialProduct(shop);
  const [serial] = await mustAdd(admin, product.id, [newNumber()]);
  return serial!;
}

/** The expected access of the calls of serial numbers. */
export const SERIAL_ACCESS = {
  'GET /admin/serials': { statuses: FOR_ADMINS },
  'GET /admin/serials/check': { statuses: FOR_ADMINS },
  'GET /admin/serials/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newSerial(people))._id } }),
  },
  'POST /admin/serials': {
    statuses: [401, 403, 403, 201],
    input: async ({ shop }) => ({
      body: { product: (await serialProduct(shop)).id, serials: [newNumber()] },
    }),
  },
  'POST /admin/orders/:id/serials': {
    statuses: [401, 403, 403, 201],
    input: async (people) => {
      const { id } = await newOrderId(people);
      await people.shop.db.updateTable('products').set({ serials: 'optional' }).execute();
      await mustHandOver(people.admin, await mustPack(people.admin, id, [{ position: 1, quantity: 1 }]));
      return { params: { id }, body: { position: 1, serial: newNumber() } };
    },
  },
  'PUT /admin/serials/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id: id, updatedAt } = await newSerial(people);
      return { params: { id }, body: { serial: newNumber(), reason: 'Read wrong', updatedAt } };
    },
  },
  'POST /admin/serials/swap': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const product = await serialProduct(people.shop);
      const [a, b] = [await deliveredUnit(people, { product }), await deliveredUnit(people, { product })];
      return { body: { a: a.id, b: b.id, reason: 'Wrong boxes' } };
    },
  },
  'POST /admin/serials/:id/outcome': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { _id: id, updatedAt } = await newSerial(people);
      await people.shop.db.updateTable('serials').set({ state: 'repair' }).where('id', '=', id).execute();
      return { params: { id }, body: { outcome: 'scrap', updatedAt } };
    },
  },
} satisfies Partial<Record<CallKey, AccessCase>>;
