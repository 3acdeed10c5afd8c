import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import { BUYER_GSTIN, GUJARAT, MAHARASHTRA } from '../../support/invoices/document-steps.ts';
import { entered } from '../../support/payments/payment-access.ts';
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
  recorder,
  salt,
  shop,
  SHOP_GSTIN,
} from '../../support/invoices/gst-books-steps.ts';

beforeAll(openBooks);
afterAll(() => shop.close());

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
    await admin.client.call('POST /admin/documents/:id/e-way-bill', {
      params: { id: business._id },
      body: { number: '123456789012', validUntil: null },
    });
    note = await noteFor(business, { lines: [{ position: 1, quantity: 1 }] });
    await admin.client.call('PUT /admin/settings', { body: { roundOff: true } });
    home = await invoiceFor([one(salt), one(camera)], { shipping: GUJARAT });
    wrong = await invoiceFor([one(camera)], { shipping: GUJARAT });
    await admin.client.call('PUT /admin/settings', { body: { roundOff: false } });
    await cancelInvoice(wrong);
  });

  it('has a row for each document and rate, and adds up to the payable sum', async () => {
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
    const { outward } = (await admin.client.call('GET /admin/gst/:month/gstr3b', { params: { month } })).body;

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
    const answer = await admin.client.call('GET /admin/gst/:month/gstr3b', { params: { month } });

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
