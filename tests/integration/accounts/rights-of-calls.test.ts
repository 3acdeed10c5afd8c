import { describe, expect, it } from 'vitest';
import {
  RIGHTS_OF,
  isOfDesk,
  peopledShop,
  rightsOfPerson,
  SIGNED_IN,
  testRights,
} from '../../support/accounts/rights-walk.ts';
import { PASSWORD } from '../../support/accounts/user-factory.ts';

const peopled = peopledShop();

// Staff without its right ask each call, a customer where every role has it; rights-of-everybody.test.ts asks for all.
testRights(peopled, (index, right) => {
  const barred = SIGNED_IN.filter((person) => right !== null && !rightsOfPerson(person).includes(right));
  const staff = barred.filter(isOfDesk);
  const askers = staff.length > 0 ? staff : right === 'any' ? barred : SIGNED_IN;
  return [askers[index % askers.length]!];
});

describe('who one is', () => {
  it('is shown at the desk, with the rights of the role', async () => {
    for (const person of SIGNED_IN) {
      const { client, user } = peopled.people()[person];
      const { status, body } = await client.call('GET /admin/me', {});

      if (!isOfDesk(person)) expect([person, status]).toEqual([person, 403]);
      else {
        expect(body).toMatchObject({ _id: user._id, name: user.name, email: user.email, staffRole: person });
        expect([...body.rights].sort()).toEqual([...RIGHTS_OF[person]].sort());
        expect(body.twoStep).toEqual({ on: false, required: false, recoveryCodes: 0 });
        expect(Date.parse(body.provedUntil!)).toBeGreaterThan(peopled.shop().clock.now().getTime());
      }
    }
  });

  it('is part of log-in and profile for staff and technicians only', async () => {
    for (const person of SIGNED_IN) {
      const { client, email } = peopled.people()[person];
      const loggedIn = (
        await peopled
          .shop()
          .visitor()
          .call('POST /auth/login', { body: { email, password: PASSWORD } })
      ).body;
      const profile = (await client.call('GET /auth/profile', {})).body;

      const expected = person === 'customer' ? undefined : person;
      expect([loggedIn.staffRole, profile.staffRole]).toEqual([expected, expected]);
      expect(Object.hasOwn(profile, 'staffRole')).toBe(person !== 'customer');
      expect(profile.role).toBe(isOfDesk(person) ? 'admin' : 'customer');
    }
  });
});
