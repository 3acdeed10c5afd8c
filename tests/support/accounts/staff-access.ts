import type { CallKey } from '../../../src/app/api-types.ts';
import type { StaffRole } from '../../../src/platform/rights/staff-rights.ts';
import type { Staff } from '../../../src/accounts/staff/staff.shapes.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { FOR_ADMINS, type AccessCase, type AccessPeople } from './access-steps.ts';
import { someEmail, type SignedIn } from './user-factory.ts';

/** Somebody who was invited and has not accepted yet. */
export async function someInvited(owner: SignedIn, staffRole: StaffRole = 'counter'): Promise<Staff> {
  const { body, status } = await owner.client.call('POST /admin/staff', {
    body: { name: 'Asha Shah', email: someEmail(), staffRole },
  });
  if (status !== 201) throw new Error(`The invitation answered ${status}`);
  return body;
}

/** @returns the token of the last invitation to this address */
export async function inviteTokenOf(
  shop: Pick<TestShop, 'deliver' | 'mail'>,
  email: string,
): Promise<string> {
  await shop.deliver();
  const { text } = await shop.mail.mailTo(email, /You are invited/);
  return /\/invite\/([\w-]+)/.exec(text)![1]!;
}

const seenOf = async ({ admin }: AccessPeople) => {
  const { _id, updatedAt } = await someInvited(admin);
  return { params: { id: _id }, body: { updatedAt } };
};

export const STAFF_ACCESS = {
  'GET /admin/me': { statuses: FOR_ADMINS },
  'GET /admin/staff': { statuses: FOR_ADMINS },
  'POST /admin/staff': {
    statuses: [401, 403, 403, 201],
    input: () => ({ body: { name: 'Asha Shah', email: someEmail(), staffRole: 'counter' } }),
  },
  // The invitation before was sent just now.
  'POST /admin/staff/:id/invite': {
    statuses: [401, 403, 403, 429],
    input: async (people) => ({ params: (await seenOf(people)).params }),
  },
  'PUT /admin/staff/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, body } = await seenOf(people);
      return { params, body: { ...body, staffRole: 'packer' } };
    },
  },
  'DELETE /admin/staff/:id/two-step': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: (await seenOf(people)).params }),
  },
  'POST /admin/staff/:id/deactivate': { statuses: FOR_ADMINS, input: seenOf },
  'POST /admin/staff/:id/activate': { statuses: FOR_ADMINS, input: seenOf },
  'GET /auth/invites/:token': {
    statuses: [404, 404, 404, 404],
    input: () => ({ params: { token: 'made-up' } }),
  },
  'POST /auth/invites/:token': {
    statuses: [404, 404, 404, 404],
    input: () => ({ params: { token: 'made-up' }, body: { newPassword: 'another good one' } }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;
