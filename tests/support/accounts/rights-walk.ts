import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../../src/platform/rights/staff-rights.ts';
import { UNKNOWN_ID } from './access-steps.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from './user-factory.ts';
import type { TestAnswer, TestClient } from '../platform/test-client.ts';
import { LISTED_CALLS } from '../platform/listed-calls.ts';
import { startTestShop, type TestShop } from '../platform/test-shop.ts';

/** The right of each call of the desk, by its method and path. The first match counts. */
const RIGHT_OF_CALL: [call: RegExp, right: string][] = [
  [/^GET \/admin\/(me|first-steps)$/, 'any'],
  [/ \/me\/two-step\b/, 'any'],
  [/^(POST|PUT|PATCH|DELETE) \/products/, 'catalogue'],
  [
    / \/admin\/(products|imports|change-sets|files|attributes|categories|brands|certificates|gst-rates)\b/,
    'catalogue',
  ],
  [/ \/admin\/(reviews|questions)\b/, 'catalogue'],
  [/ \/admin\/(redirects|brand|pages|images|menus|growth|languages)\b/, 'storefront'],
  [/ \/admin\/(groups|synonyms|search-words|missing-facts|compatibility-notes|planning)\b/, 'catalogue'],
  [/ \/admin\/catalogue\/to-do$/, 'catalogue'],
  [/ \/admin\/(low-stock|stock|stock-counts|purchases)\b/, 'stock'],
  [/^(GET|PATCH) \/orders\//, 'orders'],
  [/ \/admin\/orders\/:id\/(history|parties|give-up|lines)$/, 'orders'],
  [/ \/admin\/orders\/:id\/(invoice|invoice-preview)$/, 'documents'],
  [/ \/admin\/(documents|books)\b/, 'documents'],
  [/ \/admin\/orders\/:id\/(refunds|cod-refusal|ask-payment)$/, 'payments'],
  [/ \/admin\/(orders\/:id\/returns|returns\/:id\/(approve|refuse|exchange))$/, 'orders'],
  [/ \/admin\/returns\/:id\/refund$/, 'payments'],
  [/ \/admin\/returns\b/, 'dispatch'],
  [/ \/admin\/orders\/:id\/(dispatch|scan|shipments|packing-slip\.pdf)$/, 'dispatch'],
  [/ \/admin\/(dispatch|shipments)\b/, 'dispatch'],
  [/^GET \/admin\/couriers$/, 'dispatch'],
  [/ \/admin\/(couriers|after-sale-settings)\b/, 'settings'],
  [/ \/admin\/(money|payments|bank-statement|refunds|payment-events)\b/, 'payments'],
  [/ \/admin\/companies\/:id\/terms$/, 'prices'],
  [/ \/admin\/orders\/:id\/(approve|refuse)$/, 'prices'],
  [/ \/admin\/companies\/:id\/(receipts|statement|statement\.pdf|remind)$/, 'payments'],
  [/ \/admin\/(receipts|credit|credit\.csv)\b/, 'payments'],
  [/ \/admin\/price-lists\b/, 'prices'],
  [/ \/admin\/prices$/, 'orders'],
  [/ \/admin\/quotes\b/, 'orders'],
  [/ \/admin\/counter\/sessions$/, 'reports'],
  [/ \/admin\/(counter|carts)\b/, 'orders'],
  [/^POST \/admin\/serials$/, 'stock'],
  [/ \/admin\/(serials|claims)\b/, 'service'],
  [/ \/admin\/orders\/:id\/serials$/, 'service'],
  [/ \/admin\/(complaints\b|enquiries\/:id\/complaint$)/, 'service'],
  [/^POST \/admin\/site-visits\/:id\/quote$/, 'orders'],
  [/ \/admin\/(site-visits|care-contracts|onsite)\b(?!-settings)/, 'service'],
  [/ \/admin\/messages\b/, 'service'],
  [/ \/admin\/message-settings$/, 'settings'],
  [/ \/admin\/(companies|customers|enquiries|users)\b/, 'customers'],
  [/ \/coupons/, 'coupons'],
  [/ \/admin\/(dashboard|margin|gst|visits)\b/, 'reports'],
  [/ \/admin\/audit$/, 'audit'],
  [
    / \/admin\/(settings|desk-settings|payment-settings|zones|jobs|tasks|backup|test-mail|demo|first-steps|export|onsite-settings)\b/,
    'settings',
  ],
  [/ \/admin\/staff\b/, 'staff'],
];

function rightOfCall(method: string, path: string): string {
  const rule = RIGHT_OF_CALL.find(([call]) => call.test(`${method} ${path}`));
  if (!rule) throw new Error(`No rule names the right of ${method} ${path}`);
  return rule[1];
}

const EVERYBODY_BUT_PACKERS = ['documents', 'payments', 'customers'];

/** The rights of each role at the desk. */
export const RIGHTS_OF = {
  owner: [
    ...['catalogue', 'coupons', 'storefront', 'prices', 'stock', 'orders', 'service'],
    ...EVERYBODY_BUT_PACKERS,
    ...['reports', 'audit', 'dispatch', 'settings', 'staff'],
  ],
  manager: [
    ...['catalogue', 'coupons', 'storefront', 'prices', 'stock', 'orders', 'service'],
    ...EVERYBODY_BUT_PACKERS,
    ...['reports', 'audit', 'dispatch'],
  ],
  counter: ['orders', 'service', ...EVERYBODY_BUT_PACKERS, 'dispatch'],
  accountant: [...EVERYBODY_BUT_PACKERS, 'reports', 'audit'],
  packer: ['stock', 'dispatch'],
} as const;

/** Everybody who logs in: the roles of staff, and a customer. */
export const SIGNED_IN = [...STAFF_ROLES, 'customer'] as const;
type Person = (typeof SIGNED_IN)[number];

export const isOfDesk = (person: Person): person is keyof typeof RIGHTS_OF =>
  Object.hasOwn(RIGHTS_OF, person);

/** @returns what a person may do at the desk; nothing for a customer */
export function rightsOfPerson(person: Person): readonly string[] {
  return isOfDesk(person) ? ['any', ...RIGHTS_OF[person]] : [];
}

/** Parameters name nothing and there is no body, so that a call that is let in changes nothing. */
function ask(
  client: TestClient,
  { method, path }: { method: string; path: string },
): Promise<TestAnswer<unknown>> {
  return client.send(method, `/api${path.replaceAll(/:\w+/g, UNKNOWN_ID)}`);
}

function refusalOf({ status, refusal }: TestAnswer<unknown>): unknown {
  return [401, 403].includes(status) ? [status, refusal.code, refusal.right] : null;
}

const calls = LISTED_CALLS.map((call, index) => ({ index, ...call }));

/** A shop with everybody, for the tests of a file. */
export function peopledShop(): { shop: () => TestShop; people: () => Record<Person, SignedIn> } {
  let shop: TestShop;
  let people: Record<Person, SignedIn>;
  beforeAll(async () => {
    shop = await startTestShop();
    const entries: [Person, SignedIn][] = [['customer', await someCustomer(shop)]];
    for (const role of STAFF_ROLES) entries.push([role, await someAdmin(shop, role)]);
    people = Object.fromEntries(entries) as Record<Person, SignedIn>;
  });
  afterAll(() => shop.close());
  return { shop: () => shop, people: () => people };
}

/**
 * Tests of every call whom it lets in.
 * @param peopled the shop, and those who may ask
 * @param askers who asks the call of that number, which needs that right, beside a guest
 */
export function testRights(
  peopled: ReturnType<typeof peopledShop>,
  askers: (index: number, right: string | null) => readonly Person[],
): void {
  describe('a call of the desk', () => {
    it.each(calls.filter(({ access }) => access === 'admin'))(
      '$method $path is for staff with the right $right',
      async ({ method, path, right, index }) => {
        expect(right).toBe(rightOfCall(method, path));
        expect(refusalOf(await ask(peopled.shop().visitor(), { method, path }))).toEqual([
          401,
          'not_signed_in',
          undefined,
        ]);
        for (const person of askers(index, right)) {
          const refusal = refusalOf(await ask(peopled.people()[person].client, { method, path }));
          if (!isOfDesk(person)) expect([person, refusal]).toEqual([person, [403, 'not_allowed', undefined]]);
          else if (rightsOfPerson(person).includes(right!)) expect([person, refusal]).toEqual([person, null]);
          else expect([person, refusal]).toEqual([person, [403, 'no_right', right]]);
        }
      },
    );
  });

  describe('any other call', () => {
    it.each(calls.filter(({ access }) => access !== 'admin'))(
      '$method $path asks no right of anybody',
      async ({ method, path, access, right, index }) => {
        expect(right).toBeNull();
        const guest = await ask(peopled.shop().visitor(), { method, path });
        if (access === 'user') expect(guest.refusal.code).toBe('not_signed_in');
        for (const person of askers(index, right)) {
          const { client, email } = peopled.people()[person];

          const { refusal } = await ask(client, { method, path });

          // A member's right in their company is none of the desk's.
          if (refusal?.code === 'no_right') expect([person, refusal.right]).toEqual([person, 'company']);
          // A session that a call ended would be refused nothing.
          if (access === 'user') expect([person, refusal?.code]).not.toEqual([person, 'not_signed_in']);
          if (method !== 'GET' && (await client.call('GET /auth/profile', {})).status === 401)
            await client.call('POST /auth/login', { body: { email, password: PASSWORD } });
        }
      },
    );
  });
}
