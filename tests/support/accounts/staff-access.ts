import type { StaffRole } from '../../../src/domain/platform/staff-rights.ts';
import { inviteStaff } from '../../../src/contract/accounts/staff.ts';
import type { Staff } from '../../../src/contract/accounts/staff-shapes.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { FOR_ADMINS, type AccessCase, type AccessPeople } from './access-steps.ts';
import { someEmail, type SignedIn } from './user-factory.ts';

/** Somebody who was invited and has not accepted yet. */
export async function someInvited(owner: SignedIn, staffRole: StaffRole = 'counter'): Promise<Staff> {
  const { body, status } = await owner.client.call(inviteStaff, {
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

export const STAFF_ACCESS: Record<string, AccessCase> = {
  readDeskMe: { statuses: FOR_ADMINS },
  listStaff: { statuses: FOR_ADMINS },
  inviteStaff: {
    statuses: [401, 403, 403, 201],
    input: () => ({ body: { name: 'Asha Shah', email: someEmail(), staffRole: 'counter' } }),
  },
  // The invitation before was sent just now.
  inviteAgain: {
    statuses: [401, 403, 403, 429],
    input: async (people) => ({ params: (await seenOf(people)).params }),
  },
  changeStaffRole: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { params, body } = await seenOf(people);
      return { params, body: { ...body, staffRole: 'packer' } };
    },
  },
  endTwoStepOf: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: (await seenOf(people)).params }),
  },
  deactivateStaff: { statuses: FOR_ADMINS, input: seenOf },
  activateStaff: { statuses: FOR_ADMINS, input: seenOf },
  readInvite: { statuses: [404, 404, 404, 404], input: () => ({ params: { token: 'made-up' } }) },
  acceptInvite: {
    statuses: [404, 404, 404, 404],
    input: () => ({ params: { token: 'made-up' }, body: { newPassword: 'another good one' } }),
  },
};
