import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GstMonth } from '../../../src/invoices/gst-returns/gst-returns.shapes.ts';
import { GUJARAT, MAHARASHTRA } from '../../support/invoices/document-steps.ts';
import {
  admin,
  beginMonth,
  BILLING,
  cable,
  camera,
  cancelInvoice,
  figuresOf,
  invoiceFor,
  noteFor,
  one,
  openBooks,
  OTHER_GSTIN,
  read,
  shop,
  SHOP_GSTIN,
} from '../../support/invoices/gst-books-steps.ts';

beforeAll(openBooks);
afterAll(() => shop.close());

describe('a change of the shop’s GSTIN', () => {
  it('keeps both returns apart, in figures and files', async () => {
    await beginMonth('2028-08');
    const before = await invoiceFor([one(camera)], { shipping: GUJARAT });
    await admin.client.call('PUT /admin/settings', { body: { gstin: OTHER_GSTIN, invoicePrefix: 'TWO' } });
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
    await admin.client.call('PUT /admin/settings', { body: { gstin: SHOP_GSTIN, invoicePrefix: 'INV' } });
  });
});

describe('Tally’s file', () => {
  it('brings the ledgers of registered buyers, and books notes against their invoices', async () => {
    await beginMonth('2028-09');
    await admin.client.call('PUT /admin/settings', {
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
    await admin.client.call('PUT /admin/settings', { body: { accountantEmail: 'books@ca.example' } });
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
    const reopened = await admin.client.call('DELETE /admin/gst/:month/close', { params: { month } });
    const twice = await admin.client.call('DELETE /admin/gst/:month/close', { params: { month } });
    const log = (await admin.client.call('GET /admin/audit', { query: { limit: 10 } })).body;

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
        admin.client.call('POST /admin/gst/:month/close', {
          params: { month: '2028-09' },
          body: { filedOn: '2028-10-09' },
        }),
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
    await admin.client.call('PUT /admin/settings', { body: { gstin: null } });

    const figures = await figuresOf('2028-11');
    const answers = [
      await read<unknown>('2028-11/gstr1.json'),
      await admin.client.call('POST /admin/gst/:month/close', {
        params: { month: '2028-11' },
        body: { filedOn: '2028-11-10' },
      }),
    ];

    expect(figures).toMatchObject({ gstin: null, gstins: [SHOP_GSTIN], payable: { total: invoice.total } });
    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'shop_gstin_missing'],
      [409, 'shop_gstin_missing'],
    ]);
    await admin.client.call('PUT /admin/settings', { body: { gstin: SHOP_GSTIN } });
  });
});
