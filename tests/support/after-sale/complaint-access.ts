import type { CallKey } from '../../../src/app/api-types.ts';
import { randomUUID } from 'node:crypto';
import type { Complaint, DeskComplaint } from '../../../src/after-sale/complaints/complaints.shapes.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  newEnquiryId,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import { someEmail, type SignedIn } from '../accounts/user-factory.ts';
import { offerAfterSale } from '../catalogue/review-access.ts';
import type { TestShop } from '../platform/test-shop.ts';

export const complaintForm = () => ({
  name: 'Asha Rao',
  email: someEmail(),
  text: 'The recorder came without its adapter.',
});

export function deskComplaintForm(shop: TestShop): DeskComplaint {
  return { channel: 'phone', receivedAt: shop.clock.now().toISOString(), ...complaintForm() };
}

export async function someComplaint(
  shop: TestShop,
  admin: SignedIn,
  changes: Partial<DeskComplaint> = {},
): Promise<Complaint> {
  const body = { ...deskComplaintForm(shop), ...changes };
  return (await admin.client.call('POST /admin/complaints', { body }, { 'idempotency-key': randomUUID() }))
    .body;
}

export function tokenOfComplaint({ link }: { link: string }): string {
  return link.split('/').at(-1)!;
}

const byToken =
  (body?: object) =>
  async ({ shop, admin }: AccessPeople) => ({
    params: { token: tokenOfComplaint(await someComplaint(shop, admin)) },
    ...(body && { body }),
  });

const changing =
  (body: object) =>
  async ({ shop, admin }: AccessPeople) => {
    const { _id: id, updatedAt } = await someComplaint(shop, admin);
    return { params: { id }, body: { ...body, updatedAt } };
  };

/** The expected access of the calls of complaints. */
export const COMPLAINT_ACCESS = {
  'POST /complaints': {
    statuses: [201, 201, 201, 201],
    input: async ({ shop, admin }) => {
      await shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'complaints:%').execute();
      await offerAfterSale(admin, { complaints: true });
      return { body: complaintForm() };
    },
  },
  'GET /pictures/:id': {
    statuses: [401, 200, 404, 200],
    input: async ({ shop, admin, customer }) => {
      const { _id } = await someComplaint(shop, admin);
      const { id } = await shop.db
        .insertInto('pictures_kept')
        .values({
          ...{ owner_kind: 'complaint', owner_id: _id, place: 1, user_id: customer.user._id },
          ...{ bytes: Buffer.from('RIFF'), created_at: shop.clock.now() },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
  },
  'GET /complaints/:token': { statuses: FOR_ANYONE, input: byToken() },
  'POST /complaints/:token/notes': {
    statuses: FOR_ANYONE,
    input: byToken({ text: 'It still has not come.' }),
  },
  'GET /admin/complaints': { statuses: FOR_ADMINS },
  'GET /admin/complaints/:id': {
    statuses: FOR_ADMINS,
    input: async ({ shop, admin }) => ({ params: { id: (await someComplaint(shop, admin))._id } }),
  },
  // A complaint is not recorded without a key.
  'POST /admin/complaints': {
    statuses: [401, 403, 403, 400],
    input: ({ shop }) => ({ body: deskComplaintForm(shop) }),
  },
  'POST /admin/enquiries/:id/complaint': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newEnquiryId(people) }),
  },
  'POST /admin/complaints/:id/acknowledge': { statuses: FOR_ADMINS, input: changing({ how: 'By phone' }) },
  'POST /admin/complaints/:id/notes': {
    statuses: FOR_ADMINS,
    input: changing({ text: 'The adapter is on order.', isPublic: true }),
  },
  'POST /admin/complaints/:id/resolve': {
    statuses: FOR_ADMINS,
    input: changing({ outcome: 'The adapter was sent.' }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;
