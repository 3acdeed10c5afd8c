import type { SettingsBody } from '../../../../../contract/platform/settings-body.ts';
import type { Settings, TurnoverBand } from '../../../../../contract/platform/settings-shapes.ts';

/** Named as in the server's refusals. */
export type TextName =
  | Exclude<(typeof BUSINESS)[number], 'mailNewOrders'>
  | (typeof BANK)[number]
  | Exclude<(typeof NUMBERS)[number], 'mailDocuments'>
  | Exclude<(typeof TAX)[number], 'turnoverBand' | 'roundOff'>
  | (typeof TALLY)[number];

const BUSINESS = [
  'tradeName',
  'legalName',
  'gstin',
  'address.line1',
  'address.line2',
  'address.city',
  'address.stateCode',
  'address.pin',
  'phone',
  'whatsapp',
  'email',
  'supportEmail',
  'hours',
  'grievanceOfficer.name',
  'grievanceOfficer.email',
  'instagram',
  'facebook',
  'mailNewOrders',
] as const;
const BANK = ['bank.accountName', 'bank.accountNumber', 'bank.ifsc', 'bank.bankName', 'vpa'] as const;
const NUMBERS = ['invoicePrefix', 'creditNotePrefix', 'signatory', 'invoiceTerms', 'mailDocuments'] as const;
const TAX = [
  'turnoverBand',
  'eInvoiceFrom',
  'eWayLimits.interState',
  'eWayLimits.intraState',
  'gstRates',
  'accountantEmail',
  'roundOff',
] as const;
const TALLY = [
  'ledgers.sales',
  'ledgers.cgst',
  'ledgers.sgst',
  'ledgers.igst',
  'ledgers.roundOff',
  'ledgers.unregisteredParty',
  'ledgers.salesByRate',
] as const;

/** Sections in the order of the screen. */
export const SECTIONS = {
  Business: BUSINESS,
  Bank: BANK,
  Numbers: NUMBERS,
  Tax: TAX,
  Tally: TALLY,
} as const satisfies Record<string, readonly string[]>;

export type SectionName = keyof typeof SECTIONS;

/** The limit within a State is that of the selected State. */
export interface SettingsDraft extends Record<TextName, string> {
  turnoverBand: TurnoverBand;
  roundOff: boolean;
  mailDocuments: boolean;
  /** Undefined: not answered by an earlier release, and left as it is. */
  mailNewOrders?: boolean | undefined;
}

export type FieldName = keyof SettingsDraft;

export type FieldErrors = Partial<Record<FieldName, string>>;

export function draftOf(settings: Settings): SettingsDraft {
  const { address, grievanceOfficer, bank, eWayLimits, ledgers } = settings;
  return {
    tradeName: settings.tradeName,
    legalName: settings.legalName,
    gstin: settings.gstin ?? '',
    'address.line1': address.line1,
    'address.line2': address.line2,
    'address.city': address.city,
    'address.stateCode': address.stateCode,
    'address.pin': address.pin,
    phone: settings.phone,
    whatsapp: settings.whatsapp ?? '',
    email: settings.email,
    supportEmail: settings.supportEmail,
    hours: settings.hours,
    'grievanceOfficer.name': grievanceOfficer.name,
    'grievanceOfficer.email': grievanceOfficer.email,
    instagram: settings.instagram ?? '',
    facebook: settings.facebook ?? '',
    'bank.accountName': bank?.accountName ?? '',
    'bank.accountNumber': bank?.accountNumber ?? '',
    'bank.ifsc': bank?.ifsc ?? '',
    'bank.bankName': bank?.bankName ?? '',
    vpa: settings.vpa ?? '',
    invoicePrefix: settings.invoicePrefix,
    creditNotePrefix: settings.creditNotePrefix,
    signatory: settings.signatory ?? '',
    invoiceTerms: settings.invoiceTerms,
    turnoverBand: settings.turnoverBand,
    eInvoiceFrom: settings.eInvoiceFrom ?? '',
    'eWayLimits.interState': String(eWayLimits.interState),
    'eWayLimits.intraState': String(eWayLimits.intraState[address.stateCode] ?? ''),
    gstRates: settings.gstRates.join(', '),
    roundOff: settings.roundOff,
    mailDocuments: settings.mailDocuments,
    mailNewOrders: settings.mailNewOrders,
    'ledgers.sales': ledgers.sales,
    'ledgers.cgst': ledgers.cgst,
    'ledgers.sgst': ledgers.sgst,
    'ledgers.igst': ledgers.igst,
    'ledgers.roundOff': ledgers.roundOff,
    'ledgers.unregisteredParty': ledgers.unregisteredParty,
    'ledgers.salesByRate': JSON.stringify(ledgers.salesByRate ?? {}),
    accountantEmail: settings.accountantEmail ?? '',
  };
}

/** @param opened the settings the form was opened with */
export function settingsBodyOf(draft: SettingsDraft, opened: Settings): SettingsBody {
  const text = (name: TextName) => draft[name].trim();
  const optional = (name: TextName) => text(name) || null;
  return {
    version: opened.version,
    tradeName: text('tradeName'),
    legalName: text('legalName'),
    gstin: optional('gstin'),
    address: {
      line1: text('address.line1'),
      line2: text('address.line2'),
      city: text('address.city'),
      stateCode: text('address.stateCode'),
      pin: text('address.pin'),
    },
    phone: text('phone'),
    whatsapp: optional('whatsapp'),
    email: text('email'),
    supportEmail: text('supportEmail'),
    hours: text('hours'),
    grievanceOfficer: { name: text('grievanceOfficer.name'), email: text('grievanceOfficer.email') },
    instagram: optional('instagram'),
    facebook: optional('facebook'),
    bank: bankOf(text),
    vpa: optional('vpa'),
    invoicePrefix: text('invoicePrefix').toUpperCase(),
    creditNotePrefix: text('creditNotePrefix').toUpperCase(),
    signatory: optional('signatory'),
    invoiceTerms: text('invoiceTerms'),
    turnoverBand: draft.turnoverBand,
    eInvoiceFrom: optional('eInvoiceFrom'),
    eWayLimits: {
      interState: numberOf(text('eWayLimits.interState')),
      intraState: limitsWithin(text, opened),
    },
    gstRates: text('gstRates')
      .split(/[\s,;%]+/)
      .filter((rate) => rate !== '')
      .map(numberOf),
    roundOff: draft.roundOff,
    mailDocuments: draft.mailDocuments,
    ...(draft.mailNewOrders !== undefined && { mailNewOrders: draft.mailNewOrders }),
    ledgers: {
      sales: text('ledgers.sales'),
      cgst: text('ledgers.cgst'),
      sgst: text('ledgers.sgst'),
      igst: text('ledgers.igst'),
      roundOff: text('ledgers.roundOff'),
      unregisteredParty: text('ledgers.unregisteredParty'),
      ...(hasOwnLedgers(draft) && { salesByRate: ownLedgersOf(draft) }),
    },
    // A server of the release before does not know it.
    ...((opened.accountantEmail !== undefined || text('accountantEmail') !== '') && {
      accountantEmail: optional('accountantEmail'),
    }),
  };
}

export type LedgersByRate = NonNullable<Settings['ledgers']['salesByRate']>;

/** Values as typed; one draft field holds them all. */
export function ledgersByRate({ 'ledgers.salesByRate': typed }: SettingsDraft): LedgersByRate {
  return JSON.parse(typed) as LedgersByRate;
}

function hasOwnLedgers(draft: SettingsDraft): boolean {
  return Object.keys(ownLedgersOf(draft)).length > 0;
}

/** Leaves out empty values. */
function ownLedgersOf(draft: SettingsDraft): LedgersByRate {
  return Object.fromEntries(
    Object.entries(ledgersByRate(draft)).flatMap(([rate, { intra = '', inter = '' }]) => {
      const own = {
        ...(intra.trim() !== '' && { intra: intra.trim() }),
        ...(inter.trim() !== '' && { inter: inter.trim() }),
      };
      return Object.keys(own).length === 0 ? [] : [[rate, own]];
    }),
  );
}

/** @returns null if nothing is typed */
function bankOf(text: (name: TextName) => string): SettingsBody['bank'] {
  const bank = {
    accountName: text('bank.accountName'),
    accountNumber: text('bank.accountNumber').replaceAll(' ', ''),
    ifsc: text('bank.ifsc').toUpperCase(),
    bankName: text('bank.bankName'),
  };
  return Object.values(bank).some((part) => part !== '') ? bank : null;
}

/** Changes only the selected State's limit. Without one, the State has the limit of other States. */
function limitsWithin(text: (name: TextName) => string, opened: Settings): Record<string, number> {
  const state = text('address.stateCode');
  const typed = text('eWayLimits.intraState');
  const others = Object.entries(opened.eWayLimits.intraState).filter(([code]) => code !== state);
  return Object.fromEntries(typed === '' ? others : [...others, [state, numberOf(typed)]]);
}

/** @returns NaN for text that is not a number; JSON makes it null, which the server refuses */
function numberOf(typed: string): number {
  return typed === '' ? NaN : Number(typed.replaceAll(',', ''));
}

export function isChanged(draft: SettingsDraft, before: SettingsDraft): boolean {
  return changedSections(draft, before).length > 0;
}

/** @returns the sections of the form with a change, in its order */
export function changedSections(draft: SettingsDraft, before: SettingsDraft): SectionName[] {
  return (Object.keys(SECTIONS) as SectionName[]).filter((section) =>
    SECTIONS[section].some((name) => draft[name] !== before[name]),
  );
}

/** @param fields the server's errors by path; some name a part of a field: `gstRates.2` */
export function errorsByField(fields: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of Object.values(SECTIONS).flat()) {
    const key = Object.keys(fields).find((path) => path === name || path.startsWith(`${name}.`));
    if (key !== undefined) errors[name] = fields[key]!;
  }
  return errors;
}
