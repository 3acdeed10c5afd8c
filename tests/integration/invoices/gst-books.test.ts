import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreditNoteBody, TaxDocument } from '../../../src/contract/invoices/documents-shapes.ts';
import { bookEWayBill, issueCreditNote, voidInvoice } from '../../../src/contract/invoices/documents.ts';
import { closeMonth, readGstr3b, reopenMonth } from '../../../src/contract/invoices/gst-books.ts';
import type { GstMonth } from '../../../src/contract/invoices/gst-returns-shapes.ts';
import { readGstMonth } from '../../../src/contract/invoices/gst-returns.ts';
import { listAudit } from '../../../src/contract/platform/audit.ts';
import { changeSettings } from '../../../src/contract/platform/settings.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { BUYER_GSTIN, GUJARAT, issuedInvoice, MAHARASHTRA } from '../../support/invoices/document-steps.ts';
import { entered } from '../../support/payments/money-desk-steps.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

const SHOP_GSTIN = '24AAUPV7468F1ZW';
const OTHER_GSTIN = '24AAGCB7383J1ZE';
const BILLING = { gstin: BUYER_GSTIN, legalName: 'Hillside Stores LLP' };

let shop: TestShop;
let admin: SignedIn;
let customer: SignedIn;
let camera: { id: string; price: number };
let cable: { id: string; price: number };
let salt: { id: string; price: number };
let recorder: { id: string; price: number };
beforeAll(async () => {
  shop = await startTestShop();
  camera = await someProduct(shop, { pricePaise: 114_900, stock: null });
  cable = await someProduct(shop, { pricePaise: 10_500, gstRate: 5, hsn: '85444999', stock: null });
  salt = await someProduct(shop, { pricePaise: 20_000, gstRate: 0, hsn: '25010020', stock: null });
  recorder = await someProduct(shop, { pricePaise: 5_000_000, hsn: '85219090', stock: null });
});
afterAll(() => shop.close());

/** Sessions end when the clock is moved far, so each month has its own people. */
async function beginMonth(month: string): Promise<void> {
  shop.clock.moveTo(`${month}-10T06:00:00Z`);
  admin = await someAdmin(shop);
  customer = await someCustomer(shop, { name: 'Meera Patel' });
  await admin.client.call(changeSettings, { body: { gstin: SHOP_GSTIN } });
}

type Lines = Parameters<typeof someOrder>[1];

async function invoiceFor(lines: Lines, parties: Record<string, unknown>): Promise<TaxDocument> {
  return issuedInvoice(admin, (await someOrder(customer, lines, parties))._id);
}

async function noteFor(invoice: TaxDocument, body: Omit<CreditNoteBody, 'reason'>): Promise<TaxDocument> {
  const answer = await admin.client.call(issueCreditNote, {
    params: { id: invoice._id },
    body: { ...body, reason: 'Came back' },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

const one = (product: Lines[number]['product'], quantity = 1) => ({ product, quantity });
const read = <T = string>(path: string) => admin.client.send<T>('GET', `/api/admin/gst/${path}`);
const figuresOf = async (month: string) =>
  (await admin.client.call(readGstMonth, { params: { month } })).body;
const cancelInvoice = ({ _id }: TaxDocument) =>
  admin.client.call(voidInvoice, { params: { id: _id }, body: { reason: 'Wrong State' } });

describe('the sales register', () => {
  const month = '2028-05';
  const columns =
    'Kind,Number,Date,Status,Order,Buyer,GSTIN,Place of supply,Rate,Taxable value,CGST,SGST,IGST,Total,Round-off,IRN,E-way bill,Paid by,Paid on,Invoice of the note';
  let business: TaxDocument;
  let note: TaxDocument;
  let home: TaxDocument;
  let wrong: TaxDocument;
  beforeAll(async () => {
    await beginMonth(month);
    business = await invoiceFor([one(camera, 2), one(cable)], { shipping: MAHARASHTRA, billing: BILLING });
    await entered(admin, { order: business.orderId, kind: 'bank', amount: 1000 });
    await entered(admin, { order: business.orderId, kind: 'cash', amount: 1403 });
    await admin.client.call(bookEWayBill, {
      params: { id: business._id },
      body: { number: '123456789012', validUntil: null },
    });
    note = await noteFor(business, { lines: [{ position: 1, quantity: 1 }] });
    await admin.client.call(changeSettings, { body: { roundOff: true } });
    home = await invoiceFor([one(salt), one(camera)], { shipping: GUJARAT });
    wrong = await invoiceFor([one(camera)], { shipping: GUJARAT });
    await admin.client.call(changeSettings, { body: { roundOff: false } });
    await cancelInvoice(wrong);
  });

  it('has a row for each document and rate, and adds up to what is payable', async () => {
    const answer = await read(`register?from=${month}-01&to=${month}-31`);

    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="sales-register-${month}-01-to-${month}-31.csv"`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const day = '10-05-2028';
    const paid = 'Bank transfer; Cash,10-05-2028; 10-05-2028';
    const hillside = `Hillside Stores LLP,${BUYER_GSTIN},27-Maharashtra`;
    expect(answer.body.replace('\uFEFF', '').split('\r\n')).toEqual([
      columns,
      `Invoice,${business.number},${day},Issued,${business.orderId},${hillside},5,100.00,0.00,0.00,5.00,105.00,0.00,,123456789012,${paid},`,
      `Invoice,${business.number},${day},Issued,${business.orderId},${hillside},18,1947.46,0.00,0.00,350.54,2298.00,0.00,,123456789012,${paid},`,
      `Credit note,${note.number},${day},Issued,${business.orderId},${hillside},18,-973.73,0.00,0.00,-175.27,-1149.00,0.00,,,,,${business.number}`,
      `Invoice,${home.number},${day},Issued,${home.orderId},Meera Patel,,24-Gujarat,0,200.00,0.00,0.00,0.00,200.00,0.00,,,,,`,
      `Invoice,${home.number},${day},Issued,${home.orderId},Meera Patel,,24-Gujarat,18,973.72,87.64,87.64,0.00,1149.00,0.00,,,,,`,
      `Invoice,${wrong.number},${day},Cancelled,${wrong.orderId},Meera Patel,,24-Gujarat,18,0.00,0.00,0.00,0.00,0.00,0.00,,,,,`,
      '',
    ]);
    expect((await figuresOf(month)).payable.total).toBe(2403 - 1149 + 1349);
  });

  it('is the same as XLSX, with numbers as numbers', async () => {
    const headers = { cookie: [...admin.client.cookies].map((pair) => pair.join('=')).join('; ') };
    const answer = await fetch(
      `${shop.url}/api/admin/gst/register?from=${month}-01&to=${month}-31&format=xlsx`,
      { headers },
    );
    const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()));
    const rows = sheet!.data;

    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(rows[0]).toEqual(columns.split(','));
    expect(rows).toHaveLength(7);
    expect(rows[3]!.slice(8, 14)).toEqual([18, -973.73, 0, 0, -175.27, -1149]);
  });

  it('is of the days asked for, over several months, and of one GSTIN', async () => {
    const lengthOf = async (query: string) => (await read(`register?${query}`)).body.split('\r\n').length - 2;

    expect(await lengthOf(`from=2027-12-01&to=2028-11-30`)).toBe(6);
    expect(await lengthOf(`from=${month}-11&to=${month}-31`)).toBe(0);
    expect(await lengthOf(`from=${month}-01&to=${month}-31&gstin=${OTHER_GSTIN}`)).toBe(0);
  });

  it.each([
    '',
    'from=2028-05-01',
    'from=2028-05-02&to=2028-05-01',
    'from=2028-02-30&to=2028-05-01',
    'from=2027-01-01&to=2028-05-01',
    'from=2028-05-01&to=2028-05-02&format=pdf',
    'from=2028-05-01&to=2028-05-02&gstin=24',
  ])('is refused for %j', async (query) => {
    expect((await read(`register?${query}`)).status).toBe(400);
  });
});

describe('nil-rated sales', () => {
  const month = '2028-06';
  beforeAll(async () => {
    await beginMonth(month);
    const mixed = await invoiceFor([one(salt, 2), one(camera)], { shipping: MAHARASHTRA, billing: BILLING });
    await noteFor(mixed, { lines: [{ position: 1, quantity: 1 }] });
    await invoiceFor([one(salt)], { shipping: GUJARAT });
  });

  it('have a table of their own, and stay in the HSN summary', async () => {
    const csv = async (section: string) =>
      (await read(`${month}/gstr1/${section}`)).body.trimEnd().split('\r\n').slice(1);
    const { nilRated, sections } = await figuresOf(month);

    expect(await csv('exemp')).toEqual([
      'Inter-State supplies to registered persons,200.00,0.00,0.00',
      'Intra-State supplies to unregistered persons,200.00,0.00,0.00',
    ]);
    expect(nilRated).toEqual([
      { isInterState: true, isRegistered: true, taxable: 200 },
      { isInterState: false, isRegistered: false, taxable: 200 },
    ]);
    expect(
      (await csv('b2b')).map((line) => line.split(',').slice(4, 5).concat(line.split(',').slice(-3))),
    ).toEqual([['1549.00', '18', '973.73', '0.00']]);
    expect([await csv('b2cs'), await csv('cdnr')]).toEqual([[], []]);
    expect(sections.b2cs).toMatchObject({ count: 1, taxable: 200, total: 200 });
    expect(await csv('hsn-b2c')).toEqual(['25010020,,NOS-NUMBERS,1,200.00,0,200.00,0.00,0.00,0.00,0.00']);
  });

  it('are row (c) of GSTR-3B', async () => {
    const { outward } = (await admin.client.call(readGstr3b, { params: { month } })).body;

    expect(outward.map(({ row, taxable, igst }) => [row, taxable, igst])).toEqual([
      ['3.1(a)', 973.73, 175.27],
      ['3.1(c)', 400, 0],
    ]);
  });
});

describe('GSTR-3B and GSTR-1 as JSON', () => {
  const month = '2028-07';
  let business: TaxDocument;
  let businessNote: TaxDocument;
  let large: TaxDocument;
  let largeNote: TaxDocument;
  let home: TaxDocument;
  let wrong: TaxDocument;
  beforeAll(async () => {
    await beginMonth(month);
    business = await invoiceFor([one(camera, 2), one(cable)], { shipping: MAHARASHTRA, billing: BILLING });
    large = await invoiceFor([one(recorder, 3)], { shipping: MAHARASHTRA });
    home = await invoiceFor([one(camera), one(salt)], { shipping: GUJARAT });
    wrong = await invoiceFor([one(camera)], { shipping: GUJARAT });
    await cancelInvoice(wrong);
    businessNote = await noteFor(business, { lines: [{ position: 1, quantity: 1 }] });
    largeNote = await noteFor(large, { lines: [{ position: 1, quantity: 1 }] });
  });

  it('has the outward supplies in the words of the form, less credit notes', async () => {
    const answer = await admin.client.call(readGstr3b, { params: { month } });

    expect(answer.body).toEqual({
      month,
      gstin: SHOP_GSTIN,
      outward: [
        {
          row: '3.1(a)',
          words: '(a) Outward taxable supplies (other than zero rated, nil rated and exempted)',
          ...{ taxable: 86_793.21, igst: 15_434.51, cgst: 87.64, sgst: 87.64, cess: 0 },
        },
        {
          row: '3.1(c)',
          words: '(c) Other outward supplies (Nil rated, exempted)',
          ...{ taxable: 200, igst: 0, cgst: 0, sgst: 0, cess: 0 },
        },
      ],
      interState: {
        row: '3.2',
        words:
          'Of the supplies shown in 3.1 (a) above, details of inter-State supplies made to unregistered persons, composition taxable persons and UIN holders',
        supplies: 'Supplies made to Unregistered Persons',
        places: [{ stateCode: '27', state: 'Maharashtra', taxable: 84_745.76, igst: 15_254.24 }],
      },
    });
    const { payable } = await figuresOf(month);
    expect(payable).toMatchObject({ taxable: 86_993.21, igst: 15_434.51, cgst: 87.64 });
  });

  it('has the tables in the field names of the offline tool', async () => {
    const answer = await read<unknown>(`${month}/gstr1.json`);

    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="gstr1-${month}.json"`);
    const item = (rt: number, txval: number, iamt: number) => ({
      num: rt * 100 + 1,
      itm_det: { txval, rt, iamt, csamt: 0 },
    });
    const idt = '10-07-2028';
    const hsn = (num: number, hsn_sc: string, qty: number, rt: number) => ({
      ...{ num, hsn_sc, desc: '', uqc: 'NOS', qty, rt, csamt: 0 },
    });
    expect(answer.body).toEqual({
      gstin: SHOP_GSTIN,
      fp: '072028',
      version: 'GST3.2.4',
      hash: 'hash',
      b2b: [
        {
          ctin: BUYER_GSTIN,
          inv: [
            {
              ...{ inum: business.number, idt, val: 2403, pos: '27', rchrg: 'N', inv_typ: 'R' },
              itms: [item(5, 100, 5), item(18, 1947.46, 350.54)],
            },
          ],
        },
      ],
      b2cl: [
        {
          pos: '27',
          inv: [{ inum: large.number, idt, val: 150_000, itms: [item(18, 127_118.64, 22_881.36)] }],
        },
      ],
      b2cs: [
        { sply_ty: 'INTRA', typ: 'OE', pos: '24', txval: 973.72, rt: 18, camt: 87.64, samt: 87.64, csamt: 0 },
      ],
      cdnr: [
        {
          ctin: BUYER_GSTIN,
          nt: [
            {
              ...{ ntty: 'C', nt_num: businessNote.number, nt_dt: idt, val: 1149, pos: '27' },
              ...{ rchrg: 'N', inv_typ: 'R', itms: [item(18, 973.73, 175.27)] },
            },
          ],
        },
      ],
      cdnur: [
        {
          ...{ typ: 'B2CL', ntty: 'C', nt_num: largeNote.number, nt_dt: idt, val: 50_000, pos: '27' },
          itms: [item(18, 42_372.88, 7627.12)],
        },
      ],
      nil: { inv: [{ sply_ty: 'INTRAB2C', expt_amt: 0, nil_amt: 200, ngsup_amt: 0 }] },
      hsn: {
        hsn_b2b: [
          { ...hsn(1, '85258900', 1, 18), txval: 973.73, iamt: 175.27, camt: 0, samt: 0 },
          { ...hsn(2, '85444999', 1, 5), txval: 100, iamt: 5, camt: 0, samt: 0 },
        ],
        hsn_b2c: [
          { ...hsn(1, '25010020', 1, 0), txval: 200, iamt: 0, camt: 0, samt: 0 },
          { ...hsn(2, '85219090', 2, 18), txval: 84_745.76, iamt: 15_254.24, camt: 0, samt: 0 },
          { ...hsn(3, '85258900', 1, 18), txval: 973.72, iamt: 0, camt: 87.64, samt: 87.64 },
        ],
      },
      doc_issue: {
        doc_det: [
          {
            ...{ doc_num: 1, doc_typ: 'Invoices for outward supply' },
            docs: [{ num: 1, from: business.number, to: wrong.number, totnum: 4, cancel: 1, net_issue: 3 }],
          },
          {
            ...{ doc_num: 5, doc_typ: 'Credit Note' },
            docs: [
              { num: 1, from: businessNote.number, to: largeNote.number, totnum: 2, cancel: 0, net_issue: 2 },
            ],
          },
        ],
      },
    });
    expect(home.number).not.toBe(wrong.number);
  });

  it('is the head alone in an empty month', async () => {
    expect((await read<unknown>('2099-01/gstr1.json')).body).toEqual({
      ...{ gstin: SHOP_GSTIN, fp: '012099', version: 'GST3.2.4', hash: 'hash' },
    });
  });
});

describe('a change of the shop’s GSTIN', () => {
  it('keeps both returns apart, in figures and files', async () => {
    await beginMonth('2028-08');
    const before = await invoiceFor([one(camera)], { shipping: GUJARAT });
    await admin.client.call(changeSettings, { body: { gstin: OTHER_GSTIN, invoicePrefix: 'TWO' } });
    const after = await invoiceFor([one(camera, 2)], { shipping: GUJARAT });
    const former = await read<GstMonth>(`2028-08?gstin=${SHOP_GSTIN}`);
    const present = await read<GstMonth>('2028-08');
    const docs = async (query: string) => (await read(`2028-08/gstr1/docs${query}`)).body;
    const tally = async (query: string) => (await read(`2028-08/tally.xml${query}`)).body;
    const wrong = await read('2028-08?gstin=24AAUPV');

    expect(former.body).toMatchObject({
      gstin: SHOP_GSTIN,
      gstins: [SHOP_GSTIN, OTHER_GSTIN],
      payable: { total: 1149 },
    });
    expect(present.body).toMatchObject({ gstin: OTHER_GSTIN, payable: { total: 2298 } });
    expect(await docs('')).toContain(after.number);
    expect(await docs('')).not.toContain(before.number);
    expect(await docs(`?gstin=${SHOP_GSTIN}`)).toContain(before.number);
    expect((await tally('')).split('<VOUCHER ')).toHaveLength(2);
    expect(await tally(`?gstin=${SHOP_GSTIN}`)).toContain(`REMOTEID="${before._id}"`);
    expect((await read<unknown>(`2028-08/gstr1.json?gstin=${SHOP_GSTIN}`)).body).toMatchObject({
      gstin: SHOP_GSTIN,
    });
    expect(wrong.status).toBe(400);
    await admin.client.call(changeSettings, { body: { gstin: SHOP_GSTIN, invoicePrefix: 'INV' } });
  });
});

describe('Tally’s file', () => {
  it('brings the ledgers of registered buyers, and books notes against their invoices', async () => {
    await beginMonth('2028-09');
    await admin.client.call(changeSettings, {
      body: {
        ledgers: {
          ...{ sales: 'Sales', cgst: 'Output CGST', sgst: 'Output SGST', igst: 'Output IGST' },
          ...{ roundOff: 'Round Off', unregisteredParty: 'Cash' },
          salesByRate: { 18: { inter: 'Sales 18 % inter-State' } },
        },
      },
    });
    const invoice = await invoiceFor([one(camera, 2), one(cable)], {
      shipping: MAHARASHTRA,
      billing: BILLING,
    });
    const note = await noteFor(invoice, { lines: [{ position: 1, quantity: 1 }] });
    const twin = { gstin: '29AAGCB7383J1Z4', legalName: 'HILLSIDE stores LLP' };
    const address = { line1: '1 MG Road', city: 'Bengaluru', stateCode: '29', pin: '560001' };
    await invoiceFor([one(camera)], { shipping: MAHARASHTRA, billing: { ...twin, address } });

    const file = (await read('2028-09/tally.xml')).body;

    const ledgers = [...file.matchAll(/<LEDGER NAME="(.*?)"/g)].map(([, name]) => name);
    expect(ledgers).toEqual(['Hillside Stores LLP (Maharashtra)', 'HILLSIDE stores LLP (Karnataka)']);
    expect(file).toContain(
      `<BILLALLOCATIONS.LIST><NAME>${invoice.number}</NAME><BILLTYPE>Agst Ref</BILLTYPE><AMOUNT TYPE="Amount">1149.00</AMOUNT>`,
    );
    expect(file).toContain(`REMOTEID="${note._id}"`);
    expect(file).toContain('<LEDGERNAME>Sales 18 % inter-State</LEDGERNAME>');
    expect(file.split('<VOUCHER ')).toHaveLength(4);
  });
});

describe('a closed month', () => {
  const month = '2028-10';
  const close = (body: object, of = month) =>
    admin.client.send<GstMonth>('POST', `/api/admin/gst/${of}/close`, body);

  it('keeps its figures as filed, mails them, and shows what changed since', async () => {
    await beginMonth(month);
    await admin.client.call(changeSettings, { body: { accountantEmail: 'books@ca.example' } });
    const invoice = await invoiceFor([one(camera)], { shipping: GUJARAT });
    await invoiceFor([one(camera)], { shipping: GUJARAT });
    expect((await figuresOf(month)).closed).toBeNull();

    const answer = await close({ filedOn: '2028-10-10', arn: ' aa2410280000001 ' });
    await shop.deliver();
    const again = await close({ filedOn: '2028-10-10' });
    await cancelInvoice(invoice);
    const changed = (await figuresOf(month)).closed;

    expect(answer.status).toBe(200);
    expect(answer.body.closed).toEqual({
      at: expect.stringMatching(/^2028-10-10T06:00:/) as string,
      by: admin.user.name,
      filedOn: '2028-10-10',
      arn: 'AA2410280000001',
      differences: [],
      isChainSame: true,
    });
    expect([again.status, again.refusal]).toMatchObject([
      409,
      { code: 'already_closed', message: 'This month was closed already: it was filed on 10-10-2028.' },
    ]);
    expect(changed!.differences).toEqual([
      { what: 'B2C small: documents', filed: 2, now: 1 },
      { what: 'B2C small: taxable value', filed: 1947.44, now: 973.72 },
      { what: 'B2C small: CGST', filed: 175.28, now: 87.64 },
      { what: 'B2C small: SGST', filed: 175.28, now: 87.64 },
      { what: 'B2C small: total', filed: 2298, now: 1149 },
      { what: 'Payable: taxable value', filed: 1947.44, now: 973.72 },
      { what: 'Payable: CGST', filed: 175.28, now: 87.64 },
      { what: 'Payable: SGST', filed: 175.28, now: 87.64 },
      { what: 'Payable: total', filed: 2298, now: 1149 },
      { what: `Series of ${invoice.number}: cancelled`, filed: 0, now: 1 },
    ]);
    const { content_hash } = await shop.db.selectFrom('document_chain').selectAll().executeTakeFirstOrThrow();
    const mail = await shop.mail.mailTo('books@ca.example');
    expect(mail.subject).toBe('GST of 2028-10: the figures as filed');
    expect(mail.text).toContain('ARN: AA2410280000001');
    expect(mail.text).toContain('Payable: taxable Rs. 1,947.44, CGST Rs. 175.28');
    expect(mail.text.replaceAll(/\s/g, '')).toContain(content_hash);
  });

  it('is opened again, which is in the log', async () => {
    const reopened = await admin.client.call(reopenMonth, { params: { month } });
    const twice = await admin.client.call(reopenMonth, { params: { month } });
    const log = (await admin.client.call(listAudit, { query: { limit: 10 } })).body;

    expect([reopened.status, reopened.body.closed]).toEqual([200, null]);
    expect([twice.status, twice.refusal.message]).toEqual([404, 'This month is not closed.']);
    expect(log.filter(({ subject }) => subject === month).map(({ action }) => action)).toEqual([
      'month.reopen',
      'month.close',
    ]);
    expect((await close({ filedOn: '2028-10-10', arn: null })).body.closed).toMatchObject({ arn: null });
  });

  it('is found when the books were rewritten', async () => {
    await shop.db
      .updateTable('month_closings')
      .set({ chain_hash: 'f'.repeat(64) })
      .execute();

    expect((await figuresOf(month)).closed).toMatchObject({ isChainSame: false });
  });

  it('is of one GSTIN', async () => {
    expect((await read<GstMonth>(`${month}?gstin=${OTHER_GSTIN}`)).body.closed).toBeNull();
  });

  it.each([
    [{ filedOn: '2028-10-11' }, 400],
    [{ filedOn: '2028-02-30' }, 400],
    [{ filedOn: '2028-09-30' }, 400],
    [{}, 400],
    [{ filedOn: '2028-10-10', arn: '<b>' }, 400],
  ])('is refused with %j', async (body, status) => {
    expect((await close(body)).status).toBe(status);
  });

  it('has begun', async () => {
    const answer = await close({ filedOn: '2028-10-10' }, '2028-11');

    expect([answer.status, answer.refusal.code]).toEqual([409, 'not_begun']);
  });

  it('is closed once, also when several press at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.client.call(closeMonth, { params: { month: '2028-09' }, body: { filedOn: '2028-10-09' } }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });
});

describe('a shop without a GSTIN', () => {
  it('has figures, but files no return', async () => {
    await beginMonth('2028-11');
    const invoice = await invoiceFor([one(camera)], { shipping: GUJARAT });
    await admin.client.call(changeSettings, { body: { gstin: null } });

    const figures = await figuresOf('2028-11');
    const answers = [
      await read<unknown>('2028-11/gstr1.json'),
      await admin.client.call(closeMonth, { params: { month: '2028-11' }, body: { filedOn: '2028-11-10' } }),
    ];

    expect(figures).toMatchObject({ gstin: null, gstins: [SHOP_GSTIN], payable: { total: invoice.total } });
    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'shop_gstin_missing'],
      [409, 'shop_gstin_missing'],
    ]);
    await admin.client.call(changeSettings, { body: { gstin: SHOP_GSTIN } });
  });
});
