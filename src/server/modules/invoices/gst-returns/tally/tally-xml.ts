import { stateName } from '../../../../../domain/invoices/states.ts';
import type { Ledgers } from '../../../../../contract/platform/settings-shapes.ts';
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

export function* tallyLines(vouchers: Iterable<TallyVoucher>, ledgers: Ledgers): Generator<string> {
  yield lines(OPENING);
  for (const voucher of vouchers) yield lines(voucherLines(voucher, ledgers));
  yield lines(CLOSING);
}

function voucherLines(voucher: TallyVoucher, ledgers: Ledgers): string[] {
  const { kind, number, day, buyerName, buyerGstin, placeCode } = voucher;
  const type = kind === 'INV' ? 'Sales' : 'Credit Note';
  const party = buyerGstin === null ? ledgers.unregisteredParty : buyerName;
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<VOUCHER VCHTYPE="${type}" ACTION="Create">`,
    element('DATE', day.replaceAll('-', '')),
    element('VOUCHERTYPENAME', type),
    element('VOUCHERNUMBER', number),
    element('PARTYLEDGERNAME', party),
    ...(buyerGstin === null ? [] : [element('PARTYGSTIN', buyerGstin)]),
    element('PLACEOFSUPPLY', stateName(placeCode)),
    element('ISINVOICE', 'No'),
    ...entriesOf(voucher, party, ledgers).map(entryLine),
    '</VOUCHER>',
    '</TALLYMESSAGE>',
  ];
}

/** An invoice debits the buyer and credits sales and taxes; a credit note is the reverse. The sum is 0. */
function entriesOf(voucher: TallyVoucher, party: string, ledgers: Ledgers): Entry[] {
  const sign = voucher.kind === 'INV' ? 1 : -1;
  const entries: Entry[] = [
    [party, -voucher.totalPaise],
    [ledgers.sales, voucher.taxablePaise],
    [ledgers.cgst, voucher.cgstPaise],
    [ledgers.sgst, voucher.sgstPaise],
    [ledgers.igst, voucher.igstPaise],
    [ledgers.roundOff, voucher.roundOffPaise],
  ];
  return entries.filter(([, paise]) => paise !== 0).map(([ledger, paise]): Entry => [ledger, sign * paise]);
}

function entryLine([ledger, paise]: Entry): string {
  return [
    '<ALLLEDGERENTRIES.LIST>',
    element('LEDGERNAME', ledger),
    element('ISDEEMEDPOSITIVE', paise < 0 ? 'Yes' : 'No'),
    element('AMOUNT', (paise / 100).toFixed(2)),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('');
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

/** Not allowed in XML 1.0, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function lines(parts: readonly string[]): string {
  return parts.map((part) => `${part}\n`).join('');
}
