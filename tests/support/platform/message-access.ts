import type { CallKey } from '../../../src/app/api-types.ts';
import type { MessageSettingsBody } from '../../../src/platform/messages/messages.shapes.ts';
import { FOR_ADMINS, FOR_USERS, type AccessCase, type AccessPeople } from '../accounts/access-steps.ts';
import { someCustomer, type SignedIn } from '../accounts/user-factory.ts';
import { bodyOf } from '../orders/dispatch-steps.ts';
import { queueMessage } from '../../../src/platform/messages/queue-messages.server.ts';
import { inTransaction } from '../../../src/kit/server/transaction/effects.ts';
import type { TestShop } from './test-shop.ts';

type Settings = Omit<MessageSettingsBody, 'updatedAt'>;

const whatsapp = { channel: 'whatsapp', language: 'en', on: true, dltTemplate: null, text: null } as const;
const sms = {
  channel: 'sms',
  language: 'en',
  on: true,
  name: null,
  dltTemplate: '1107160000000012345',
} as const;

/** One template for each of the kinds that the tests bring about. */
export const TEMPLATES: NonNullable<Settings['templates']> = [
  { ...whatsapp, kind: 'parcel_on_the_way', name: 'parcel_on_the_way' },
  { ...whatsapp, kind: 'parcel_attempt_failed', name: 'attempt_failed' },
  { ...whatsapp, kind: 'parcel_delivered', name: 'delivered' },
  { ...whatsapp, kind: 'refund_sent', name: 'refund_sent' },
  { ...whatsapp, kind: 'claim_ready', name: 'claim_ready' },
  { ...whatsapp, kind: 'claim_received', name: 'claim_received' },
  { ...sms, kind: 'parcel_on_the_way', text: 'Parcel {parcel} of {order} is on its way: {link}' },
];

/** Both channels with templates, unless `changes` say otherwise. */
export async function offerMessages(admin: SignedIn, changes: Settings = {}): Promise<void> {
  const { updatedAt } = bodyOf(await admin.client.call('GET /admin/message-settings', {}));
  const body = {
    whatsapp: { on: true },
    sms: { on: true, sender: 'CHAUKS', entity: '1101234567890' },
    templates: TEMPLATES,
    ...changes,
    updatedAt,
  };
  bodyOf(await admin.client.call('PUT /admin/message-settings', { body }));
}

async function failedMessage({ shop, customer }: AccessPeople) {
  const now = shop.clock.now();
  const { id } = await shop.db
    .insertInto('messages')
    .values({
      ...{ channel: 'sms', kind: 'parcel_delivered', user_id: customer.user._id, phone: '9825012345' },
      ...{ about: 'CHK-1', variables: '{}', state: 'failed', why: 'No', created_at: now, changed_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

/** The expected access of the calls of messages. */
export const MESSAGE_ACCESS = {
  'GET /admin/message-settings': { statuses: FOR_ADMINS },
  'PUT /admin/message-settings': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { updatedAt } = bodyOf(await admin.client.call('GET /admin/message-settings', {}));
      return { body: { updatedAt } };
    },
  },
  'GET /admin/messages': { statuses: FOR_ADMINS },
  'POST /admin/messages/:id/send-again': { statuses: FOR_ADMINS, input: failedMessage },
  'GET /me/messages': { statuses: FOR_USERS },
  'PUT /me/messages': { statuses: FOR_USERS, input: () => ({ body: {} }) },
} satisfies Partial<Record<CallKey, AccessCase>>;

export const WHATSAPP_KEYS = {
  phoneId: '1065550123',
  token: 'a token',
  appSecret: 'app secret',
  verifyToken: 'verify me',
};

let count = 0;

/** A customer with a phone number of their own, who agreed to these messages. */
export async function agreedCustomer(
  shop: TestShop,
  wanted: { whatsapp?: boolean; sms?: boolean } = { whatsapp: true },
): Promise<{ customer: SignedIn; phone: string }> {
  const phone = String(9_000_000_000 + (process.pid % 10_000) * 10_000 + ++count);
  const customer = await someCustomer(shop, { phone });
  await customer.client.call('PUT /me/messages', { body: wanted });
  return { customer, phone };
}

/** Queues the message that a claim is ready. */
export function claimReady(
  shop: TestShop,
  { customer, phone }: { customer: SignedIn; phone: string },
  about: string,
): Promise<void> {
  const values = { claim: about, product: 'Dhruv Dome' };
  return inTransaction(shop.services, (tx) =>
    queueMessage(
      tx,
      { kind: 'claim_ready', userId: customer.user._id, phone, about, values },
      shop.clock.now(),
    ),
  );
}

/** Messages as the desk lists them, without what differs in every run. */
export async function listedMessages(admin: SignedIn, search: string) {
  const { body } = await admin.client.call('GET /admin/messages', { query: { search } });
  return body.map(({ _id, at: _at, ...rest }) => rest);
}
