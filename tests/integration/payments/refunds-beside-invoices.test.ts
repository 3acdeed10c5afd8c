import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { entered, refunded } from '../../support/payments/money-desk-steps.ts';
import { awaitingOrder } from '../../support/payments/payment-steps.ts';
import { waitUntilWaiting } from '../../support/platform/requests-in-turn.ts';
import { postgresUrl } from '../../support/platform/shop-storage.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

// One always follows the other on the embedded database's only connection.
describe.skipIf(!postgresUrl)('a refund asked for while an invoice is being issued', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.close());

  it('waits for the invoice, and then needs a credit note', async () => {
    const [admin, customer] = [await someAdmin(shop), await someCustomer(shop)];
    const { order } = await awaitingOrder(shop, customer);
    await entered(admin, { order: order._id });

    const answers = await shop.db.transaction().execute(async (tx) => {
      // Holds the invoice up once it has looked at its order, and nobody who only reads invoices.
      await sql`lock table tax_documents in exclusive mode`.execute(tx);
      const invoice = issuedInvoice(admin, order._id);
      await waitUntilWaiting(tx, 1);
      const refund = refunded(admin, order._id);
      await waitUntilWaiting(tx, 2);
      return { invoice, refund };
    });
    const [invoice, refund] = [await answers.invoice, await answers.refund];

    expect(refund.refusal).toMatchObject({
      code: 'credit_note_needed',
      message: `Invoice ${invoice.number} is still valid. Please issue a credit note and name it here.`,
    });
  });
});
