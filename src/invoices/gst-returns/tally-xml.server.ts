import { sql } from 'kysely';
import { escaped } from '../../kit/rules/escaped.ts';
import { stateName } from '../../platform/gstin/states.ts';
import type { Ledgers } from '../../platform/settings/settings-body.shapes.ts';
import type { DocumentKind } from '../documents/documents.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { stateOfGstin } from '../../platform/gstin/gstin.ts';
import { dayAfterMonth } from '../documents/documents-queries.server.ts';
import { DOCUMENTS, inPeriod, type ReturnPeriod, type HeadSums } from './month-sums.server.ts';

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
    `<LEDGER NAME="${escapedXml(ledger)}" ACTION="Create">`,
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
  const { id, kind, number, day, buyerGstin, placeCode, refersTo, poNumber } = voucher;
  const type = kind === 'INV' ? 'Sales' : 'Credit Note';
  const ledger = party?.ledger ?? ledgers.unregisteredParty;
  const [partyEntry, ...entries] = entriesOf(voucher, ledger, ledgers);
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<VOUCHER VCHTYPE="${type}" ACTION="Create" REMOTEID="${escapedXml(id)}">`,
    element('DATE', day.replaceAll('-', '')),
    element('VOUCHERTYPENAME', type),
    element('VOUCHERNUMBER', number),
    element('REFERENCE', refersTo ?? number),
    ...(poNumber === null ? [] : [poElement(poNumber)]),
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

/** As Tally keeps the order details of a voucher. */
function poElement(poNumber: string): string {
  return `<INVOICEORDERLIST.LIST>${element('BASICPURCHASEORDERNO', poNumber)}</INVOICEORDERLIST.LIST>`;
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
  return `<${name}>${escapedXml(text)}</${name}>`;
}

function escapedXml(text: string): string {
  return escaped(text.replace(NOT_XML, '')).replaceAll("'", '&apos;');
}

/** Characters that XML 1.0 does not allow, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function lines(parts: readonly string[]): string {
  return parts.map((part) => `${part}\n`).join('');
}

/** Amounts in whole paise. */
export interface TallyVoucher extends HeadSums {
  id: string;
  kind: DocumentKind;
  number: string;
  day: string;
  buyerName: string;
  buyerGstin: string | null;
  placeCode: string;
  isInterState: boolean;
  roundOffPaise: number;
  /** The invoice of a credit note. */
  refersTo: string | null;
  /** The buyer's own number of the purchase, of an invoice. */
  poNumber: string | null;
  rates: { rate: number; taxablePaise: number }[];
}

export async function readTallyVouchers(db: Db, period: ReturnPeriod): Promise<TallyVoucher[]> {
  const { rows } = await sql<TallyVoucher>`
    select document.id, document.kind, document.number, document.day, document.buyer_name as "buyerName",
      document.buyer_gstin as "buyerGstin", document.place_of_supply as "placeCode",
      document.is_inter_state as "isInterState", document.taxable_paise as "taxablePaise",
      document.cgst_paise as "cgstPaise", document.sgst_paise as "sgstPaise", document.igst_paise as "igstPaise",
      document.round_off_paise as "roundOffPaise", document.total_paise as "totalPaise",
      invoice.number as "refersTo", case when document.kind = 'INV' then document.record::json ->> 'poNumber' end
        as "poNumber", (
        select jsonb_agg(jsonb_build_object('rate', rate, 'taxablePaise', paise) order by rate)
        from (
          select rate, sum(taxable_paise) as paise from tax_document_lines
          where document_id = document.id group by rate
        ) sums
      ) as rates
    from ${DOCUMENTS}
    where ${inPeriod(period)} and document.void_at is null
    order by document.seq`.execute(db);
  return rows;
}

interface TallyBuyer {
  name: string;
  gstin: string;
}

interface TallyLedger extends TallyBuyer {
  ledger: string;
  state: string;
}

/** All registered buyers until the end of the month, so that a buyer keeps the ledger of earlier files. */
export async function readTallyBuyers(db: Db, { month, gstin }: ReturnPeriod): Promise<TallyBuyer[]> {
  const { rows } = await sql<TallyBuyer>`
    select buyer_name as name, buyer_gstin as gstin from tax_documents
    where buyer_gstin is not null and day < ${dayAfterMonth(month)}::date
      and seller_gstin = coalesce(${gstin}::text, seller_gstin)
    group by buyer_name, buyer_gstin
    order by min(seq)`.execute(db);
  return rows;
}

/** Tally knows a ledger by its name alone, whatever its case: one that occurs twice needs the State, or the GSTIN. */
export function tallyLedgers(buyers: readonly TallyBuyer[], ledgers: Ledgers): TallyLedger[] {
  const own = new Set(Object.values(ledgers).map(keyOf));
  const all = buyers.map((buyer) => ({ ...buyer, state: stateName(stateOfGstin(buyer.gstin)) }));
  const byName = new Map<string, typeof all>();
  for (const buyer of all) byName.set(keyOf(buyer.name), [...(byName.get(keyOf(buyer.name)) ?? []), buyer]);
  return all.map((buyer) => {
    const sameName = byName.get(keyOf(buyer.name))!;
    const isAlone = sameName.every(({ gstin }) => gstin === buyer.gstin) && !own.has(keyOf(buyer.name));
    const isAloneInState = sameName.every(
      ({ gstin, state }) => gstin === buyer.gstin || state !== buyer.state,
    );
    const addition = isAloneInState ? buyer.state : buyer.gstin;
    return { ...buyer, ledger: isAlone ? buyer.name : `${buyer.name} (${addition})` };
  });
}

function keyOf(name: unknown): string {
  return typeof name === 'string' ? name.trim().toLowerCase() : '';
}
