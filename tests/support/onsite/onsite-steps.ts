import { randomUUID } from 'node:crypto';
import type { Contract, NewContract } from '../../../src/onsite/contracts/contracts.shapes.ts';
import type { NewSite, NewUnit, Site, SiteFile } from '../../../src/onsite/sites/sites.shapes.ts';
import type { DeskVisitBody } from '../../../src/onsite/visits/desk-visits.shapes.ts';
import type { TechVisit, VisitStepBody } from '../../../src/onsite/visits/technician.shapes.ts';
import type { NewVisit, Visit } from '../../../src/onsite/visits/site-visits.shapes.ts';
import { someOrder, someProduct } from '../catalogue/product-and-order-factory.ts';
import type { TestShop } from '../platform/test-shop.ts';
import type { OnsiteSettings } from '../../../src/onsite/visits/onsite-settings.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import { zoneFields } from '../delivery/zone-steps.ts';
import { bodyOf } from '../orders/dispatch-steps.ts';

export async function onsiteSettings(owner: SignedIn): Promise<OnsiteSettings> {
  return bodyOf(await owner.client.call('GET /admin/onsite-settings', {}));
}

export async function changedOnsite(owner: SignedIn, changes: Partial<Omit<OnsiteSettings, 'updatedAt'>>) {
  const { updatedAt } = await onsiteSettings(owner);
  return owner.client.call('PUT /admin/onsite-settings', { body: { ...changes, updatedAt } });
}

export async function offerOnsite(...args: Parameters<typeof changedOnsite>): Promise<OnsiteSettings> {
  return bodyOf(await changedOnsite(...args));
}

let prefixes = 0;

/** A zone in which the shop fits, with a PIN code of its own. */
export async function fittingZone(owner: SignedIn, changes: Parameters<typeof zoneFields>[0] = {}) {
  const pin = `39${String(++prefixes).padStart(4, '0')}`;
  const fields = zoneFields({ installs: true, prefixes: [pin], ...changes });
  const zone = bodyOf(await owner.client.call('POST /admin/zones', { body: fields }));
  return { id: zone._id, pin };
}

/** The same hours on each of these weekdays; 1 is Monday. */
export function slotsOf(zone: string, weekdays: readonly number[], capacity = 2) {
  return weekdays.map((weekday) => ({ zone, weekday, from: '10:00', to: '13:00', capacity }));
}

export const siteForm = (pin: string): NewSite => ({
  name: 'Flat 12',
  contact: 'Meera Patel',
  phone: '9876543210',
  address: {
    line1: '12 Ring Road',
    line2: null,
    landmark: null,
    city: 'Surat',
    stateCode: '24',
    pin,
  },
});

/** An open shop of visits: a zone with two places on each weekday from Monday to Saturday. */
export async function visitsOffered(owner: SignedIn, changes: Parameters<typeof offerOnsite>[1] = {}) {
  const zone = await fittingZone(owner);
  const slots = slotsOf(zone.id, [1, 2, 3, 4, 5, 6]);
  await offerOnsite(owner, { visits: true, care: true, siteFiles: true, leadDays: 1, slots, ...changes });
  return zone;
}

export function bookedVisit(
  customer: SignedIn,
  body: Partial<NewVisit> & Pick<NewVisit, 'site'>,
  key: string = randomUUID(),
) {
  const visit = { kind: 'survey' as const, day: '2026-12-01', from: '10:00', ...body };
  return customer.client.call('POST /site-visits', { body: visit }, { 'idempotency-key': key });
}

export async function mustBook(...args: Parameters<typeof bookedVisit>): Promise<Visit> {
  return bodyOf(await bookedVisit(...args));
}

export async function slotsFor(customer: Pick<SignedIn, 'client'>, query: Record<string, string>) {
  return customer.client.call('GET /visit-slots', { query });
}

/** A product with which a visit or a contract is sold. */
export async function onsiteProduct(shop: TestShop, onsite: 'survey' | 'fitting' | 'service' | 'care') {
  const product = await someProduct(shop, { hsn: '998734', stock: null });
  await shop.db.updateTable('products').set({ onsite }).where('id', '=', product.id).execute();
  return product;
}

/** A step as the phone sends it, now. */
export function visitStep(
  { shop, technician }: { shop: TestShop; technician: SignedIn },
  { _id: id }: { _id: string },
  body: { step: VisitStepBody['step']; at?: string; [field: string]: unknown },
  key: string = randomUUID(),
) {
  const at = shop.clock.now().toISOString();
  return technician.client.call(
    'POST /technician/visits/:id/steps',
    { params: { id }, body: { at, ...body } as VisitStepBody },
    { 'idempotency-key': key },
  );
}

export async function mustStepVisit(...args: Parameters<typeof visitStep>): Promise<TechVisit> {
  return bodyOf(await visitStep(...args));
}

export async function changedVisit(
  clerk: SignedIn,
  { _id: id }: { _id: string },
  body: Partial<DeskVisitBody>,
) {
  const { updatedAt } = bodyOf(await clerk.client.call('GET /admin/site-visits/:id', { params: { id } }));
  return clerk.client.call('PUT /admin/site-visits/:id', { params: { id }, body: { updatedAt, ...body } });
}

export async function mustMakeSite(customer: SignedIn, pin = '390001'): Promise<Site> {
  const key = { 'idempotency-key': randomUUID() };
  return bodyOf(await customer.client.call('POST /sites', { body: siteForm(pin) }, key));
}

export function placedUnit(
  customer: SignedIn,
  { _id: id }: { _id: string },
  body: NewUnit,
  key: string = randomUUID(),
) {
  return customer.client.call('POST /sites/:id/units', { params: { id }, body }, { 'idempotency-key': key });
}

export async function siteFileOf(reader: SignedIn, { _id: id }: { _id: string }): Promise<SiteFile> {
  return bodyOf(await reader.client.call('GET /sites/:id/file', { params: { id } }));
}

export function madeContract(clerk: SignedIn, body: NewContract, key: string = randomUUID()) {
  return clerk.client.call('POST /admin/care-contracts', { body }, { 'idempotency-key': key });
}

export async function mustContract(...args: Parameters<typeof madeContract>): Promise<Contract> {
  return bodyOf(await madeContract(...args));
}

/** An order of one care contract, and a site of its buyer. */
export async function careSold({ shop, customer }: { shop: TestShop; customer: SignedIn }, quantity = 1) {
  const product = await onsiteProduct(shop, 'care');
  const { _id: order } = await someOrder(customer, [{ product, quantity }]);
  return { order, product, site: await mustMakeSite(customer) };
}
