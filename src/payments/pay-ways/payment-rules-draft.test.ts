import { describe, expect, it } from 'vitest';
import type { PaymentSettings } from './payment-settings.shapes.ts';
import { rulesBodyOf, rulesDraftOf } from './payment-rules-draft.desk.ts';

const settings: PaymentSettings = {
  upi: { vpa: 'shop@bank', name: 'Chaukas', mcc: '5732', most: 100_000 },
  bank: { name: 'Chaukas', account: '123456789', ifsc: 'HDFC0001234' },
  cod: { most: 20_000, firstOrderMost: 5000.5, refusalsMost: 2, codeFrom: null },
  cashCeiling: 199_999,
  pickup: { offered: true, address: '12 Ring Road', hours: null },
  pinNeeded: false,
  holdHours: { upi: 24, bank: 72 },
  unpaid: { orders: 10, amount: 500_000, beforeFirst: null },
};

describe('the form of the payment rules', () => {
  it('gives back the settings it shows', () => {
    expect(rulesBodyOf(rulesDraftOf(settings))).toEqual({ body: { ...settings, feeRate: null } });
  });

  it('takes empty fields as none', () => {
    const draft = {
      ...rulesDraftOf(settings),
      'upi.vpa': ' ',
      'bank.name': '',
      'bank.account': '',
      'bank.ifsc': '',
      'cod.most': '',
    };

    expect(rulesBodyOf(draft)).toMatchObject({
      body: { upi: { vpa: null }, bank: null, cod: { most: null } },
    });
  });

  it('names values that are no number and must be one', () => {
    const draft = { ...rulesDraftOf(settings), 'cod.most': 'much', cashCeiling: '', feeRate: '18%' };

    expect(rulesBodyOf(draft)).toEqual({
      faults: {
        'cod.most': 'Please enter a number.',
        cashCeiling: 'Please enter a number.',
        feeRate: 'Please enter a number.',
      },
    });
  });
});
