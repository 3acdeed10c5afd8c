import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Claim, ClaimStepBody, DeskClaim } from '../../../src/after-sale/claims/claims.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { bodyOf } from '../orders/dispatch-steps.ts';
import { deliveredUnit } from './serial-steps.ts';

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
