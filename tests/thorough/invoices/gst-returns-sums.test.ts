import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paiseOf } from '../../../src/kit/rules/money.ts';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import type { GstMonth } from '../../../src/invoices/gst-returns/gst-returns.shapes.ts';
import { someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { accountFaults } from '../../support/invoices/account-must-agree.ts';
import { BUYER_GSTIN, GUJARAT, issuedInvoice, MAHARASHTRA } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

interface Sale {
  buyer: 'business' | 'far' | 'near';
  lines: { product: number; quantity: number }[];
  /** Units of each line that come back. */
  returned: number[];
  /** Rupees that are credited afterwards; 0 for none. */
  amount: number;
}

const PARTIES = {
  business: {
    shipping: MAHARASHTRA,
    billing: { gstin: BUYER_GSTIN, legalName: 'Hillside Stores LLP' },
  },
  far: { shipping: MAHARASHTRA },
  near: { shipping: GUJARAT },
};

const PRODUCTS = [
  { pricePaise: 114_900, gstRate: 18, hsn: '85258900' },
  { pricePaise: 10_533, gstRate: 5, hsn: '85444999' },
  { pricePaise: 5_000_001, gstRate: 18, hsn: '85219090' },
  { pricePaise: 59, gstRate: 3, hsn: '8536' },
  { pricePaise: 99_999, gstRate: 18, hsn: '998734' },
];

const sale: fc.Arbitrary<Sale> = fc.record({
  buyer: fc.constantFrom('business' as const, 'far' as const, 'near' as const),
  lines: fc.uniqueArray(
    fc.record({ product: fc.nat(PRODUCTS.length - 1), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 3, selector: ({ product }) => product },
  ),
  returned: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
  amount: fc.constantFrom(0, 0, 1, 33.33),
});

/** Sums in whole paise, by place of supply and rate. */
class Totals extends Map<string, number> {
  add(key: string, paise: number): void {
    this.set(key, (this.get(key) ?? 0) + paise);
  }

  sorted(): [string, number][] {
    return [...this].filter(([, paise]) => paise !== 0).sort();
  }
}

it('adds up: documents less notes are the orders billed, and the HSN tables are the sections', async () => {
  const products = await Promise.all(
    PRODUCTS.map((details) => someProduct(shop, { ...details, stock: null })),
  );
  let months = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 6 }), async (sales) => {
      const month = `${2030 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}`;
      shop.clock.moveTo(`${month}-10T06:00:00Z`);
      const admin = await someAdmin(shop);
      const customer = await someCustomer(shop);
      const billed = new Totals();
      const documents: TaxDocument[] = [];
      const credit = async (invoice: TaxDocument, body: object) => {
        const answer = await admin.client.call('POST /admin/documents/:id/credit-note', {
          params: { id: invoice._id },
          body: { ...body, reason: 'Came back' },
        });
        if (answer.status === 201) documents.push(answer.body);
        return answer.status === 201;
      };
      for (const { buyer, lines, returned, amount } of sales) {
        const ordered = lines.map(({ product, quantity }) => ({ product: products[product]!, quantity }));
        const order = await someOrder(customer, ordered, PARTIES[buyer]);
        const invoice = await issuedInvoice(admin, order._id);
        documents.push(invoice);
        const state = buyer === 'near' ? '24' : '27';
        const units = lines.map(({ quantity }, index) => Math.min(quantity, returned[index]!));
        const back = units.flatMap((quantity, index) =>
          quantity > 0 ? [{ position: index + 1, quantity }] : [],
        );
        if (back.length > 0) expect(await credit(invoice, { lines: back })).toBe(true);
        lines.forEach(({ product, quantity }, index) => {
          const { pricePaise, gstRate } = PRODUCTS[product]!;
          billed.add(`${state} ${gstRate}`, pricePaise * (quantity - units[index]!));
        });
        // An amount is spread over all rates; the note itself says how.
        if (amount > 0 && (await credit(invoice, { amount }))) {
          for (const { rate, total } of documents.at(-1)!.lines)
            billed.add(`${state} ${rate}`, -paiseOf(total));
        }
      }

      const figures = (await admin.client.call('GET /admin/gst/:month', { params: { month } })).body;
      const tables = await Promise.all(
        ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'].map((section) =>
          admin.client.send<string>('GET', `/api/admin/gst/${month}/gstr1/${section}`),
        ),
      );

      const [totals, taxable] = [new Totals(), new Totals()];
      for (const { kind, placeOfSupply, lines } of documents) {
        for (const line of lines) {
          const sign = kind === 'INV' ? 1 : -1;
          totals.add(`${placeOfSupply.code} ${line.rate}`, sign * paiseOf(line.total));
          taxable.add(`${placeOfSupply.code} ${line.rate}`, sign * paiseOf(line.taxable));
        }
      }
      expect(totals.sorted()).toEqual(billed.sorted());
      expect(taxableOf(tables.map(({ body }) => body)).sorted()).toEqual(taxable.sorted());
      expect(paiseOf(figures.payable.total)).toBe(
        [...billed.values()].reduce((sum, paise) => sum + paise, 0),
      );
      expect(figures.agreement.difference).toBe(0);
      expectTablesOfSections(figures);
      expect(await accountFaults(admin, month)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

/** Reads the taxable values of the sections' files; credit notes of b2b and b2cl are taken off. */
function taxableOf([b2b, b2cl, b2cs, cdnr, cdnur]: string[]): Totals {
  const totals = new Totals();
  const read = (file: string, sign: number) => {
    const [columns, ...rows] = file
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const cell = (row: string[], name: string) => row[columns!.indexOf(name)]!;
    for (const row of rows) {
      const key = `${cell(row, 'Place Of Supply').slice(0, 2)} ${cell(row, 'Rate')}`;
      totals.add(key, sign * paiseOf(Number(cell(row, 'Taxable Value'))));
    }
  };
  for (const file of [b2b!, b2cl!, b2cs!]) read(file, 1);
  for (const file of [cdnr!, cdnur!]) read(file, -1);
  return totals;
}

function expectTablesOfSections({ sections, hsn, payable }: GstMonth): void {
  const heads = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const;
  const sum = (rows: readonly Record<(typeof heads)[number], number>[]) =>
    heads.map((head) => rows.reduce((paise, row) => paise + paiseOf(row[head]), 0));
  const minus = (left: number[], right: number[]) => left.map((paise, index) => paise - right[index]!);

  expect(sum(hsn.b2b)).toEqual(minus(sum([sections.b2b]), sum([sections.cdnr])));
  expect(sum(hsn.b2c)).toEqual(minus(sum([sections.b2cl, sections.b2cs]), sum([sections.cdnur])));
  expect(sum([...hsn.b2b, ...hsn.b2c])).toEqual(sum([payable]));
}
