import { describe, expect, it } from 'vitest';
import { eWayBillErrors, eWayBillQueryOf, type EWayBillDraft } from './e-way-bill-draft.desk.ts';

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
