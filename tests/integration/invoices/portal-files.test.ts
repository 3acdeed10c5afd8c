import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { BUYER_GSTIN, GUJARAT, issuedInvoice, MAHARASHTRA } from '../../support/invoices/document-steps.ts';
import { inv01 } from '../../support/invoices/inv-01-shape.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
let camera: { id: string; price: number };
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop, { name: 'Meera Patel' });
  camera = await someProduct(shop, { stock: null });
});

const BILLING = { gstin: BUYER_GSTIN, legalName: 'Hillside "Stores" LLP' };
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

async function b2bInvoice(): Promise<TaxDocument> {
  const parties = { shipping: MAHARASHTRA, billing: BILLING };
  return issuedInvoice(admin, (await someOrder(customer, [{ product: camera, quantity: 2 }], parties))._id);
}

async function homeInvoice(product = camera): Promise<TaxDocument> {
  const order = await someOrder(customer, [{ product, quantity: 1 }], { shipping: GUJARAT });
  return issuedInvoice(admin, order._id);
}

async function noteOf(invoice: TaxDocument): Promise<TaxDocument> {
  const body = { lines: [{ position: 1, quantity: 1 }], reason: 'Came back' };
  return (
    await admin.client.call('POST /admin/documents/:id/credit-note', { params: { id: invoice._id }, body })
  ).body;
}

const set = (eInvoiceFrom: string | null) =>
  admin.client.call('PUT /admin/settings', { body: { eInvoiceFrom } });
const read = async (id: string) =>
  (await admin.client.call('GET /admin/documents/:id', { params: { id } })).body;

describe('the e-invoice file', () => {
  const file = (...ids: string[]) =>
    admin.client.call('GET /admin/documents/e-invoice.json', { query: { ids } });

  it('has invoices and credit notes in the form INV-01', async () => {
    await set('2020-01-01');
    const invoice = await b2bInvoice();
    const note = await noteOf(invoice);

    const answer = await file(note._id, invoice._id, note._id);
    const documents = z.array(inv01).parse(answer.body);

    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="e-invoice.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(documents.map(({ DocDtls }) => [DocDtls.Typ, DocDtls.No])).toEqual([
      ['INV', invoice.number],
      ['CRN', note.number],
    ]);
    expect(documents[0]!.BuyerDtls).toMatchObject({
      Gstin: BUYER_GSTIN,
      LglNm: 'Hillside Stores LLP',
      Pos: '27',
      Addr1: '7 Hill Road',
      Loc: 'Mumbai',
      Pin: 400_050,
      Stcd: '27',
    });
    expect(documents[0]).not.toHaveProperty('ShipDtls');
    expect(documents[1]!.RefDtls!.PrecDocDtls[0]!.InvNo).toBe(invoice.number);
    expect(documents.map(({ ValDtls }) => ValDtls.TotInvVal)).toEqual([2298, 1149]);
  });

  it('is refused while e-invoicing is off, and names each document that cannot be in it', async () => {
    const [fine, home, wrong] = [await b2bInvoice(), await homeInvoice(), await b2bInvoice()];
    await admin.client.call('POST /admin/documents/:id/void', {
      params: { id: wrong._id },
      body: { reason: 'Wrong State' },
    });

    await set(null);
    const off = await file(fine._id);
    await set('2099-01-01');
    const early = await file(fine._id);
    await set('2020-01-01');
    const some = await file(fine._id, home._id, wrong._id);

    expect([off.status, off.refusal.code]).toEqual([409, 'e_invoice_off']);
    expect(early.refusal).toMatchObject({
      code: 'not_e_invoiceable',
      message: `Not every document can be registered: ${fine.number} is older than the first day of e-invoicing.`,
    });
    expect([some.status, some.refusal.message]).toEqual([
      409,
      `Not every document can be registered: ${home.number} is to a buyer without GSTIN, ${wrong.number} was cancelled.`,
    ]);
  });

  it('needs ids of documents that exist', async () => {
    const answers = await Promise.all(
      ['', '?ids=', '?ids=,', '?ids=INV/26-27/000001', `?ids=${UNKNOWN_ID}`].map((query) =>
        admin.client.send('GET', `/api/admin/documents/e-invoice.json${query}`),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404]);
  });
});

describe('the replies of the e-invoice portal', () => {
  const take = (body: unknown[]) => admin.client.call('POST /admin/documents/e-invoice-replies', { body });

  /** The hash as the portal computes it. */
  function irnOf({ seller, fy, kind, number }: TaxDocument): string {
    return createHash('sha256').update(`${seller.gstin}20${fy}${kind}${number}`).digest('hex');
  }

  const replyTo = (document: TaxDocument, changes: Record<string, unknown> = {}) => ({
    Irn: irnOf(document),
    AckNo: 112_610_000_004_711,
    AckDt: '2026-11-22 11:05:00',
    SignedQRCode: 'eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoiIn0.c2ln-_',
    SignedInvoice: 'x'.repeat(3000),
    Status: 'ACT',
    ...changes,
  });

  it('belong to the document whose own IRN they have, and are taken once', async () => {
    const [invoice, other] = [await b2bInvoice(), await b2bInvoice()];
    const note = await noteOf(invoice);

    const first = await take([
      replyTo(invoice),
      replyTo(note, { AckNo: '112610000004712' }),
      replyTo(invoice),
    ]);
    const second = await take([replyTo(invoice, { AckNo: 999, SignedQRCode: 'forged' })]);

    expect(first.body).toEqual({ taken: 2, already: 1, refused: [] });
    expect(second.body).toEqual({ taken: 0, already: 1, refused: [] });
    expect(await read(invoice._id)).toMatchObject({
      irn: irnOf(invoice),
      ackNo: '112610000004711',
      ackAt: '2026-11-22T05:35:00.000Z',
    });
    expect(await read(note._id)).toMatchObject({ irn: irnOf(note), ackNo: '112610000004712' });
    expect(await read(other._id)).toMatchObject({ irn: null, ackNo: null });
    const stored = await shop.db
      .selectFrom('tax_documents')
      .select('signed_qr')
      .where('id', '=', invoice._id)
      .executeTakeFirstOrThrow();
    expect(stored.signed_qr).toBe('eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoiIn0.c2ln-_');
    const audit = await admin.client.call('GET /admin/audit', { query: {} });
    expect(
      audit.body.filter(({ action }) => action === 'document.e-invoice').map(({ subject }) => subject),
    ).toEqual([note.number, invoice.number]);
  });

  it('are refused one by one, and change nothing then', async () => {
    const [invoice, home, wrong] = [await b2bInvoice(), await homeInvoice(), await b2bInvoice()];
    await admin.client.call('POST /admin/documents/:id/void', {
      params: { id: wrong._id },
      body: { reason: 'Wrong State' },
    });
    const foreign = 'a'.repeat(64);
    const unreadable = [
      null,
      'text',
      7,
      [],
      {},
      replyTo(invoice, { AckNo: -1 }),
      replyTo(invoice, { AckDt: 'yesterday' }),
      replyTo(invoice, { AckDt: '2026-13-45 11:05:00' }),
      replyTo(invoice, { SignedQRCode: '<script>' }),
      replyTo(invoice, { SignedQRCode: 'x'.repeat(5000) }),
      replyTo(invoice, { Irn: irnOf(invoice).toUpperCase() }),
      replyTo(invoice, { Irn: ['x'] }),
    ];
    const before = await shop.db.selectFrom('tax_documents').selectAll().orderBy('seq').execute();

    const answer = await take([
      ...unreadable,
      replyTo(home),
      replyTo(wrong),
      replyTo(invoice, { Irn: foreign }),
    ]);

    const sentence =
      'This reply has no IRN, acknowledgement number, date and signed QR code as the portal gives them.';
    const irn = irnOf(invoice);
    expect(answer.body).toEqual({
      taken: 0,
      already: 0,
      refused: [
        ...['', '', '', '', '', irn, irn, irn, irn, irn, irn.toUpperCase(), ''].map((shown) => ({
          irn: shown,
          message: sentence,
        })),
        { irn: irnOf(home), message: 'No document of the shop has this IRN.' },
        { irn: irnOf(wrong), message: `The invoice ${wrong.number} was cancelled.` },
        { irn: foreign, message: 'No document of the shop has this IRN.' },
      ],
    });
    expect(await shop.db.selectFrom('tax_documents').selectAll().orderBy('seq').execute()).toEqual(before);
  });

  it('are taken together with others that are refused', async () => {
    const invoice = await b2bInvoice();

    const answer = await take([{}, replyTo(invoice, { AckDt: '22/11/2026 11:05:00' })]);

    expect(answer.body).toMatchObject({ taken: 1, already: 0, refused: [{ irn: '' }] });
    expect((await read(invoice._id)).ackAt).toBe('2026-11-22T05:35:00.000Z');
  });

  it('keep a document from being registered again, and from being cancelled', async () => {
    await set('2020-01-01');
    const invoice = await b2bInvoice();
    await take([replyTo(invoice)]);

    const again = await admin.client.call('GET /admin/documents/e-invoice.json', {
      query: { ids: [invoice._id] },
    });
    const voided = await admin.client.call('POST /admin/documents/:id/void', {
      params: { id: invoice._id },
      body: { reason: 'Wrong State' },
    });

    expect(again.refusal.message).toBe(
      `Not every document can be registered: ${invoice.number} has its IRN.`,
    );
    expect(voided.refusal.code).toBe('not_voidable');
  });

  it('are an array in JSON of at most 8 MB', async () => {
    const path = '/api/admin/documents/e-invoice-replies';
    const post = (body: string) => admin.client.send('POST', path, body);
    const invoice = await b2bInvoice();
    const long = [replyTo(invoice, { SignedInvoice: 'x'.repeat(7_500_000) })];
    const tooLong = [replyTo(invoice, { SignedInvoice: 'x'.repeat(9_000_000) })];

    const answers = [
      await post('{"Irn":1}'),
      await post('not JSON'),
      await post(''),
      await post(JSON.stringify(tooLong)),
      await post('[]'),
      await post(JSON.stringify(long)),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 413, 200, 200]);
    expect(answers[4]!.body).toEqual({ taken: 0, already: 0, refused: [] });
    expect(answers[5]!.body).toEqual({ taken: 1, already: 0, refused: [] });
  });
});

describe('the e-way bill file', () => {
  it('has the goods of each invoice, and how they travel', async () => {
    const [far, near] = [await b2bInvoice(), await homeInvoice()];

    const answer = await admin.client.send<{ version: string; billLists: Record<string, unknown>[] }>(
      'GET',
      `/api/admin/documents/e-way-bill.json?ids=${near._id},${far._id}&distance=540&vehicleNo=gj-01%20ab%201234&transporterId=24aaupv7468f1zw`,
    );

    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="e-way-bill.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body.version).toBe('1.0.0621');
    expect(answer.body.billLists).toMatchObject([
      {
        docNo: far.number,
        toGstin: BUYER_GSTIN,
        toPincode: 400_050,
        toStateCode: 27,
        transType: 1,
        transDistance: 540,
        vehicleNo: 'GJ01AB1234',
        transporterId: '24AAUPV7468F1ZW',
        itemList: [{ quantity: 2, hsnCode: 85_258_900, igstRate: 18 }],
      },
      { docNo: near.number, toGstin: 'URP', toPincode: 380_009, toStateCode: 24 },
    ]);
  });

  it('takes a distance and a vehicle of one document, and those of all for the others', async () => {
    const [near, far] = [await homeInvoice(), await b2bInvoice()];
    const file = (query: string) =>
      admin.client.send<{ billLists: unknown[] }>(
        'GET',
        `/api/admin/documents/e-way-bill.json?ids=${near._id},${far._id}&distance=40&vehicleNo=GJ01AB1234${query}`,
      );

    const own = await file(`&distance.${far._id}=540&vehicleNo.${far._id}=mh-01%20cd%205678`);
    const wrong = [
      await file(`&distance.${far._id}=far`),
      await file(`&vehicleNo.${far._id}=%3Cb%3E`),
      await file('&distance.1=540'),
    ];

    expect(own.body.billLists).toMatchObject([
      { docNo: near.number, transDistance: 40, vehicleNo: 'GJ01AB1234' },
      { docNo: far.number, transDistance: 540, vehicleNo: 'MH01CD5678' },
    ]);
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it('is refused for an address without a PIN, and names each invoice', async () => {
    const withPin = await someOrder(customer, [{ product: camera, quantity: 1 }], {
      Address: '12 Ring Road, Ahmedabad 380009',
    });
    const without = await someOrder(customer, [{ product: camera, quantity: 1 }], {
      Address: '12 Ring Road, Ahmedabad',
    });
    const [fine, bare] = [await issuedInvoice(admin, withPin._id), await issuedInvoice(admin, without._id)];

    const alone = await admin.client.call('GET /admin/documents/e-way-bill.json', {
      query: { ids: [fine._id] },
    });
    const both = await admin.client.call('GET /admin/documents/e-way-bill.json', {
      query: { ids: [fine._id, bare._id] },
    });

    expect(alone.status).toBe(200);
    expect([both.status, both.refusal]).toMatchObject([
      409,
      {
        code: 'pin_missing',
        message: `${bare.number}: the address of delivery has no PIN code, which the portal needs. Cancel or credit the invoice, fill in the PIN code at the order, and issue it again.`,
      },
    ]);
  });

  it('lets the portal compute the distance, and is refused for what carries no goods', async () => {
    const work = await someProduct(shop, { hsn: '998734', stock: null });
    const [service, invoice, wrong] = [await homeInvoice(work), await homeInvoice(), await homeInvoice()];
    const note = await noteOf(invoice);
    await admin.client.call('POST /admin/documents/:id/void', {
      params: { id: wrong._id },
      body: { reason: 'Wrong State' },
    });
    const file = (...ids: string[]) =>
      admin.client.call('GET /admin/documents/e-way-bill.json', { query: { ids } });

    const fine = await file(invoice._id);
    const refusals = [
      await file(invoice._id, service._id),
      await file(note._id),
      await file(wrong._id),
      await file(UNKNOWN_ID),
    ];

    expect(fine.body).toMatchObject({ billLists: [{ transDistance: 0, vehicleNo: '', transporterId: '' }] });
    expect(refusals.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'no_goods'],
      [409, 'no_goods'],
      [409, 'no_goods'],
      [404, 'not_found'],
    ]);
    expect(refusals[0]!.refusal.message).toContain(service.number);
  });

  it.each(['distance=-1', 'distance=4001', 'distance=x', 'vehicleNo=%3Cb%3E', 'transporterId=24'])(
    'refuses %s',
    async (query) => {
      const { _id } = await homeInvoice();

      const answer = await admin.client.send(
        'GET',
        `/api/admin/documents/e-way-bill.json?ids=${_id}&${query}`,
      );

      expect(answer.status).toBe(400);
    },
  );
});

describe('the files of the portals', () => {
  it('are for admins', async () => {
    const paths: [method: string, path: string][] = [
      ['GET', `/api/admin/documents/e-invoice.json?ids=${UNKNOWN_ID}`],
      ['POST', '/api/admin/documents/e-invoice-replies'],
      ['GET', `/api/admin/documents/e-way-bill.json?ids=${UNKNOWN_ID}`],
      ['GET', '/api/admin/gst/2026-11'],
      ['GET', '/api/admin/gst/2026-11/gstr1/b2b'],
      ['GET', '/api/admin/gst/2026-11/gstr1.zip'],
      ['GET', '/api/admin/gst/2026-11/tally.xml'],
    ];

    for (const [method, path] of paths) {
      const body = method === 'POST' ? [] : undefined;
      const answers = await Promise.all(
        [shop.visitor(), customer.client].map((client) => client.send(method, path, body)),
      );

      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 401, 403]);
    }
  });
});
