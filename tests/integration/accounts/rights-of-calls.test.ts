import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../../src/domain/platform/staff-rights.ts';
import { logIn, readProfile } from '../../../src/contract/accounts/auth.ts';
import { readDeskMe } from '../../../src/contract/accounts/staff.ts';
import { ALL_CALLS } from '../../../src/server/openapi/all-calls.ts';
import { UNKNOWN_ID } from '../../support/accounts/access-steps.ts';
import { rightOfCall, RIGHTS_OF } from '../../support/accounts/right-rules.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import type { TestAnswer, TestClient } from '../../support/platform/test-client.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

const SIGNED_IN = [...STAFF_ROLES, 'customer'] as const;
type Person = (typeof SIGNED_IN)[number];

let shop: TestShop;
let people: Record<Person, SignedIn>;
beforeAll(async () => {
  shop = await startTestShop();
  const entries: [Person, SignedIn][] = [['customer', await someCustomer(shop)]];
  for (const role of STAFF_ROLES) entries.push([role, await someAdmin(shop, role)]);
  people = Object.fromEntries(entries) as Record<Person, SignedIn>;
});
afterAll(() => shop.close());

const isOfDesk = (person: Person): person is keyof typeof RIGHTS_OF => Object.hasOwn(RIGHTS_OF, person);

/** With parameters of nothing and without a body, so that nothing happens to whoever is let in. */
function ask(
  client: TestClient,
  { method, path }: { method: string; path: string },
): Promise<TestAnswer<unknown>> {
  return client.send(method, `/api${path.replaceAll(/:\w+/g, UNKNOWN_ID)}`);
}

function refusalOf({ status, refusal }: TestAnswer<unknown>): unknown {
  return [401, 403].includes(status) ? [status, refusal.code, refusal.right] : null;
}

const calls = ALL_CALLS.map(({ name, call }) => ({ name, ...call }));

describe('a call of the desk', () => {
  it.each(calls.filter(({ access }) => access === 'admin'))(
    '$method $path is for staff with the right $right',
    async ({ method, path, right }) => {
      expect(right).toBe(rightOfCall(method, path));
      expect(refusalOf(await ask(shop.visitor(), { method, path }))).toEqual([
        401,
        'not_signed_in',
        undefined,
      ]);
      for (const person of SIGNED_IN) {
        const refusal = refusalOf(await ask(people[person].client, { method, path }));

        const rights: readonly string[] = isOfDesk(person) ? ['any', ...RIGHTS_OF[person]] : [];
        if (!isOfDesk(person)) expect([person, refusal]).toEqual([person, [403, 'not_allowed', undefined]]);
        else if (rights.includes(right!)) expect([person, refusal]).toEqual([person, null]);
        else expect([person, refusal]).toEqual([person, [403, 'no_right', right]]);
      }
    },
  );
});

describe('any other call', () => {
  it.each(calls.filter(({ access }) => access !== 'admin'))(
    '$method $path asks no right of anybody',
    async ({ method, path, access, right }) => {
      expect(right).toBeNull();
      const guest = await ask(shop.visitor(), { method, path });
      if (access === 'user') expect(guest.refusal.code).toBe('not_signed_in');
      for (const person of SIGNED_IN) {
        const { client, email } = people[person];

        const { refusal } = await ask(client, { method, path });

        // A member's right in their company is none of the desk's.
        if (refusal?.code === 'no_right') expect([person, refusal.right]).toEqual([person, 'company']);
        // A session that a call ended would be refused nothing.
        if (access === 'user') expect([person, refusal?.code]).not.toEqual([person, 'not_signed_in']);
        if (method !== 'GET' && (await client.call(readProfile, {})).status === 401)
          await client.call(logIn, { body: { email, password: PASSWORD } });
      }
    },
  );
});

describe('who one is', () => {
  it('is shown at the desk, with the rights of the role', async () => {
    for (const person of SIGNED_IN) {
      const { client, user } = people[person];
      const { status, body } = await client.call(readDeskMe, {});

      if (!isOfDesk(person)) expect([person, status]).toEqual([person, 403]);
      else {
        expect(body).toMatchObject({ _id: user._id, name: user.name, email: user.email, staffRole: person });
        expect([...body.rights].sort()).toEqual([...RIGHTS_OF[person]].sort());
        expect(body.twoStep).toEqual({ on: false, required: false, recoveryCodes: 0 });
        expect(Date.parse(body.provedUntil!)).toBeGreaterThan(shop.clock.now().getTime());
      }
    }
  });

  it('is part of log-in and profile for staff and technicians only', async () => {
    for (const person of SIGNED_IN) {
      const { client, email } = people[person];
      const loggedIn = (await shop.visitor().call(logIn, { body: { email, password: PASSWORD } })).body;
      const profile = (await client.call(readProfile, {})).body;

      const expected = person === 'customer' ? undefined : person;
      expect([loggedIn.staffRole, profile.staffRole]).toEqual([expected, expected]);
      expect(Object.hasOwn(profile, 'staffRole')).toBe(person !== 'customer');
      expect(profile.role).toBe(isOfDesk(person) ? 'admin' : 'customer');
    }
  });
});
