import { beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../../../../src/kit/api/call.ts';
import { ACCESS_CASES } from '../../../support/accounts/access-cases.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../../support/accounts/user-factory.ts';
import { testShop } from '../../../support/platform/test-shop.ts';
import { newKey } from '../../../support/quotes/quote-steps.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  [admin, customer] = [await someAdmin(shop), await someCustomer(shop)];
});

describe('half a character', () => {
  // The steps of a visit are read from its technician alone, who is not among these people.
  const withBody = Object.entries(ACCESS_CASES).filter(
    ([call]) => !call.startsWith('GET ') && call !== 'POST /technician/visits/:id/steps',
  );

  it.each(withBody)('is refused in every text of %s', async (call, { statuses, input }) => {
    const other = customer;
    const { params = {}, body } = (await input?.({ shop, customer, other, admin })) ?? {};
    const [method, path] = call.split(' ') as [string, string];
    const { client } = statuses[1] < 401 ? customer : admin;

    for (const [field, hostile] of hostileBodies(body)) {
      const { status, refusal } = await client.send(method, `/api${urlOf(path, params)}`, hostile, newKey());

      const named = Object.keys(refusal.fields ?? {}).map((name) => name.replaceAll(/\[(\d+)\]/g, '.$1'));
      expect([field, status, named]).toEqual([field, 400, [field]]);
    }
  });
});

/** The body once for each of its texts, with half a character in that. */
function hostileBodies(body: unknown, path: string[] = []): [field: string, body: unknown][] {
  if (typeof body === 'string') return [[path.join('.'), `${body}\ud800`]];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    hostileBodies(value, [...path, key]).map(([field, hostile]): [string, unknown] => [
      field,
      Array.isArray(body)
        ? body.map((each, index) => (String(index) === key ? hostile : (each as unknown)))
        : { ...body, [key]: hostile },
    ]),
  );
}
