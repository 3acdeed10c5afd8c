import { beforeAll, describe, expect, it } from 'vitest';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { entered, refunded } from '../../support/payments/payment-access.ts';
import { awaitingOrder } from '../../support/payments/payment-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});

/** A paid order of two units with its invoice. */
async function invoicedOrder(): Promise<{ order: string; invoice: TaxDocument }> {
  const { order } = await awaitingOrder(shop, customer, { quantity: 2 });
  await entered(admin, { order: order._id, amount: 2298 });
  return { order: order._id, invoice: await issuedInvoice(admin, order._id) };
}

async function creditNote(invoice: TaxDocument, quantity = 1): Promise<string> {
  const body = { lines: [{ position: 1, quantity }], reason: 'Came back' };
  return (
    await admin.client.call('POST /admin/documents/:id/credit-note', { params: { id: invoice._id }, body })
  ).body._id;
}

describe('a refund of an invoiced order', () => {
  it('names a credit note, and never gives back more than that', async () => {
    const { order, invoice } = await invoicedOrder();

    const without = await refunded(admin, order);
    const note = await creditNote(invoice);
    const answers = [
      await refunded(admin, order, { amount: 1000, creditNote: note }),
      await refunded(admin, order, { amount: 149.01, creditNote: note }),
      await refunded(admin, order, { amount: 149, creditNote: note }),
      await refunded(admin, order, { amount: 0.01, creditNote: note }),
    ];

    expect(without.refusal).toMatchObject({
      code: 'credit_note_needed',
      message: `Invoice ${invoice.number} is still valid. Please issue a credit note and name it here.`,
    });
    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [201, undefined],
      [409, 'credit_note_wrong'],
      [201, undefined],
      [409, 'credit_note_wrong'],
    ]);
    expect(answers[0]!.body.creditNote).toBe(note);
  });

  it('refuses the credit note of another order, an invoice, and an unknown one', async () => {
    const { order, invoice } = await invoicedOrder();
    const other = await creditNote((await invoicedOrder()).invoice);

    for (const creditNoteId of [other, invoice._id, 'x', '00000000-0000-4000-8000-000000000000']) {
      const { refusal } = await refunded(admin, order, { creditNote: creditNoteId });
      expect(refusal.code).toBe('credit_note_wrong');
    }
  });

  it('against the note of an invoice that was replaced is refused while the second invoice stands in full', async () => {
    const { order, invoice } = await invoicedOrder();
    const dead = await creditNote(invoice, 2);
    const second = await issuedInvoice(admin, order);

    const { status, refusal } = await refunded(admin, order, { amount: 1000, creditNote: dead });
    const alive = await creditNote(second);
    const answers = [
      await refunded(admin, order, { amount: 1149.01, creditNote: dead }),
      await refunded(admin, order, { amount: 1149, creditNote: alive }),
      await refunded(admin, order, { amount: 0.01, creditNote: dead }),
    ];

    expect([status, refusal.code, refusal.message]).toEqual([
      409,
      'credit_note_needed',
      `Invoice ${second.number} is still valid. Please issue a credit note and name it here.`,
    ]);
    expect(answers.map((each) => [each.status, each.refusal.code])).toEqual([
      [409, 'credit_note_needed'],
      [201, undefined],
      [409, 'credit_note_needed'],
    ]);
  });

  it('gives back without a note what came above the invoice, and no more', async () => {
    const { order, invoice } = await invoicedOrder();
    const { body: more } = await entered(admin, { order, amount: 500 });
    const note = await creditNote(invoice);

    const answers = [
      await refunded(admin, order, { amount: 500.01 }),
      await refunded(admin, order, { amount: 1149, creditNote: note }),
      await refunded(admin, order, { amount: 500, payment: more._id }),
      await refunded(admin, order, { amount: 0.01 }),
    ];

    expect(answers.map((each) => [each.status, each.refusal.code])).toEqual([
      [409, 'credit_note_needed'],
      [201, undefined],
      [201, undefined],
      [409, 'credit_note_needed'],
    ]);
  });

  it('of an order paid in part gives back only what came above what stands', async () => {
    const { order } = await awaitingOrder(shop, customer, { quantity: 2 });
    await entered(admin, { order: order._id, amount: 1500 });
    const invoice = await issuedInvoice(admin, order._id);
    const note = await creditNote(invoice);

    const answers = [
      await refunded(admin, order._id, { amount: 351.01, creditNote: note }),
      await refunded(admin, order._id, { amount: 351, creditNote: note }),
    ];

    expect(answers.map((each) => [each.status, each.refusal.code])).toEqual([
      [409, 'credit_note_needed'],
      [201, undefined],
    ]);
  });

  it('needs no credit note once the invoice is cancelled', async () => {
    const { order, invoice } = await invoicedOrder();
    await admin.client.call('POST /admin/documents/:id/void', {
      params: { id: invoice._id },
      body: { reason: 'Wrong State' },
    });

    expect((await refunded(admin, order)).status).toBe(201);
  });
});
