import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { BUYER_GSTIN, GUJARAT, issuedInvoice, MAHARASHTRA } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
/** Two invoices, the first of them credited in part, and one that was cancelled. */
let documents: TaxDocument[];
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
  const product = await someProduct(shop);
  const orders = [];
  for (let index = 0; index < 3; index++) orders.push(await someOrder(customer, [{ product, quantity: 2 }]));
  documents = [];
  for (const { _id } of orders) documents.push(await issuedInvoice(admin, _id));
  const note = await admin.client.call('POST /admin/documents/:id/credit-note', {
    params: { id: documents[0]!._id },
    body: { lines: [{ position: 1, quantity: 1 }], reason: 'Came back' },
  });
  documents.push(note.body);
  await admin.client.call('POST /admin/documents/:id/void', {
    params: { id: documents[2]!._id },
    body: { reason: 'Wrong' },
  });
});

const check = async () => (await admin.client.call('GET /admin/books/check', {})).body;

/** Does what only the database's owner can: changes documents past the trigger that keeps them. */
async function tamper(statement: string): Promise<void> {
  const tables = ['tax_documents', 'tax_document_lines'];
  for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(shop.db);
  await sql.raw(statement).execute(shop.db);
  for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(shop.db);
}

describe('the check of the books', () => {
  it('finds nothing missing and nothing edited', async () => {
    const { ok, documents: count, series, faults } = await check();

    expect({ ok, count, faults }).toEqual({ ok: true, count: 4, faults: [] });
    expect(
      series.map(({ kind, prefix, first, last, count: given }) => [kind, prefix, first, last, given]),
    ).toEqual([
      ['INV', 'INV', 1, 3, 3],
      ['CRN', 'CRN', 1, 1, 1],
    ]);
  });

  it('is what the database says too: documents are neither changed nor deleted', async () => {
    const { _id } = documents[1]!;

    const changes = [
      `update tax_documents set record = record || ' ' where id = '${_id}'`,
      `update tax_documents set total_paise = 1 where id = '${_id}'`,
      `update tax_documents set void_at = null where number = '${documents[2]!.number}'`,
      `update tax_documents set credited_paise = 0 where id = '${documents[0]!._id}'`,
      `delete from tax_documents where id = '${_id}'`,
      `delete from tax_document_lines where document_id = '${_id}'`,
    ];

    for (const change of changes) {
      await expect(sql.raw(change).execute(shop.db)).rejects.toThrow('are never changed');
    }
    for (const table of ['tax_documents', 'tax_document_lines'])
      await expect(sql.raw(`truncate ${table} cascade`).execute(shop.db)).rejects.toThrow(
        'are never removed',
      );
  });

  describe('after somebody went past that', () => {
    let before: { record: string; total_paise: number };
    beforeEach(async () => {
      before = await shop.db
        .selectFrom('tax_documents')
        .select(['record', 'total_paise'])
        .where('id', '=', documents[1]!._id)
        .executeTakeFirstOrThrow();
    });

    it.each([
      ['one byte of a record', `set record = replace(record, '"quantity":2', '"quantity":3')`, 'was hashed'],
      ['a column', 'set total_paise = total_paise - 1', 'total_paise is not what its record says'],
      ['a hash', `set content_hash = repeat('a', 64)`, 'was hashed'],
    ])('names the document of which %s was changed', async (_what, set, message) => {
      const { _id, number, contentHash } = documents[1]!;

      await tamper(`update tax_documents ${set} where id = '${_id}'`);
      const { ok, faults } = await check();
      await tamper(
        `update tax_documents set record = '${before.record.replaceAll("'", "''")}',
           total_paise = ${before.total_paise}, content_hash = '${contentHash}' where id = '${_id}'`,
      );

      expect(ok).toBe(false);
      expect(faults.filter((fault) => fault.number === number).map((fault) => fault.message)).toContainEqual(
        expect.stringContaining(message),
      );
      expect((await check()).ok).toBe(true);
    });

    it('notices a changed footer, a cancelling undone or never noted, and a wrong mark of full credit', async () => {
      const [credited, whole, cancelled] = documents as [TaxDocument, TaxDocument, TaxDocument];
      const footer = `footer = jsonb_set(footer, '{signatory}', '"Somebody"')`;
      const tampered = [
        [whole, footer, `footer = jsonb_set(footer, '{signatory}', 'null')`],
        [cancelled, 'void_at = null', `void_at = '2026-11-22T10:00:00Z'`],
        [whole, `void_at = '2026-11-22T10:00:00Z'`, 'void_at = null'],
        [credited, 'is_credited_in_full = true', 'is_credited_in_full = false'],
      ] as const;

      const messages = [];
      for (const [{ _id, number }, change, back] of tampered) {
        await tamper(`update tax_documents set ${change} where id = '${_id}'`);
        const { faults } = await check();
        messages.push(faults.filter((fault) => fault.number === number).map(({ message }) => message));
        await tamper(`update tax_documents set ${back} where id = '${_id}'`);
      }

      expect(messages).toEqual([
        ['Its footer is not what its record says.'],
        ['The audit log says that it was cancelled, but it is not.'],
        ['It is cancelled, but the audit log does not say by whom.'],
        ['It is not marked as its credit notes say.'],
      ]);
      expect((await check()).ok).toBe(true);
    });

    it('notices a changed line, and a credit that is noted wrongly', async () => {
      const { _id } = documents[1]!;
      await tamper(`update tax_document_lines set quantity = 9 where document_id = '${_id}'`);
      const line = await check();
      await tamper(`update tax_document_lines set quantity = 2 where document_id = '${_id}'`);
      await tamper(`update tax_documents set credited_paise = 1 where id = '${_id}'`);
      const credit = await check();
      await tamper(`update tax_documents set credited_paise = 0 where id = '${_id}'`);

      expect(line.faults.map(({ message }) => message)).toEqual([
        'Its lines are not what its record says.',
        expect.stringContaining('but its facts say'),
      ]);
      expect(credit.faults.map(({ message }) => message)).toEqual([
        'The sum of its credit notes is not what is noted with it.',
      ]);
    });
  });
});

describe('the to-do list of the books', () => {
  it('counts what waits for somebody', async () => {
    const before = (await admin.client.call('GET /admin/books/to-do', {})).body;
    const product = await someProduct(shop, { hsn: null });
    const costly = await someProduct(shop, { pricePaise: 6_000_000 });
    const [shipped, cancelled, large] = [
      await someOrder(customer, [{ product, quantity: 1 }]),
      await someOrder(customer, [{ product: costly, quantity: 1 }], { shipping: GUJARAT }),
      await someOrder(customer, [{ product: costly, quantity: 1 }], {
        shipping: MAHARASHTRA,
        billing: { gstin: BUYER_GSTIN, legalName: 'Hillside Stores LLP' },
      }),
    ];
    await shop.db.updateTable('shop_settings').set({ e_invoice_from: '2026-01-01' }).execute();
    await shop.db
      .updateTable('catalogue_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();

    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: shipped._id },
      body: { status: 'Shipped' },
    });
    await issuedInvoice(admin, cancelled._id);
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: cancelled._id },
      body: { status: 'Cancelled' },
    });
    await issuedInvoice(admin, large._id);
    await expect
      .poll(async () => (await admin.client.call('GET /admin/books/to-do', {})).body.irnMissing, {
        timeout: 10_000,
      })
      .toBe(1);
    const after = (await admin.client.call('GET /admin/books/to-do', {})).body;

    expect(after).toEqual({
      shippedWithoutInvoice: before.shippedWithoutInvoice + 1,
      cancelledWithInvoice: before.cancelledWithInvoice + 1,
      irnMissing: 1,
      eWayBillMissing: before.eWayBillMissing + 2,
      productsWithoutHsn: before.productsWithoutHsn + 1,
      productsWithoutMaker: before.productsWithoutMaker + 2,
    });
  });
});
