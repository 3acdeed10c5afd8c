import { beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../../../src/kit/api/call.ts';
import type { CallKey } from '../../../src/app/api-types.ts';
import { refusalStatuses } from '../../../src/kit/server/openapi/openapi-document.ts';
import type { AccessCase } from '../../support/accounts/access-steps.ts';
import { ACCESS_CASES } from '../../support/accounts/access-cases.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { LISTED_CALLS } from '../../support/platform/listed-calls.ts';
import { databaseSnapshot, testShop } from '../../support/platform/test-shop.ts';
import type { TestClient } from '../../support/platform/test-client.ts';

const shop = testShop();
let customer: SignedIn;
let other: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  [customer, other, admin] = [await someCustomer(shop), await someCustomer(shop), await someAdmin(shop)];
});

const PEOPLE = ['a guest', 'a customer', 'another customer', 'an admin'] as const;

/** Kept apart from the sessions that inputs are made with, so that ending one does not affect the others. */
const clients = new Map<(typeof PEOPLE)[number], TestClient>();

/** Logs in where there is no session, or an earlier case ended it. */
async function clientOf(person: (typeof PEOPLE)[number]): Promise<TestClient> {
  if (person === 'a guest') return shop.visitor();
  const known = clients.get(person);
  if (known && (await known.call('GET /auth/profile', {})).status === 200) return known;
  const client = shop.visitor();
  const { email } = { 'a customer': customer, 'another customer': other, 'an admin': admin }[person];
  await client.call('POST /auth/login', { body: { email, password: PASSWORD } });
  clients.set(person, client);
  return client;
}

/** The call also ends the sessions that the inputs of other cases are made with. */
const ENDS_EVERY_SESSION = 'DELETE /me/sessions';

async function logInAgain(): Promise<void> {
  for (const { client, email } of [customer, other, admin])
    await client.call('POST /auth/login', { body: { email, password: PASSWORD } });
}

type Input = NonNullable<Awaited<ReturnType<NonNullable<AccessCase['input']>>>>;

/** The input of the last refused call, which changed nothing, is left to the next person. */
let unused: { key: CallKey; input: Input } | null = null;

async function inputOf(key: CallKey): Promise<Input> {
  if (unused?.key !== key)
    unused = { key, input: (await ACCESS_CASES[key].input?.({ shop, customer, other, admin })) ?? {} };
  return unused.input;
}

/** All customers are one at the desk: a second would get the same answer. */
const isAskedBefore = (access: string, person: string) => access === 'admin' && person === 'another customer';

const table = LISTED_CALLS.flatMap(({ key, access }) =>
  PEOPLE.map((person, index) => ({ key, access, person, status: ACCESS_CASES[key].statuses[index]! })),
).filter(({ access, person }) => !isAskedBefore(access, person));

describe('access', () => {
  it.each(table)('$key returns $status to $person', async ({ key, person, status }) => {
    const call = shop.services.calls.require(key);
    const client = await clientOf(person);
    const { params, query, body } = await inputOf(key);
    const before = status < 400 ? null : await databaseSnapshot(shop);

    const answer = await client.send(
      call.method,
      `/api${urlOf(call.path, params)}${query === undefined ? '' : `?${query}`}`,
      body,
    );

    if (key === ENDS_EVERY_SESSION && status < 400) await logInAgain();
    expect(answer.status).toBe(status);
    if (status < 400) {
      unused = null;
      return;
    }
    expect(answer.refusal).toMatchObject({
      message: expect.any(String) as string,
      error: answer.refusal.message,
      code: expect.any(String) as string,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // The call, and so the OpenAPI page, must list this refusal.
    expect(refusalStatuses(call)).toContain(status);
    expect(await databaseSnapshot(shop)).toEqual(before);
  });
});
