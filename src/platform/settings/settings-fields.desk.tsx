import type { ReactNode } from 'react';
import { paths } from '../../app/page-paths.ts';
import { isStateCode, stateName, STATES } from '../gstin/states.ts';
import type { Settings } from './settings.shapes.ts';
import {
  area,
  check,
  choice,
  day,
  text,
  textOrNull,
  varying,
  type Draft,
  type Field,
  asMoney,
} from '../../kit/web/forms/fields.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';
import { salesByRate } from './ledgers-by-rate-fields.desk.tsx';

/** `address.line1`, or the name of a setting. */
type SettingPath = {
  [Name in keyof Settings]-?:
    | Name
    | (NonNullable<Settings[Name]> extends readonly unknown[] | string | number | boolean
        ? never
        : `${Name}.${keyof NonNullable<Settings[Name]> & string}`);
}[keyof Settings];

type ValueAt<Path extends string> = Exclude<
  Path extends `${infer Name}.${infer Part}`
    ? PartOf<NonNullable<PartOf<Settings, Name>>, Part>
    : PartOf<Settings, Path>,
  undefined
>;

type PartOf<Whole, Name extends string> = Name extends keyof Whole ? Whole[Name] : never;

/** Fields of the form by the path of their setting, each of the setting's own type. */
export type SettingFields = {
  [Path in Exclude<SettingPath, 'eWayLimits.intraState' | 'ledgers.salesByRate'>]?:
    | Field<ValueAt<Path>>
    | Field<ValueAt<Path>, boolean>;
} & {
  /** The limit within the chosen State; others stay as they are. */
  'eWayLimits.intraState'?: Field<string>;
  'ledgers.salesByRate'?: Field<Settings['ledgers']['salesByRate']>;
};

export interface Group {
  title?: string;
  fields: SettingFields;
  /** Each field has the width of the form. */
  isWide?: boolean;
  isFor?: (draft: Draft) => boolean;
}

export interface Section {
  lead: string;
  head?: (draft: Draft) => ReactNode;
  groups: readonly Group[];
  /** Fields that are sent as they were read. */
  fixed?: SettingFields;
}

const name = { required: true, maxLength: 100 };
const mail = { type: 'email', required: true } as const;
const link = { type: 'url', maxLength: 200, hint: 'Leave blank for no link.' } as const;

const NAMES = {
  tradeName: text('Trade name', { ...name, hint: 'In titles, mails and the footer' }),
  legalName: text('Legal name', { ...name, hint: 'On invoices and in the terms' }),
  gstin: textOrNull('GSTIN', { maxLength: 60, hint: 'Leave blank to hide it.', className: 'num uppercase' }),
  eprNumber: textOrNull('EPR number', {
    maxLength: 60,
    hint: 'Of a producer who takes back old sets (E-Waste Rules, 2022). Leave blank if you are none.',
    className: 'num',
  }),
} satisfies SettingFields;

const ADDRESS = {
  'address.line1': text('Address line 1', name),
  'address.line2': text('Address line 2', { maxLength: 100 }),
  'address.city': text('City', { required: true, maxLength: 50 }),
  'address.stateCode': choice(
    'State',
    STATES.map(({ code, name }) => ({ value: code, name: `${name} (${code})` })),
    { initial: '' },
  ),
  'address.pin': text('PIN code', { required: true, inputMode: 'numeric', maxLength: 6, className: 'num' }),
} satisfies SettingFields;

const CONTACT = {
  phone: text('Phone', { required: true, type: 'tel', maxLength: 40 }),
  whatsapp: textOrNull('WhatsApp', {
    type: 'tel',
    maxLength: 40,
    hint: 'Leave blank for no WhatsApp links.',
  }),
  email: text('E-mail', mail),
  supportEmail: text('E-mail of customer care', mail),
} satisfies SettingFields;

const NEW_ORDERS = {
  mailNewOrders: check('Send a mail to the shop’s e-mail address about new orders', true),
} satisfies SettingFields;

const GRIEVANCES = {
  'grievanceOfficer.name': text('Grievance officer', name),
  'grievanceOfficer.email': text('E-mail for grievances', mail),
} satisfies SettingFields;

const SOCIAL = {
  instagram: textOrNull('Instagram', link),
  facebook: textOrNull('Facebook', link),
} satisfies SettingFields;

/** Account and UPI address are changed with the ways to pay; here only what invoices add to them. */
const BANK = {
  'bank.accountName': text(''),
  'bank.accountNumber': text(''),
  'bank.ifsc': text(''),
  vpa: textOrNull(''),
} satisfies SettingFields;

const BANK_NAME = {
  'bank.bankName': text('Name of the bank', { maxLength: 100, hint: 'Beside the account on invoices' }),
} satisfies SettingFields;

const NUMBERS = {
  invoicePrefix: prefix('invoicePrefix', 'Invoice prefix'),
  creditNotePrefix: prefix('creditNotePrefix', 'Credit note prefix'),
  signatory: textOrNull('Signatory', { maxLength: 100, hint: 'Who signs invoices' }),
} satisfies SettingFields;

const INVOICES = {
  invoiceTerms: area('Invoice terms', { maxLength: 1000, hint: 'At the foot of every invoice' }),
  mailDocuments: check('Send each invoice and credit note to the buyer by mail'),
} satisfies SettingFields;

function limit(label: string, options: { hint?: string; required?: true }) {
  return asMoney(label, options, text(label, options));
}

const E_WAY_BILLS = {
  'eWayLimits.interState': asNumber(limit('To other States', { required: true })),
  'eWayLimits.intraState': varying(({ 'address.stateCode': code }) =>
    limit(`Within ${typeof code === 'string' && isStateCode(code) ? stateName(code) : 'the State'}`, {
      hint: 'Leave blank to use the limit for other States.',
    }),
  ),
} satisfies SettingFields;

const ROUND_OFF = { roundOff: check('Round the total of invoices to the rupee') } satisfies SettingFields;

const TAX = {
  turnoverBand: choice(
    'Turnover in a year',
    {
      to_5_crore: 'Up to ₹5 crore',
      '5_to_10_crore': '₹5 crore to ₹10 crore',
      above_10_crore: 'Above ₹10 crore',
    },
    { initial: 'to_5_crore', hint: 'Decides how many digits an HSN code needs.' },
  ),
  gstRates: {
    ...text('GST rates', { required: true, hint: 'Percent, with commas between them', className: 'num' }),
    typedOf: (rates: number[]) => rates.join(', '),
    valueOf: (typed: string) =>
      typed
        .split(/[\s,;%]+/)
        .filter((rate) => rate !== '')
        .map(numberOf),
  },
  eInvoiceFrom: {
    ...day('E-invoices from', { hint: 'Leave blank if e-invoicing does not apply to you.' }),
    typedOf: (value: string | null) => value ?? '',
    valueOf: (typed: string) => typed.trim() || null,
  },
  accountantEmail: textOrNull('Accountant’s e-mail', {
    type: 'email',
    hint: 'Gets the figures of a month when it is closed. Leave blank to send them to nobody.',
  }),
} satisfies SettingFields;

const LEDGERS = {
  'ledgers.sales': text('Sales ledger', name),
  'ledgers.unregisteredParty': text('Ledger of buyers without GSTIN', name),
  'ledgers.cgst': text('CGST ledger', name),
  'ledgers.sgst': text('SGST ledger', name),
  'ledgers.igst': text('IGST ledger', name),
  'ledgers.roundOff': text('Round-off ledger', name),
} satisfies SettingFields;

const LEDGERS_BY_RATE = { 'ledgers.salesByRate': salesByRate } satisfies SettingFields;

/** In the order in which refused fields are named. */
export const FIELDS = {
  ...{ ...NAMES, ...ADDRESS, ...CONTACT, ...GRIEVANCES, ...SOCIAL, ...NEW_ORDERS },
  ...{ ...BANK, ...BANK_NAME, ...NUMBERS, ...INVOICES },
  ...{ ...E_WAY_BILLS, ...TAX, ...ROUND_OFF, ...LEDGERS, ...LEDGERS_BY_RATE },
};

/** The form, from top to bottom. */
export const SECTIONS = {
  Business: {
    lead: 'Who the shop is, where it is and how it is reached',
    groups: [
      { title: 'Names', fields: NAMES },
      { title: 'Address', fields: ADDRESS },
      { title: 'Contact', fields: CONTACT },
      { fields: NEW_ORDERS, isWide: true },
      { title: 'Grievances', fields: GRIEVANCES },
      { title: 'Social media', fields: SOCIAL },
    ],
  },
  Bank: {
    lead: 'Bank details on invoices',
    head: bankFacts,
    groups: [{ fields: BANK_NAME, isFor: (draft) => draft['bank.accountNumber'] !== '' }],
    fixed: BANK,
  },
  Numbers: {
    lead: 'How invoices and credit notes are numbered and signed',
    groups: [{ fields: NUMBERS }, { fields: INVOICES, isWide: true }],
  },
  Tax: {
    lead: 'GST rates, e-invoices and e-way bills',
    groups: [
      { fields: TAX },
      { title: 'E-way bill above this value', fields: E_WAY_BILLS },
      { fields: ROUND_OFF, isWide: true },
    ],
  },
  Tally: {
    lead: 'The ledgers that vouchers are booked to',
    groups: [{ fields: LEDGERS }, { fields: LEDGERS_BY_RATE, isWide: true }],
  },
} satisfies Record<string, Section>;

function bankFacts(draft: Draft): ReactNode {
  const shown = (name: keyof typeof BANK) => {
    const typed = draft[name];
    return typeof typed === 'string' && typed !== '' ? typed : '–';
  };
  return (
    <>
      <FactTable
        caption="Bank account and UPI address"
        isCaptionHidden
        rows={[
          { name: 'Account holder', value: shown('bank.accountName') },
          { name: 'Account number', value: shown('bank.accountNumber') },
          { name: 'IFSC', value: shown('bank.ifsc') },
          { name: 'UPI address', value: shown('vpa') },
        ]}
      />
      <ShopLink to={paths.adminPaymentMethods} className="link-line justify-self-start font-[550] text-info">
        Change in Payment methods
      </ShopLink>
    </>
  );
}

function prefix(name: string, label: string): Field<string> {
  const field = varying(({ [name]: typed }) =>
    text(label, {
      required: true,
      maxLength: 3,
      hint: `Numbers begin with ${(typeof typed === 'string' && typed.toUpperCase()) || '…'}/`,
      className: 'num uppercase',
    }),
  );
  return { ...field, valueOf: (typed) => typed.trim().toUpperCase() };
}

function asNumber(field: Field<string>): Field<number> {
  return { ...field, typedOf: String, valueOf: (typed) => numberOf(typed.trim()) };
}

/** @returns NaN for text that is not a number; JSON makes it null, which the server refuses */
export function numberOf(typed: string): number {
  return typed === '' ? NaN : Number(typed.replaceAll(',', ''));
}
