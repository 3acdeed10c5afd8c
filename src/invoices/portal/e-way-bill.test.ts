import { describe, expect, it } from 'vitest';
import { sampleDocument, sampleDocumentLine } from '../../../tests/support/invoices/sample-document.ts';
import { eWayBillFile } from './portal-documents.server.ts';
import { eWayBillErrors, eWayBillQueryOf, type EWayBillDraft } from './e-way-bill-draft.desk.ts';

const BY_OUR_VAN = { distanceKm: 12, vehicleNo: 'GJ01AB1234', transporterId: '' };

describe('eWayBillFile', () => {
  it('is the portal’s bulk file of an invoice to a home', () => {
    expect(eWayBillFile([sampleDocument()], () => BY_OUR_VAN)).toEqual({
      version: '1.0.0621',
      billLists: [
        {
          userGstin: '24AAUPV7468F1ZW',
          supplyType: 'O',
          subSupplyType: 1,
          subSupplyDesc: '',
          docType: 'INV',
          docNo: 'INV/26-27/000123',
          docDate: '22/11/2026',
          transType: 1,
          fromGstin: '24AAUPV7468F1ZW',
          fromTrdName: 'Chaukas Surveillance Supplies',
          fromAddr1: 'Unit 14, Saptarishi Trade Centre',
          fromAddr2: 'Navrang Ring Road',
          fromPlace: 'Ahmedabad',
          fromPincode: 380_009,
          fromStateCode: 24,
          actualFromStateCode: 24,
          toGstin: 'URP',
          toTrdName: 'Meera Patel',
          toAddr1: '12 Lotus Row House',
          toAddr2: 'Satellite Road',
          toPlace: 'Ahmedabad',
          toPincode: 380_015,
          toStateCode: 24,
          actualToStateCode: 24,
          totalValue: 4535.08,
          cgstValue: 408.16,
          sgstValue: 408.16,
          igstValue: 0,
          cessValue: 0,
          TotNonAdvolVal: 0,
          OthValue: 0,
          totInvValue: 5351.4,
          transMode: 1,
          transDistance: 12,
          transporterName: '',
          transporterId: '',
          transDocNo: '',
          transDocDate: '',
          vehicleNo: 'GJ01AB1234',
          vehicleType: 'R',
          mainHsnCode: 852_589,
          itemList: [
            {
              itemNo: 1,
              productName: 'Vega 4 MP IP Bullet Camera',
              productDesc: 'Vega 4 MP IP Bullet Camera',
              hsnCode: 852_589,
              quantity: 3,
              qtyUnit: 'NOS',
              taxableAmount: 2629.06,
              cgstRate: 9,
              sgstRate: 9,
              igstRate: 0,
              cessRate: 0,
              cessNonAdvol: 0,
            },
            {
              itemNo: 2,
              productName: 'Setu 8 Channel Network Video Recorder',
              productDesc: 'Setu 8 Channel Network Video Recorder',
              hsnCode: 852_190,
              quantity: 1,
              qtyUnit: 'NOS',
              taxableAmount: 1906.02,
              cgstRate: 9,
              sgstRate: 9,
              igstRate: 0,
              cessRate: 0,
              cessNonAdvol: 0,
            },
          ],
        },
      ],
    });
  });

  it('carries goods only, and bills one State while it ships to another', () => {
    const record = sampleDocument({
      isInterState: true,
      buyer: {
        name: 'Hillside Stores LLP',
        gstin: '27AAPFU0939F1ZV',
        address: '7 Hill Road\nMumbai 400050',
        stateCode: '27',
        state: 'Maharashtra',
        phone: null,
        email: null,
      },
      shipTo: { address: '1 Beach Road\nPanaji 403001', stateCode: '30', state: 'Goa', pin: '403001' },
      lines: [
        sampleDocumentLine({ hsn: '998734', taxable: 9000, igst: 1620, cgst: 0, sgst: 0, total: 10_620 }),
        sampleDocumentLine({ position: 2, cgst: 0, sgst: 0, igst: 473.24 }),
      ],
    });

    const [bill] = eWayBillFile([record], () => BY_OUR_VAN).billLists;

    expect(bill).toMatchObject({
      transType: 2,
      toGstin: '27AAPFU0939F1ZV',
      toPlace: 'Panaji',
      toPincode: 403_001,
      toStateCode: 27,
      actualToStateCode: 30,
      totalValue: 2629.06,
      igstValue: 473.24,
      totInvValue: 3102.3,
      mainHsnCode: 852_589,
      itemList: [{ itemNo: 1, igstRate: 18, cgstRate: 0, sgstRate: 0 }],
    });
  });

  it('finds the PIN code in a typed address, and has 0 where there is none', () => {
    const typed = (address: string) =>
      sampleDocument({ shipTo: { address, stateCode: null, state: null, pin: null } });

    const bills = eWayBillFile(
      [typed('12 Ring Road, Ahmedabad 380 009'), typed('Ring Road')],
      () => BY_OUR_VAN,
    );

    expect(bills.billLists.map(({ toPincode }) => toPincode)).toEqual([380_009, 0]);
  });
});

const draft: EWayBillDraft = { ids: ['a'], distance: '', vehicleNo: '', transporterId: '', own: {} };

describe('the form of the e-way bill file', () => {
  it('needs nothing but an invoice', () => {
    expect(eWayBillErrors(draft)).toEqual({});
    expect(eWayBillErrors({ ...draft, ids: [] })).toEqual({ ids: 'Please choose at least one invoice.' });
    expect(eWayBillErrors({ ...draft, ids: Array<string>(201).fill('a') })).toEqual({
      ids: 'At most 200 invoices fit into one file.',
    });
  });

  it.each([
    { distance: '4000' },
    { distance: ' 540 ' },
    { vehicleNo: 'gj-01 ab 1234' },
    { transporterId: ' 24aaupv7468f1zw ' },
  ])('takes %j', (part) => {
    expect(eWayBillErrors({ ...draft, ...part })).toEqual({});
  });

  it.each([
    [{ distance: '4001' }, { distance: 'A distance is 0 to 4,000 whole kilometres.' }],
    [{ distance: '-1' }, { distance: 'A distance is 0 to 4,000 whole kilometres.' }],
    [{ distance: '5.5' }, { distance: 'A distance is 0 to 4,000 whole kilometres.' }],
    [{ vehicleNo: '<b>' }, { vehicleNo: 'A vehicle number has 4 to 15 letters and digits: GJ01AB1234.' }],
    [
      { transporterId: '24' },
      {
        transporterId: 'A transporter’s ID has 15 characters and begins with two digits, as a GSTIN does.',
      },
    ],
  ])('refuses %j', (part, errors) => {
    expect(eWayBillErrors({ ...draft, ...part })).toEqual(errors);
  });

  it('takes a distance and a vehicle for one invoice', () => {
    const own = {
      a: { distance: ' 540 ', vehicleNo: '' },
      b: { distance: '', vehicleNo: '' },
      c: { distance: '1', vehicleNo: 'x' },
    };

    expect(eWayBillQueryOf({ ...draft, ids: ['a', 'b'], own })).toMatchObject({ 'distance.a': '540' });
    expect(Object.keys(eWayBillQueryOf({ ...draft, ids: ['b'], own })).join()).not.toContain('.');
    expect(eWayBillErrors({ ...draft, ids: ['a', 'c'], own })).toEqual({
      'c.vehicleNo': 'A vehicle number has 4 to 15 letters and digits: GJ01AB1234.',
    });
  });

  it('leaves out what is empty', () => {
    expect(eWayBillQueryOf({ ...draft, vehicleNo: ' GJ01AB1234 ' })).toEqual({
      ids: ['a'],
      distance: undefined,
      vehicleNo: 'GJ01AB1234',
      transporterId: undefined,
    });
  });
});
