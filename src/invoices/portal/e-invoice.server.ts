import { isService } from '../../catalogue/products/units.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';
import type { DocumentLine, DocumentRecord } from '../documents/documents.shapes.ts';
import { E_INVOICE_VERSION } from './portal-words.server.ts';

/** The portals refuse quotation marks, backslashes and line breaks. */
const REFUSED_CHARACTERS = /["\\]/g;

const MAX_LINE_LENGTH = 100;

const MAX_PLACE_LENGTH = 50;

const MIN_OPTIONAL_LENGTH = 3;

const MIN_NAME_LENGTH = 3;

const MAX_NAME_LENGTH = 100;

const MAX_DESCRIPTION_LENGTH = 300;

const MAX_PHONE_DIGITS = 10;

const MIN_PHONE_DIGITS = 6;

const PORTAL_EMAIL = /^[a-zA-Z0-9+_.-]+@[a-zA-Z0-9.-]+$/;

/** The JSON of the form INV-01, for registered buyers; undefined fields are left out of it. */
export function eInvoiceOf(record: DocumentRecord) {
  return {
    Version: E_INVOICE_VERSION,
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: record.kind, No: record.number, Dt: slashedDay(record.day) },
    SellerDtls: sellerOf(record),
    BuyerDtls: buyerOf(record),
    ShipDtls: shipToOf(record),
    ItemList: record.lines.map(itemOf),
    ValDtls: {
      AssVal: record.taxable,
      CgstVal: record.cgst,
      SgstVal: record.sgst,
      IgstVal: record.igst,
      RndOffAmt: record.roundOff,
      TotInvVal: record.total,
    },
    RefDtls: record.refersTo
      ? { PrecDocDtls: [{ InvNo: record.refersTo.number, InvDt: slashedDay(record.refersTo.day) }] }
      : undefined,
  };
}

function sellerOf({ seller }: DocumentRecord) {
  return {
    Gstin: seller.gstin,
    LglNm: requiredName(seller.legalName),
    TrdNm: optionalText(seller.tradeName, 3, MAX_NAME_LENGTH),
    Addr1: portalText(seller.line1, 100),
    Addr2: optionalText(seller.line2, 3, 100),
    Loc: portalText(seller.city, 50),
    Pin: Number(seller.pin),
    Stcd: seller.stateCode,
    ...contactOf(seller),
  };
}

function buyerOf({ buyer, placeOfSupply }: DocumentRecord) {
  const { addr1, addr2, place, pin } = portalAddress(buyer.address, buyer.state!);
  return {
    Gstin: buyer.gstin,
    LglNm: requiredName(buyer.name),
    Pos: placeOfSupply.code,
    Addr1: addr1,
    Addr2: addr2,
    Loc: place,
    Pin: pin ?? undefined,
    Stcd: buyer.stateCode,
    ...contactOf(buyer),
  };
}

/** Left out where it is the buyer's own address, or where parts of it are not known. */
function shipToOf({ buyer, shipTo }: DocumentRecord) {
  if (shipTo.address === buyer.address || shipTo.stateCode === null) return undefined;
  const { addr1, addr2, place } = portalAddress(shipTo.address, shipTo.state!);
  return {
    LglNm: requiredName(buyer.name),
    Addr1: addr1,
    Addr2: addr2,
    Loc: place,
    Pin: Number(shipTo.pin),
    Stcd: shipTo.stateCode,
  };
}

/** The portal requires a name of at least 3 characters. */
function requiredName(name: string): string {
  const clean = portalText(name, MAX_NAME_LENGTH);
  return clean + '.'.repeat(Math.max(0, MIN_NAME_LENGTH - Array.from(clean).length));
}

function contactOf({ phone, email }: { phone: string | null; email: string | null }) {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-MAX_PHONE_DIGITS);
  const isTaken = email !== null && email.length >= 6 && email.length <= 100 && PORTAL_EMAIL.test(email);
  return {
    Ph: digits.length < MIN_PHONE_DIGITS ? undefined : digits,
    Em: isTaken ? email : undefined,
  };
}

function itemOf(line: DocumentLine) {
  const isServed = isService(line.hsn);
  // The discount includes tax; the portal wants it without.
  const discountPaise = scaledHalfUp(
    paiseOf(line.discount),
    100 * 100,
    100 * 100 + Math.round(line.rate * 100),
  );
  const amountPaise = paiseOf(line.taxable) + discountPaise;
  // A credit note by amount has no quantity, but the portal multiplies it with the price.
  const quantity = line.quantity || 1;
  return {
    SlNo: String(line.position),
    PrdDesc: optionalText(line.name, 3, MAX_DESCRIPTION_LENGTH),
    IsServc: isServed ? 'Y' : 'N',
    HsnCd: evenDigits(line.hsn ?? ''),
    Qty: quantity,
    Unit: isServed ? undefined : line.uqc,
    UnitPrice: scaledHalfUp(amountPaise, 10, quantity) / 1000,
    TotAmt: rupeesOf(amountPaise),
    Discount: rupeesOf(discountPaise),
    AssAmt: line.taxable,
    GstRt: line.rate,
    IgstAmt: line.igst,
    CgstAmt: line.cgst,
    SgstAmt: line.sgst,
    TotItemVal: line.total,
  };
}

/** The portal takes 4, 6 or 8 digits; older products may have 5 or 7. */
function evenDigits(hsn: string): string {
  return hsn.slice(0, hsn.length - (hsn.length % 2));
}

interface PortalAddress {
  addr1: string;
  addr2: string | undefined;
  place: string;
  /** Null where the address has none. */
  pin: number | null;
}

/**
 * The PIN is in the last line, `city pin`, or the last six digits of a typed address.
 * @param state used as the place where the address has none
 */
export function portalAddress(printed: string, state: string): PortalAddress {
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const [, city, cityPin] = /^(.+) ([1-9]\d{5})$/.exec(lines.at(-1) ?? '') ?? [];
  const pin =
    cityPin ??
    printed
      .match(/(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g)
      ?.at(-1)
      ?.replace(' ', '');
  const isOfParts = lines.length > 1 && city !== undefined;
  const [first = state, ...rest] = isOfParts ? lines.slice(0, -1) : lines;
  return {
    addr1: optionalText(first, 1, MAX_LINE_LENGTH) ?? state,
    addr2: optionalText(rest.join(', '), MIN_OPTIONAL_LENGTH, MAX_LINE_LENGTH),
    place: (isOfParts ? optionalText(city, MIN_OPTIONAL_LENGTH, MAX_PLACE_LENGTH) : undefined) ?? state,
    pin: pin === undefined ? null : Number(pin),
  };
}

export function portalText(text: string, maxLength: number): string {
  const clean = text
    .replace(REFUSED_CHARACTERS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return Array.from(clean).slice(0, maxLength).join('').trimEnd();
}

/** Undefined, and so left out of JSON, where the text is too short for the portal. */
export function optionalText(text: string | null, minLength: number, maxLength: number): string | undefined {
  const clean = portalText(text ?? '', maxLength);
  return Array.from(clean).length < minLength ? undefined : clean;
}

/** @returns `22/11/2026` */
export function slashedDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('/');
}
