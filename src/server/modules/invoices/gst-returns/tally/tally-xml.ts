import { stateName } from '../../../../../domain/invoices/states.ts';
import type { Ledgers } from '../../../../../contract/platform/settings-body.ts';
import type { TallyLedger } from './tally-buyers.ts';
import type { TallyVoucher } from './tally-vouchers.ts';

/** A credit is positive, a debit negative. */
type Entry = [ledger: string, paise: number];

const OPENING = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<ENVELOPE>',
  '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
  '<BODY><IMPORTDATA>',
  '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC>',
  '<REQUESTDATA>',
];
const CLOSING = ['</REQUESTDATA>', '</IMPORTDATA></BODY>', '</ENVELOPE>'];

export interface TallyBooks {
  ledgers: Ledgers;
  /** Ledgers of the registered buyers. */
  parties: readonly TallyLedger[];
}

/**
 * First the ledgers of this month's registered buyers, which a voucher needs, then the vouchers. Both are known again
 * when the file is imported twice: a ledger by its name, a voucher by its REMOTEID.
 */
export function* tallyLines(
  vouchers: readonly TallyVoucher[],
  { ledgers, parties }: TallyBooks,
): Generator<string> {
  const byBuyer = new Map(parties.map((party) => [buyerKey(party.name, party.gstin), party]));
  const partyOf = ({ buyerName, buyerGstin }: TallyVoucher) =>
    buyerGstin === null ? null : (byBuyer.get(buyerKey(buyerName, buyerGstin)) ?? null);
  yield lines(OPENING);
  for (const party of new Set(vouchers.map(partyOf))) if (party) yield lines(ledgerLines(party));
  for (const voucher of vouchers) yield lines(voucherLines(voucher, partyOf(voucher), ledgers));
  yield lines(CLOSING);
}

function buyerKey(name: string, gstin: string): string {
  return `${gstin} ${name}`;
}

function ledgerLines({ ledger, gstin, state }: TallyLedger): string[] {
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<LEDGER NAME="${escaped(ledger)}" ACTION="Create">`,
    `<NAME.LIST>${element('NAME', ledger)}</NAME.LIST>`,
    element('PARENT', 'Sundry Debtors'),
    element('ISBILLWISEON', 'Yes'),
    element('COUNTRYNAME', 'India'),
    element('LEDSTATENAME', state),
    element('GSTREGISTRATIONTYPE', 'Regular'),
    element('PARTYGSTIN', gstin),
    '</LEDGER>',
    '</TALLYMESSAGE>',
  ];
}

function voucherLines(voucher: TallyVoucher, party: TallyLedger | null, ledgers: Ledgers): string[] {
  const { id, kind, number, day, buyerGstin, placeCode, refersTo } = voucher;
  const type = kind === 'INV' ? 'Sales' : 'Credit Note';
  const ledger = party?.ledger ?? ledgers.unregisteredParty;
  const [partyEntry, ...entries] = entriesOf(voucher, ledger, ledgers);
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<VOUCHER VCHTYPE="${type}" ACTION="Create" REMOTEID="${escaped(id)}">`,
    element('DATE', day.replaceAll('-', '')),
    element('VOUCHERTYPENAME', type),
    element('VOUCHERNUMBER', number),
    element('REFERENCE', refersTo ?? number),
    element('PARTYLEDGERNAME', ledger),
    ...(buyerGstin === null ? [] : [element('PARTYGSTIN', buyerGstin)]),
    element('PLACEOFSUPPLY', stateName(placeCode)),
    element('ISINVOICE', 'No'),
    ...(partyEntry ? [entryLine(partyEntry, party && billOf(voucher, partyEntry))] : []),
    ...entries.map((entry) => entryLine(entry)),
    '</VOUCHER>',
    '</TALLYMESSAGE>',
  ];
}

/** An invoice debits the buyer and credits sales and taxes; a credit note is the reverse. The sum is 0. */
function entriesOf(voucher: TallyVoucher, party: string, ledgers: Ledgers): Entry[] {
  const sign = voucher.kind === 'INV' ? 1 : -1;
  const entries: Entry[] = [
    [party, -voucher.totalPaise],
    ...salesOf(voucher, ledgers),
    [ledgers.cgst, voucher.cgstPaise],
    [ledgers.sgst, voucher.sgstPaise],
    [ledgers.igst, voucher.igstPaise],
    [ledgers.roundOff, voucher.roundOffPaise],
  ];
  return entries.filter(([, paise]) => paise !== 0).map(([ledger, paise]): Entry => [ledger, sign * paise]);
}

/** Rates without a ledger of their own are booked together. */
function salesOf({ rates, isInterState }: TallyVoucher, { sales, salesByRate = {} }: Ledgers): Entry[] {
  const sums = new Map<string, number>();
  for (const { rate, taxablePaise } of rates) {
    const ledger = salesByRate[String(rate)]?.[isInterState ? 'inter' : 'intra'] ?? sales;
    sums.set(ledger, (sums.get(ledger) ?? 0) + taxablePaise);
  }
  return [...sums];
}

/** The debt of a registered buyer is kept bill by bill; a credit note lowers the bill of its invoice. */
function billOf({ number, refersTo }: TallyVoucher, [, paise]: Entry): string {
  return [
    '<BILLALLOCATIONS.LIST>',
    element('NAME', refersTo ?? number),
    element('BILLTYPE', refersTo === null ? 'New Ref' : 'Agst Ref'),
    // The amount has its type, as Tally exports it: a part of the entry's amount, not a further one.
    `<AMOUNT TYPE="Amount">${amount(paise)}</AMOUNT>`,
    '</BILLALLOCATIONS.LIST>',
  ].join('');
}

function entryLine([ledger, paise]: Entry, bill: string | null = null): string {
  return [
    '<ALLLEDGERENTRIES.LIST>',
    element('LEDGERNAME', ledger),
    element('ISDEEMEDPOSITIVE', paise < 0 ? 'Yes' : 'No'),
    element('AMOUNT', amount(paise)),
    bill ?? '',
    '</ALLLEDGERENTRIES.LIST>',
  ].join('');
}

function amount(paise: number): string {
  return (paise / 100).toFixed(2);
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Characters that XML 1.0 does not allow, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function lines(parts: readonly string[]): string {
  return parts.map((part) => `${part}\n`).join('');
}
