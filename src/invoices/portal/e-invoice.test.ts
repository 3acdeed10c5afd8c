import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNIT_CODES } from '../../catalogue/products/units.ts';
import { discountShares } from '../credit-notes/credit-amounts.ts';
import type { DocumentRecord } from '../documents/documents.shapes.ts';
import { amountsReply, sumsOf, taxedLine } from '../documents/document-reply.server.ts';
import { inv01 } from '../../../tests/support/invoices/inv-01-shape.ts';
import { sampleDocument, sampleDocumentLine } from '../../../tests/support/invoices/sample-document.ts';
import { eInvoiceOf } from './e-invoice.server.ts';

const BUYER: DocumentRecord['buyer'] = {
  name: 'Hillside Stores LLP',
  gstin: '27AAPFU0939F1ZV',
  address: '7 Hill Road\nBandra West\nMumbai 400050',
  stateCode: '27',
  state: 'Maharashtra',
  phone: '+91 98250 00000',
  email: 'accounts@hillside.example',
};

const SHIP_TO: DocumentRecord['shipTo'] = {
  address: '12 Lotus Row House\nAhmedabad 380015',
  stateCode: '24',
  state: 'Gujarat',
  pin: '380015',
};

const ofBuyer = (changes: Partial<DocumentRecord> = {}) =>
  sampleDocument({
    buyer: BUYER,
    shipTo: { address: BUYER.address, stateCode: '27', state: 'Maharashtra', pin: '400050' },
    ...changes,
  });

/** The JSON that the portal reads. */
const written = (record: DocumentRecord) => JSON.parse(JSON.stringify(eInvoiceOf(record))) as unknown;

describe('eInvoiceOf', () => {
  it('is INV-01 of an invoice', () => {
    const invoice = written(ofBuyer());

    expect(invoice).toEqual({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
      DocDtls: { Typ: 'INV', No: 'INV/26-27/000123', Dt: '22/11/2026' },
      SellerDtls: {
        Gstin: '24AAUPV7468F1ZW',
        LglNm: 'Chaukas Surveillance Supplies',
        TrdNm: 'Chaukas',
        Addr1: 'Unit 14, Saptarishi Trade Centre',
        Addr2: 'Navrang Ring Road',
        Loc: 'Ahmedabad',
        Pin: 380_009,
        Stcd: '24',
        Ph: '5550150155',
        Em: 'hello@chaukas.example',
      },
      BuyerDtls: {
        Gstin: '27AAPFU0939F1ZV',
        LglNm: 'Hillside Stores LLP',
        Pos: '24',
        Addr1: '7 Hill Road',
        Addr2: 'Bandra West',
        Loc: 'Mumbai',
        Pin: 400_050,
        Stcd: '27',
        Ph: '9825000000',
        Em: 'accounts@hillside.example',
      },
      ItemList: [
        {
          ...{
            SlNo: '1',
            PrdDesc: 'Vega 4 MP IP Bullet Camera',
            IsServc: 'N',
            HsnCd: '852589',
            Qty: 3,
            Unit: 'NOS',
          },
          // 344.70 × 100 ÷ 118 = 292.12; 2,629.06 + 292.12 = 2,921.18; ÷ 3 = 973.727
          ...{ UnitPrice: 973.727, TotAmt: 2921.18, Discount: 292.12, AssAmt: 2629.06, GstRt: 18 },
          ...{ IgstAmt: 0, CgstAmt: 236.62, SgstAmt: 236.62, TotItemVal: 3102.3 },
        },
        {
          ...{ SlNo: '2', PrdDesc: 'Setu 8 Channel Network Video Recorder', IsServc: 'N', HsnCd: '852190' },
          ...{ Qty: 1, Unit: 'NOS', UnitPrice: 2117.8, TotAmt: 2117.8, Discount: 211.78, AssAmt: 1906.02 },
          ...{ GstRt: 18, IgstAmt: 0, CgstAmt: 171.54, SgstAmt: 171.54, TotItemVal: 2249.1 },
        },
      ],
      ValDtls: {
        ...{ AssVal: 4535.08, CgstVal: 408.16, SgstVal: 408.16, IgstVal: 0, RndOffAmt: 0, TotInvVal: 5351.4 },
      },
    });
    expect(() => inv01.parse(invoice)).not.toThrow();
  });

  it('names the invoice of a credit note', () => {
    const refersTo = { _id: '1', number: 'INV/26-27/000001', day: '2026-11-02' };

    const note = eInvoiceOf(ofBuyer({ kind: 'CRN', number: 'CRN/26-27/000001', refersTo }));

    expect(note.DocDtls).toEqual({ Typ: 'CRN', No: 'CRN/26-27/000001', Dt: '22/11/2026' });
    expect(note.RefDtls).toEqual({ PrecDocDtls: [{ InvNo: 'INV/26-27/000001', InvDt: '02/11/2026' }] });
  });

  it('says where the goods go only where that differs and is known', () => {
    const shipTo = { ...SHIP_TO };
    const typed = { address: 'Near the church', stateCode: null, state: null, pin: null };

    expect(eInvoiceOf(ofBuyer()).ShipDtls).toBeUndefined();
    expect(eInvoiceOf(ofBuyer({ shipTo: typed })).ShipDtls).toBeUndefined();
    expect(eInvoiceOf(ofBuyer({ shipTo })).ShipDtls).toMatchObject({
      LglNm: 'Hillside Stores LLP',
      Addr1: '12 Lotus Row House',
      Loc: 'Ahmedabad',
      Pin: 380_015,
      Stcd: '24',
    });
  });

  it('has no unit for a service, an even number of digits, and one quantity for a note by amount', () => {
    const lines = [
      sampleDocumentLine({ hsn: '998734' }),
      sampleDocumentLine({ position: 2, hsn: '8525890' }),
      sampleDocumentLine({ position: 3, quantity: 0, gross: 3102.3, discount: 0 }),
    ];

    const items = eInvoiceOf(ofBuyer({ lines })).ItemList;

    expect(items.map(({ IsServc, Unit, HsnCd, Qty }) => [IsServc, Unit, HsnCd, Qty])).toEqual([
      ['Y', undefined, '998734', 3],
      ['N', 'NOS', '852589', 3],
      ['N', 'NOS', '852589', 1],
    ]);
    expect(items[2]).toMatchObject({ UnitPrice: 2629.06, TotAmt: 2629.06, Discount: 0 });
  });

  it('holds the form whatever the names, addresses, lines and amounts are', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 400 })
      .filter((text) => /\p{L}/u.test(text));
    const addressLine = fc.oneof(name, fc.constantFrom('7', '"', 'Hill Road'));
    const anyLine = fc.record({
      name,
      hsn: fc.constantFrom('8525', '85258', '852589', '8525890', '85258900', '998734'),
      uqc: fc.constantFrom(...UNIT_CODES),
      rate: fc.constantFrom(0, 0.25, 3, 5, 18, 40),
      quantity: fc.integer({ min: 0, max: 1000 }),
      grossPaise: fc.integer({ min: 1, max: 10 ** 11 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 8 }),
        fc.record({
          name,
          city: name,
          line1: addressLine,
          phone: fc.option(fc.string()),
          email: fc.option(fc.emailAddress()),
        }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        fc.boolean(),
        (drafts, party, discount, isInterState, isRounded) => {
          const gross = drafts.map(({ grossPaise }) => grossPaise);
          const all = gross.reduce((sum, paise) => sum + paise, 0);
          const shares = discountShares(Math.floor(all * discount), gross);
          const lines = drafts.map((line, index) =>
            taxedLine(
              { ...line, position: index + 1, productId: null, discountPaise: shares[index]! },
              isInterState,
            ),
          );
          const record = ofBuyer({
            buyer: {
              ...BUYER,
              name: party.name,
              address: `${party.line1}\n${party.city} 400050`,
              phone: party.phone,
              email: party.email,
            },
            shipTo: { ...SHIP_TO, address: `${party.line1}\nAhmedabad 380015` },
            isInterState,
            ...amountsReply(lines, sumsOf(lines, isRounded)),
          });

          expect(inv01.safeParse(written(record)).error?.issues).toBeUndefined();
        },
      ),
    );
  });
});
