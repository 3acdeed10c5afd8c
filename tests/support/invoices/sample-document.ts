import type { DocumentLine, DocumentRecord } from '../../../src/invoices/documents/documents.shapes.ts';
import type { PaperStamp } from '../../../src/invoices/pdf/quote-pdf.server.ts';

/**
 * Makes a line of a tax document within the State: 3 × ₹1,149.00 with 18 % GST unless stated otherwise. The sums of
 * changed amounts are up to the caller.
 */
export function sampleDocumentLine(changes: Partial<DocumentLine> = {}): DocumentLine {
  return {
    position: 1,
    name: 'Vega 4 MP IP Bullet Camera',
    hsn: '852589',
    uqc: 'NOS',
    quantity: 3,
    gross: 3447,
    discount: 344.7,
    taxable: 2629.06,
    rate: 18,
    cgst: 236.62,
    sgst: 236.62,
    igst: 0,
    total: 3102.3,
    ...changes,
  };
}

/** Makes an invoice within Gujarat with two lines and a discount, unless stated otherwise. */
export function sampleDocument(changes: Partial<DocumentRecord> = {}): DocumentRecord {
  return {
    _id: '123',
    kind: 'INV',
    number: 'INV/26-27/000123',
    fy: '26-27',
    day: '2026-11-22',
    issuedAt: '2026-11-22T05:31:07.000Z',
    orderId: 'CHK-104182',
    refersTo: null,
    reason: null,
    seller: {
      legalName: 'Chaukas Surveillance Supplies',
      tradeName: 'Chaukas',
      gstin: '24AAUPV7468F1ZW',
      line1: 'Unit 14, Saptarishi Trade Centre',
      line2: 'Navrang Ring Road',
      city: 'Ahmedabad',
      stateCode: '24',
      state: 'Gujarat',
      pin: '380009',
      phone: '+91 55501 50155',
      email: 'hello@chaukas.example',
    },
    buyer: {
      name: 'Meera Patel',
      gstin: null,
      address: '12 Lotus Row House\nSatellite Road\nAhmedabad 380015',
      stateCode: '24',
      state: 'Gujarat',
      phone: '+91 98250 00000',
      email: 'meera@mail.example',
    },
    shipTo: {
      address: '12 Lotus Row House\nSatellite Road\nAhmedabad 380015',
      stateCode: '24',
      state: 'Gujarat',
      pin: '380015',
    },
    placeOfSupply: { code: '24', name: 'Gujarat', rule: '10(1)(ca)', words: 'The delivery address.' },
    isInterState: false,
    reverseCharge: false,
    lines: [
      sampleDocumentLine(),
      sampleDocumentLine({
        position: 2,
        name: 'Setu 8 Channel Network Video Recorder',
        hsn: '852190',
        quantity: 1,
        gross: 2499,
        discount: 249.9,
        taxable: 1906.02,
        cgst: 171.54,
        sgst: 171.54,
        total: 2249.1,
      }),
    ],
    taxable: 4535.08,
    cgst: 408.16,
    sgst: 408.16,
    igst: 0,
    roundOff: 0,
    total: 5351.4,
    inWords: 'Rupees Five Thousand Three Hundred Fifty-One and Forty Paise Only',
    ...changes,
  };
}

/** Makes what a paper shows beside the record: a bank account, a UPI address, terms, no e-invoice. */
export function samplePaperStamp(changes: Partial<PaperStamp> = {}): PaperStamp {
  return {
    footer: {
      bank: {
        accountName: 'Chaukas Surveillance Supplies',
        accountNumber: '00112233445566',
        ifsc: 'SAMP0000123',
        bankName: 'Sample Bank, Navrangpura',
      },
      vpa: 'chaukas@samplebank',
      terms: 'Goods once installed are not taken back.\nSubject to Ahmedabad jurisdiction.',
      signatory: 'Kavita Shah',
    },
    irn: null,
    ackNo: null,
    ackAt: null,
    signedQr: null,
    isVoid: false,
    contentHash: '5f16f4c7f149ac4f9510d9cf8cf384038ad348b3bcdc01915f95de12df9d1b02',
    ...changes,
  };
}

/** Makes a stamp with an e-invoice's number and a signed text as long as the portal's. */
export function sampleEInvoiceStamp(): PaperStamp {
  const signature = Array.from({ length: 1010 }, (_, index) => 'eyJhbGciOiJSUzI1NiIsIm'[(index * 7) % 22]);
  return samplePaperStamp({
    irn: '706daecc95bbe6bcd0d3dfbd8cbe6a4d7c56a8c7e02ac5ab1f7ac25b2292a2e7',
    ackNo: '112610000004711',
    ackAt: '2026-11-22T05:40:00.000Z',
    signedQr: signature.join(''),
  });
}

/** Makes a document with many equal lines: one unit each of ₹1,149.00, within the State, in four HSN codes. */
export function longDocument(count: number, changes: Partial<DocumentRecord> = {}): DocumentRecord {
  const lines = Array.from({ length: count }, (_, index) =>
    sampleDocumentLine({
      position: index + 1,
      name: `Camera ${index + 1}, 4 MP IP Bullet with night vision`,
      hsn: ['852589', '852190', '853110', '850440'][index % 4]!,
      quantity: 1,
      gross: 1149,
      discount: 0,
      taxable: 973.72,
      cgst: 87.64,
      sgst: 87.64,
      total: 1149,
    }),
  );
  const times = (paise: number) => (paise * count) / 100;
  return sampleDocument({
    lines,
    taxable: times(97_372),
    cgst: times(8764),
    sgst: times(8764),
    total: times(114_900),
    ...changes,
  });
}
