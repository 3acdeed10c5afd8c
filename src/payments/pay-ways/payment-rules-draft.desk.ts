import type { PaymentSettings, PaymentSettingsBody } from './payment-settings.shapes.ts';
import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';

/** Named as the field in the API. */
export type RulesDraft = Record<(typeof TEXT_FIELDS)[number], string> & {
  'pickup.offered': boolean;
  pinNeeded: boolean;
};

export const TEXT_FIELDS = [
  'cod.most',
  'cod.firstOrderMost',
  'cod.refusalsMost',
  'cod.codeFrom',
  'cashCeiling',
  'upi.vpa',
  'upi.name',
  'upi.mcc',
  'upi.most',
  'bank.name',
  'bank.account',
  'bank.ifsc',
  'unpaid.orders',
  'unpaid.amount',
  'unpaid.beforeFirst',
  'holdHours.upi',
  'holdHours.bank',
  'pickup.address',
  'pickup.hours',
  'feeRate',
] as const;

export type RulesFaults = Partial<Record<keyof RulesDraft, string>>;

const text = (value: string | number | null | undefined) => (value == null ? '' : String(value));

export function rulesDraftOf({
  upi,
  bank,
  cod,
  cashCeiling,
  pickup,
  pinNeeded,
  holdHours,
  unpaid,
  feeRate,
}: PaymentSettings): RulesDraft {
  return {
    'cod.most': text(cod.most),
    'cod.firstOrderMost': text(cod.firstOrderMost),
    'cod.refusalsMost': text(cod.refusalsMost),
    'cod.codeFrom': text(cod.codeFrom),
    cashCeiling: text(cashCeiling),
    'upi.vpa': text(upi.vpa),
    'upi.name': upi.name,
    'upi.mcc': text(upi.mcc),
    'upi.most': text(upi.most),
    'bank.name': text(bank?.name),
    'bank.account': text(bank?.account),
    'bank.ifsc': text(bank?.ifsc),
    'unpaid.orders': text(unpaid?.orders),
    'unpaid.amount': text(unpaid?.amount),
    'unpaid.beforeFirst': text(unpaid?.beforeFirst),
    'holdHours.upi': text(holdHours.upi),
    'holdHours.bank': text(holdHours.bank),
    'pickup.address': text(pickup.address),
    'pickup.hours': text(pickup.hours),
    'pickup.offered': pickup.offered,
    feeRate: text(feeRate),
    pinNeeded,
  };
}

/** Finds only text that is not a number; the server checks the rest. */
export function rulesBodyOf(draft: RulesDraft): { body: PaymentSettingsBody } | { faults: RulesFaults } {
  const faults: RulesFaults = {};
  const words = (field: (typeof TEXT_FIELDS)[number]) => {
    const typed = draft[field].trim();
    return typed === '' ? null : typed;
  };
  const number = (field: (typeof TEXT_FIELDS)[number]) => {
    const typed = words(field);
    if (typed === null) return null;
    const value = typedRupees(typed);
    if (value === null) faults[field] = 'Please enter a number.';
    return value ?? 0;
  };
  const needed = (field: (typeof TEXT_FIELDS)[number]) => {
    const value = number(field);
    if (value === null) faults[field] = 'Please enter a number.';
    return value ?? 0;
  };
  const hasBank = (['bank.name', 'bank.account', 'bank.ifsc'] as const).some(
    (field) => words(field) !== null,
  );
  const body: PaymentSettingsBody = {
    cod: {
      most: number('cod.most'),
      firstOrderMost: number('cod.firstOrderMost'),
      refusalsMost: number('cod.refusalsMost'),
      codeFrom: number('cod.codeFrom'),
    },
    cashCeiling: needed('cashCeiling'),
    upi: {
      vpa: words('upi.vpa'),
      name: words('upi.name'),
      mcc: words('upi.mcc'),
      most: needed('upi.most'),
    },
    bank: hasBank
      ? {
          name: words('bank.name') ?? '',
          account: words('bank.account') ?? '',
          ifsc: (words('bank.ifsc') ?? '').toUpperCase(),
        }
      : null,
    pickup: {
      offered: draft['pickup.offered'],
      address: words('pickup.address'),
      hours: words('pickup.hours'),
    },
    pinNeeded: draft.pinNeeded,
    holdHours: { upi: needed('holdHours.upi'), bank: needed('holdHours.bank') },
    unpaid: {
      orders: number('unpaid.orders'),
      amount: number('unpaid.amount'),
      beforeFirst: number('unpaid.beforeFirst'),
    },
    feeRate: number('feeRate'),
  };
  return Object.keys(faults).length > 0 ? { faults } : { body };
}
