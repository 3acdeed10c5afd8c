import { describe, expect, it } from 'vitest';
import { settingsBody } from './settings-body.shapes.ts';
import type { Settings } from './settings.shapes.ts';
import { sampleShop } from '../../../tests/support/platform/sample-shop.ts';
import { changedSections, draftOf, errorsByField, isChanged, settingsBodyOf } from './settings-draft.desk.ts';

const settings: Settings = {
  ...sampleShop(),
  version: 7,
  bank: null,
  vpa: null,
  turnoverBand: 'to_5_crore',
  eInvoiceFrom: null,
  eWayLimits: { interState: 50_000, intraState: { '24': 50_000, '27': 100_000 } },
  gstRates: [0, 0.25, 3, 18],
  roundOff: false,
  invoicePrefix: 'INV',
  creditNotePrefix: 'CRN',
  signatory: null,
  invoiceTerms: '',
  ledgers: {
    sales: 'Sales',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    roundOff: 'Round off',
    unregisteredParty: 'Counter sales',
  },
  mailDocuments: false,
  updatedAt: '2026-11-20T19:00:00.000Z',
};
const draft = draftOf(settings);

describe('the form of the settings', () => {
  it('sends every setting as it was where nothing is typed', () => {
    const body = settingsBodyOf(draft, settings);
    expect(body).toEqual({
      ...settings,
      // Made of the opening hours of the brand.
      hours: undefined,
      address: { ...settings.address, state: undefined, country: undefined },
      updatedAt: undefined,
    });
    expect(settingsBody.safeParse(body).success).toBe(true);
    expect(isChanged(draft, draftOf(settings))).toBe(false);
    expect(isChanged({ ...draft, roundOff: true }, draft)).toBe(true);
    expect(changedSections({ ...draft, roundOff: true, phone: '1' }, draft)).toEqual(['Business', 'Tax']);
  });

  it('reads numbers, rates and codes as people type them', () => {
    const typed = {
      ...draft,
      'eWayLimits.interState': '1,00,000',
      gstRates: '0; 5%, 18 40',
      invoicePrefix: ' tax ',
      'bank.ifsc': 'hdfc0001234',
      'bank.accountNumber': '1234 5678 9012',
    };

    expect(settingsBodyOf(typed, settings)).toMatchObject({
      eWayLimits: { interState: 100_000 },
      gstRates: [0, 5, 18, 40],
      invoicePrefix: 'TAX',
      bank: { ifsc: 'HDFC0001234', accountNumber: '123456789012', accountName: '', bankName: '' },
    });
  });

  it('changes the limit of the selected State only, and removes it where the field is empty', () => {
    const limits = (changes: Partial<typeof draft>) =>
      settingsBodyOf({ ...draft, ...changes }, settings).eWayLimits!.intraState;

    expect(limits({ 'eWayLimits.intraState': '75000' })).toEqual({ '24': 75_000, '27': 100_000 });
    expect(limits({ 'eWayLimits.intraState': '' })).toEqual({ '27': 100_000 });
    expect(limits({ 'address.stateCode': '08' })).toEqual({ '08': 50_000, '24': 50_000, '27': 100_000 });
  });

  it('clears emptied fields, and sends a value that is no number as null', () => {
    const body = settingsBodyOf(
      { ...draft, gstin: ' ', whatsapp: '', 'eWayLimits.interState': 'much' },
      settings,
    );

    expect(JSON.parse(JSON.stringify(body))).toMatchObject({
      gstin: null,
      whatsapp: null,
      eWayLimits: { interState: null },
    });
  });

  it('shows the error of a part at its field, in the order of the form', () => {
    const errors = errorsByField({
      'gstRates.2': 'rates',
      'eWayLimits.intraState.24': 'limit',
      'address.pin': 'pin',
      version: 'none of the form',
    });

    expect(Object.entries(errors)).toEqual([
      ['address.pin', 'pin'],
      ['eWayLimits.intraState', 'limit'],
      ['gstRates', 'rates'],
    ]);
  });
});
