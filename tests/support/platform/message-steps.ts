import { queueMessage } from '../../../src/platform/messages/queue-messages.server.ts';
import { inTransaction } from '../../../src/kit/server/transaction/effects.ts';
import { someCustomer, type SignedIn } from '../accounts/user-factory.ts';
import type { TestShop } from './test-shop.ts';

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
