import { randomUUID } from 'node:crypto';
import type { Dispatch } from '../../../src/orders/dispatch/dispatch.shapes.ts';
import type {
  CameBack,
  NewParcel,
  NewShipmentState,
  Shipment,
} from '../../../src/orders/dispatch/shipments.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestAnswer } from '../platform/test-client.ts';
import type { TestShop } from '../platform/test-shop.ts';

type SentLine = NewParcel['lines'][number];

/** Packs as this member of staff, under a new key unless one is named. */
export function packed(
  clerk: SignedIn,
  order: string,
  lines: SentLine[],
  details: Partial<NewParcel> = {},
  key: string = randomUUID(),
): Promise<TestAnswer<Shipment>> {
  return clerk.client.call(
    'POST /admin/orders/:id/shipments',
    { params: { id: order }, body: { lines, ...details } },
    { 'idempotency-key': key },
  );
}

export async function mustPack(...args: Parameters<typeof packed>): Promise<Shipment> {
  return bodyOf(await packed(...args));
}

/** Hands over to the shop itself, so that no number is needed. */
export async function mustHandOver(clerk: SignedIn, { _id, updatedAt }: Shipment): Promise<Shipment> {
  const body = { courier: 'own', updatedAt };
  return bodyOf(
    await clerk.client.call('POST /admin/shipments/:id/hand-over', { params: { id: _id }, body }),
  );
}

/** Hands over to Delhivery, under this number. */
export async function mustSend(
  clerk: SignedIn,
  { _id, updatedAt }: Shipment,
  trackingNumber: string,
): Promise<Shipment> {
  const body = { courier: 'delhivery', trackingNumber, updatedAt };
  return bodyOf(
    await clerk.client.call('POST /admin/shipments/:id/hand-over', { params: { id: _id }, body }),
  );
}

export function moved(
  clerk: SignedIn,
  { _id, updatedAt }: Shipment,
  state: NewShipmentState['state'],
  details: Partial<NewShipmentState> = {},
): Promise<TestAnswer<Shipment>> {
  return clerk.client.call('POST /admin/shipments/:id/state', {
    params: { id: _id },
    body: { state, updatedAt, ...details },
  });
}

export async function mustMove(...args: Parameters<typeof moved>): Promise<Shipment> {
  return bodyOf(await moved(...args));
}

export function unpacked(clerk: SignedIn, { _id, updatedAt }: Shipment) {
  const body = { reason: 'Wrong box', updatedAt };
  return clerk.client.call('POST /admin/shipments/:id/unpack', { params: { id: _id }, body });
}

export function cameBack(
  clerk: SignedIn,
  { _id, updatedAt }: Shipment,
  lines: CameBack['lines'],
  details: Partial<CameBack> = {},
  key: string = randomUUID(),
) {
  return clerk.client.call(
    'POST /admin/shipments/:id/came-back',
    { params: { id: _id }, body: { lines, updatedAt, ...details } },
    { 'idempotency-key': key },
  );
}

export async function dispatchOf(clerk: SignedIn, order: string): Promise<Dispatch> {
  return bodyOf(await clerk.client.call('GET /admin/orders/:id/dispatch', { params: { id: order } }));
}

export async function askSerials(
  shop: TestShop,
  productId: string,
  serials: 'optional' | 'required',
): Promise<void> {
  await shop.db.updateTable('products').set({ serials }).where('id', '=', productId).execute();
}

/** The place of a serial number. */
export async function serialOf(shop: TestShop, serial: string) {
  const row = await shop.db
    .selectFrom('serials')
    .leftJoin('orders', 'orders.id', 'serials.order_id')
    .select(['serials.state', 'orders.number as order', 'position', 'sold_on'])
    .where('serial', '=', serial)
    .executeTakeFirst();
  return row ?? null;
}

export function bodyOf<T>(answer: TestAnswer<T>): T {
  if (answer.status >= 300)
    throw new Error(`Refused: ${answer.status} ${answer.refusal.code} ${answer.refusal.message}`);
  return answer.body;
}
