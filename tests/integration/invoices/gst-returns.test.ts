import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreditNoteBody, TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import { GSTR1_FILES, type GstMonth } from '../../../src/invoices/gst-returns/gst-returns.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { BUYER_GSTIN, GUJARAT, issuedInvoice, MAHARASHTRA } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
let camera: { id: string; price: number };
let cable: { id: string; price: number };
let recorder: { id: string; price: number };
beforeAll(async () => {
  camera = await someProduct(shop, { pricePaise: 114_900, stock: null });
  cable = await someProduct(shop, { pricePaise: 10_500, gstRate: 5, hsn: '85444999', stock: null });
  recorder = await someProduct(shop, { pricePaise: 5_000_000, hsn: '85219090', stock: null });
});

const BILLING = { gstin: BUYER_GSTIN, legalName: 'Hillside Stores LLP' };

/** Sessions end when the clock is moved far, so each month has its own people. */
async function beginMonth(month: string): Promise<void> {
  shop.clock.moveTo(`${month}-10T06:00:00Z`);
  admin = await someAdmin(shop);
  customer = await someCustomer(shop, { name: 'Meera Patel' });
}

type Lines = Parameters<typeof someOrder>[1];

async function invoiceFor(lines: Lines, parties: Record<string, unknown>): Promise<TaxDocument> {
  return issuedInvoice(admin, (await someOrder(customer, lines, parties))._id);
}

async function noteFor(invoice: TaxDocument, body: CreditNoteBody): Promise<TaxDocument> {
  const answer = await admin.client.call('POST /admin/documents/:id/credit-note', {
    params: { id: invoice._id },
    body,
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function figuresOf(month: string): Promise<GstMonth> {
  const answer = await admin.client.call('GET /admin/gst/:month', { params: { month } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.body;
}

const read = (path: string) => admin.client.send<string>('GET', `/api/admin/gst/${path}`);
const csv = async (month: string, section: string) => (await read(`${month}/gstr1/${section}`)).body;

describe('a month with a document of each section', () => {
  const month = '2027-05';
  const numbers: Record<string, string> = {};
  beforeAll(async () => {
    await beginMonth(month);
    const b2b = await invoiceFor(
      [
        { product: camera, quantity: 2 },
        { product: cable, quantity: 1 },
      ],
      { shipping: MAHARASHTRA, billing: BILLING },
    );
    const large = await invoiceFor([{ product: recorder, quantity: 3 }], { shipping: MAHARASHTRA });
    const exact = await invoiceFor([{ product: recorder, quantity: 2 }], { shipping: MAHARASHTRA });
    const home = await invoiceFor([{ product: camera, quantity: 1 }], { shipping: GUJARAT });
    const wrong = await invoiceFor([{ product: camera, quantity: 1 }], { shipping: GUJARAT });
    await admin.client.call('POST /admin/documents/:id/void', {
      params: { id: wrong._id },
      body: { reason: 'Wrong State' },
    });
    const notes = [
      await noteFor(b2b, { lines: [{ position: 1, quantity: 1 }], reason: 'Came back' }),
      await noteFor(large, { lines: [{ position: 1, quantity: 1 }], reason: 'Came back' }),
      await noteFor(home, { amount: 100, reason: 'Scratched' }),
    ];
    Object.assign(numbers, {
      b2b: b2b.number,
      large: large.number,
      exact: exact.number,
      wrong: wrong.number,
      noteB2b: notes[0]!.number,
      noteLarge: notes[1]!.number,
      noteHome: notes[2]!.number,
    });
  });

  it('has its sums by section, table and series, and they agree with the orders', async () => {
    const { faults, ...figures } = await figuresOf(month);

    expect(figures).toEqual({
      month,
      gstin: expect.stringMatching(/^24/) as string,
      gstins: [figures.gstin],
      nilRated: [],
      closed: null,
      sections: {
        b2b: { count: 1, taxable: 2047.46, cgst: 0, sgst: 0, igst: 355.54, total: 2403 },
        b2cl: { count: 1, taxable: 127_118.64, cgst: 0, sgst: 0, igst: 22_881.36, total: 150_000 },
        b2cs: { count: 3, taxable: 85_634.74, cgst: 80.01, sgst: 80.01, igst: 15_254.24, total: 101_049 },
        cdnr: { count: 1, taxable: 973.73, cgst: 0, sgst: 0, igst: 175.27, total: 1149 },
        cdnur: { count: 1, taxable: 42_372.88, cgst: 0, sgst: 0, igst: 7627.12, total: 50_000 },
      },
      payable: { taxable: 171_454.23, cgst: 80.01, sgst: 80.01, igst: 30_688.75, total: 202_303 },
      hsn: {
        b2b: [
          {
            ...{ hsn: '85258900', uqc: 'NOS', rate: 18, quantity: 1, total: 1149, taxable: 973.73 },
            ...{ igst: 175.27, cgst: 0, sgst: 0 },
          },
          {
            ...{ hsn: '85444999', uqc: 'NOS', rate: 5, quantity: 1, total: 105, taxable: 100 },
            ...{ igst: 5, cgst: 0, sgst: 0 },
          },
        ],
        b2c: [
          {
            ...{ hsn: '85219090', uqc: 'NOS', rate: 18, quantity: 4, total: 200_000, taxable: 169_491.52 },
            ...{ igst: 30_508.48, cgst: 0, sgst: 0 },
          },
          {
            ...{ hsn: '85258900', uqc: 'NOS', rate: 18, quantity: 1, total: 1049, taxable: 888.98 },
            ...{ igst: 0, cgst: 80.01, sgst: 80.01 },
          },
        ],
      },
      documents: [
        {
          ...{ kind: 'INV', nature: 'Invoices for outward supply', from: numbers.b2b, to: numbers.wrong },
          ...{ total: 5, cancelled: 1 },
        },
        {
          ...{ kind: 'CRN', nature: 'Credit Note', from: numbers.noteB2b, to: numbers.noteHome },
          ...{ total: 3, cancelled: 0 },
        },
      ],
      agreement: { billed: 253_552, orders: 253_552, difference: 0 },
    });
    expect(faults.map(({ code, message }) => [code, message])).toEqual(
      [numbers.large, numbers.exact].map((number) => [
        'e_way_bill_missing',
        `${number!} has no e-way bill, and its goods are above the limit.`,
      ]),
    );
  });

  it('has the CSV files of GSTR-1', async () => {
    const answer = await read(`${month}/gstr1/b2b`);
    const files = Object.fromEntries(
      await Promise.all(GSTR1_FILES.map(async (file) => [file, await csv(month, file)])),
    ) as Record<string, string>;

    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="b2b-${month}.csv"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const day = '10-May-2027';
    const columns = 'Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount';
    expect(files).toEqual({
      b2b: [
        'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount\r\n',
        `${BUYER_GSTIN},Hillside Stores LLP,${numbers.b2b!},${day},2403.00,27-Maharashtra,N,,Regular B2B,,5,100.00,0.00\r\n`,
        `${BUYER_GSTIN},Hillside Stores LLP,${numbers.b2b!},${day},2403.00,27-Maharashtra,N,,Regular B2B,,18,1947.46,0.00\r\n`,
      ].join(''),
      b2cl: [
        `Invoice Number,Invoice date,Invoice Value,Place Of Supply,${columns},E-Commerce GSTIN\r\n`,
        `${numbers.large!},${day},150000.00,27-Maharashtra,,18,127118.64,0.00,\r\n`,
      ].join(''),
      b2cs: [
        `Type,Place Of Supply,${columns},E-Commerce GSTIN\r\n`,
        'OE,24-Gujarat,,18,888.98,0.00,\r\n',
        'OE,27-Maharashtra,,18,84745.76,0.00,\r\n',
      ].join(''),
      cdnr: [
        `GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,${columns}\r\n`,
        `${BUYER_GSTIN},Hillside Stores LLP,${numbers.noteB2b!},${day},C,27-Maharashtra,N,Regular B2B,1149.00,,18,973.73,0.00\r\n`,
      ].join(''),
      exemp:
        'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies\r\n',
      cdnur: [
        `UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,${columns}\r\n`,
        `B2CL,${numbers.noteLarge!},${day},C,27-Maharashtra,50000.00,,18,42372.88,0.00\r\n`,
      ].join(''),
      'hsn-b2b': [
        'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount\r\n',
        '85258900,,NOS-NUMBERS,1,1149.00,18,973.73,175.27,0.00,0.00,0.00\r\n',
        '85444999,,NOS-NUMBERS,1,105.00,5,100.00,5.00,0.00,0.00,0.00\r\n',
      ].join(''),
      'hsn-b2c': [
        'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount\r\n',
        '85219090,,NOS-NUMBERS,4,200000.00,18,169491.52,30508.48,0.00,0.00,0.00\r\n',
        '85258900,,NOS-NUMBERS,1,1049.00,18,888.98,0.00,80.01,80.01,0.00\r\n',
      ].join(''),
      docs: [
        'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled\r\n',
        `Invoices for outward supply,${numbers.b2b!},${numbers.wrong!},5,1\r\n`,
        `Credit Note,${numbers.noteB2b!},${numbers.noteHome!},3,0\r\n`,
      ].join(''),
    });
  });

  it('has them in one zip too, with the same bytes each time', async () => {
    const zip = async () => {
      const headers = { cookie: [...admin.client.cookies].map((pair) => pair.join('=')).join('; ') };
      const response = await fetch(`${shop.url}/api/admin/gst/${month}/gstr1.zip`, { headers });
      expect(response.headers.get('content-type')).toBe('application/zip');
      return new Uint8Array(await response.arrayBuffer());
    };

    const [first, second] = [await zip(), await zip()];
    const files = unzipSync(first);

    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(Object.keys(files)).toEqual(GSTR1_FILES.map((file) => `${file}.csv`));
    for (const file of GSTR1_FILES) {
      expect(new TextDecoder().decode(files[`${file}.csv`])).toBe(await csv(month, file));
    }
  });

  it('has its vouchers for Tally, without the void one, and each adds up to nothing', async () => {
    const answer = await read(`${month}/tally.xml`);
    const vouchers = answer.body.split('<VOUCHER ').slice(1);

    expect(answer.headers.get('content-type')).toBe('application/xml');
    expect(vouchers).toHaveLength(7);
    expect(answer.body).not.toContain(numbers.wrong);
    for (const voucher of vouchers) {
      const amounts = [...voucher.matchAll(/<AMOUNT>(.*?)<\/AMOUNT>/g)].map(([, rupees]) => Number(rupees));
      expect(amounts.reduce((sum, rupees) => sum + Math.round(rupees * 100), 0)).toBe(0);
    }
  });

  it('is not changed by a credit note of the next month, which counts there', async () => {
    const before = await figuresOf(month);
    await beginMonth('2027-06');
    const [invoice] = await invoicesNumbered(numbers.large!);
    await noteFor(invoice!, { lines: [{ position: 1, quantity: 1 }], reason: 'Came back late' });

    const [same, next] = [await figuresOf(month), await figuresOf('2027-06')];

    expect(same).toEqual(before);
    expect(next.sections.cdnur).toMatchObject({ count: 1, taxable: 42_372.88, total: 50_000 });
    expect(next.payable.total).toBe(-50_000);
    expect(next.hsn.b2c.map(({ quantity, taxable }) => [quantity, taxable])).toEqual([[-1, -42_372.88]]);
    expect(next.documents.map(({ kind, total }) => [kind, total])).toEqual([['CRN', 1]]);
  });
});

async function invoicesNumbered(number: string): Promise<TaxDocument[]> {
  const answer = await admin.client.send<TaxDocument[]>(
    'GET',
    `/api/admin/documents?search=${encodeURIComponent(number)}`,
  );
  return answer.body;
}

describe('the faults of a month', () => {
  it('name each document and order that has to be repaired', async () => {
    await beginMonth('2027-08');
    const nowhere = await invoiceFor([{ product: camera, quantity: 1 }], {});
    const registered = await invoiceFor([{ product: camera, quantity: 1 }], {
      shipping: MAHARASHTRA,
      billing: BILLING,
    });
    const regretted = await someOrder(customer, [{ product: camera, quantity: 1 }], { shipping: GUJARAT });
    const standing = await issuedInvoice(admin, regretted._id);
    const sent = await someOrder(customer, [{ product: camera, quantity: 1 }], { shipping: GUJARAT });
    const short = await someProduct(shop, { hsn: '8525', stock: null });
    const shortened = await invoiceFor([{ product: short, quantity: 1 }], { shipping: GUJARAT });
    const set = (id: string, status: 'Cancelled' | 'Shipped') =>
      admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } });
    await set(regretted._id, 'Cancelled');
    await set(sent._id, 'Shipped');
    await admin.client.call('PUT /admin/settings', {
      body: { turnoverBand: '5_to_10_crore', eInvoiceFrom: '2027-08-01' },
    });

    const { faults } = await figuresOf('2027-08');
    await admin.client.call('PUT /admin/settings', {
      body: { turnoverBand: 'to_5_crore', eInvoiceFrom: null },
    });
    const after = await figuresOf('2027-08');

    expect(faults).toEqual([
      {
        code: 'no_state',
        message: `${nowhere.number} was issued without a State of delivery. Cancel or credit it, fill in the State at the order, and issue it again.`,
        orderId: nowhere.orderId,
        documentId: nowhere._id,
      },
      {
        code: 'hsn_short',
        message: `${shortened.number} has a line with an HSN code of fewer than 6 digits.`,
        orderId: shortened.orderId,
        documentId: shortened._id,
      },
      {
        code: 'shipped_without_invoice',
        message: `Order ${sent._id} is shipped and has no invoice.`,
        orderId: sent._id,
      },
      {
        code: 'cancelled_with_invoice',
        message: `Order ${regretted._id} is cancelled, and its invoice ${standing.number} is still valid. Issue a credit note.`,
        orderId: regretted._id,
        documentId: standing._id,
      },
      {
        code: 'irn_missing',
        message: `${registered.number} has no IRN.`,
        orderId: registered.orderId,
        documentId: registered._id,
        day: '2027-08-10',
      },
    ]);
    expect(after.faults.map(({ code }) => code)).toEqual([
      'no_state',
      'shipped_without_invoice',
      'cancelled_with_invoice',
    ]);
  });
});

describe('a month', () => {
  beforeAll(() => beginMonth('2027-10'));

  it('in the future is empty', async () => {
    const none = { count: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 };

    const figures = await figuresOf('2099-01');

    expect(figures).toMatchObject({
      sections: { b2b: none, b2cl: none, b2cs: none, cdnr: none, cdnur: none },
      hsn: { b2b: [], b2c: [] },
      documents: [],
      agreement: { billed: 0, orders: 0, difference: 0 },
      faults: [],
    });
    expect(await csv('2099-01', 'docs')).toBe(
      'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled\r\n',
    );
    expect((await read('2099-01/tally.xml')).body).not.toContain('VOUCHER ');
  });

  it.each(['2026-13', '2026-00', '2026', '26-11', '2026-1', 'now'])('%s is none', async (month) => {
    const paths = [month, `${month}/gstr1/b2b`, `${month}/gstr1.zip`, `${month}/tally.xml`];

    const answers = await Promise.all(paths.map(read));

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it('has no other files', async () => {
    expect((await read('2027-10/gstr1/b2c')).status).toBe(400);
  });

  it('takes no name for a formula, and escapes it in XML', async () => {
    const billing = { gstin: BUYER_GSTIN, legalName: '=cmd()|"<b>", कमला & Sons' };
    await invoiceFor([{ product: camera, quantity: 1 }], { shipping: MAHARASHTRA, billing });

    const [table, vouchers] = [await csv('2027-10', 'b2b'), (await read('2027-10/tally.xml')).body];

    expect(table).toContain(`${BUYER_GSTIN},"'=cmd()|""<b>"", कमला & Sons",INV/`);
    expect(vouchers).toContain(
      '<PARTYLEDGERNAME>=cmd()|&quot;&lt;b&gt;&quot;, कमला &amp; Sons</PARTYLEDGERNAME>',
    );
  });

  it('has services without quantity and unit', async () => {
    const work = await someProduct(shop, { pricePaise: 118_000, hsn: '998734', stock: null });
    await invoiceFor([{ product: work, quantity: 2 }], { shipping: GUJARAT });

    const rows = (await figuresOf('2027-10')).hsn.b2c;

    expect(rows).toMatchObject([{ hsn: '998734', uqc: 'NA', quantity: 0, total: 2360 }]);
    expect(await csv('2027-10', 'hsn-b2c')).toContain(
      '\r\n998734,,NA,0,2360.00,18,2000.00,0.00,180.00,180.00,0.00\r\n',
    );
  });
});
