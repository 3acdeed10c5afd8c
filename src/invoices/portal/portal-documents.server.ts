import type { z } from 'zod';
import type { DocumentRecord, DocumentLine } from '../documents/documents.shapes.ts';
import * as portalFileMessages from './portal-file.words.ts';
import { type EWayBillQuery, eWayBillQuery } from './portal-files.shapes.ts';
import * as taxDocumentMessages from '../documents/tax-document.words.ts';
import type { Db } from '../../db/transaction.ts';
import { checkShape } from '../../kit/api/check-shape.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { isService } from '../../catalogue/products/units.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { conflict, notFound, invalid } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { DocumentRow } from '../documents/document-reply.server.ts';
import { eInvoiceOf, portalAddress, portalText, slashedDay } from './e-invoice.server.ts';
import { E_WAY_BILL_VERSION, UNREGISTERED_PERSON } from './portal-words.server.ts';

const REGULAR_TRANSACTION = 1;

const BILL_TO_SHIP_TO = 2;

const BY_ROAD = 1;

const shape = eWayBillQuery.pick({ distance: true, vehicleNo: true });

/** @throws Refused 404; 409 e_invoice_off, and not_e_invoiceable with the reason of each document */
export async function eInvoicesJson(
  { db, settings }: Pick<Services, 'db'> & WithSettings,
  ids: readonly string[],
): Promise<Buffer> {
  const { e_invoice_from } = await settings();
  if (e_invoice_from === null) throw conflict('e_invoice_off', portalFileMessages.eInvoiceOff);
  const documents = await requireDocuments(db, ids);
  const reasons = documents.flatMap((document) => reasonAgainst(document, e_invoice_from) ?? []);
  if (reasons.length > 0)
    throw conflict('not_e_invoiceable', portalFileMessages.notEInvoiceable(reasons.join(', ')));
  return jsonFile(documents.map((document) => eInvoiceOf(recordOf(document))));
}

/** @throws Refused 404; 409 no_goods, and pin_missing with the number of each */
export async function eWayBillsJson(
  db: Db,
  query: EWayBillQuery,
  ownTransport: OwnTransport = new Map(),
): Promise<Buffer> {
  const documents = await requireDocuments(db, query.ids);
  const without = documents.find(
    ({ kind, void_at, goods_paise }) => kind !== 'INV' || void_at !== null || goods_paise === 0,
  );
  if (without) throw conflict('no_goods', portalFileMessages.noGoods(without.number));
  const records = documents.map(recordOf);
  const withoutPin = records.filter((record) => pinOf(record) === null).map(({ number }) => number);
  if (withoutPin.length > 0)
    throw conflict('pin_missing', portalFileMessages.pinMissing(withoutPin.join(', ')));
  return jsonFile(
    eWayBillFile(records, ({ _id }) => {
      const { distance = query.distance, vehicleNo = query.vehicleNo } = ownTransport.get(_id) ?? {};
      return {
        distanceKm: distance ?? 0,
        vehicleNo: vehicleNo ?? '',
        transporterId: query.transporterId ?? '',
      };
    }),
  );
}

async function requireDocuments(db: Db, ids: readonly string[]): Promise<DocumentRow[]> {
  const documents = await db
    .selectFrom('tax_documents')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('seq')
    .execute();
  if (documents.length < ids.length) throw notFound(taxDocumentMessages.notFound);
  return documents;
}

function reasonAgainst({ buyer_gstin, void_at, day, irn, number }: DocumentRow, from: string): string | null {
  if (buyer_gstin === null) return portalFileMessages.noBuyerGstin(number);
  if (void_at !== null) return portalFileMessages.wasCancelled(number);
  if (day < from) return portalFileMessages.tooOld(number);
  return irn === null ? null : portalFileMessages.hasIrn(number);
}

function recordOf({ record }: DocumentRow): DocumentRecord {
  return JSON.parse(record) as DocumentRecord;
}

function jsonFile(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

type Own = Pick<z.output<typeof eWayBillQuery>, 'distance' | 'vehicleNo'>;

/** Transport by the document's id. */
type OwnTransport = ReadonlyMap<string, Own>;

/**
 * Reads the values of single documents: `distance.<id>=450&vehicleNo.<id>=GJ01AB1234`.
 * @param query as it was sent
 * @throws Refused 400
 */
export function ownTransportIn(query: Readonly<Record<string, unknown>>): OwnTransport {
  const own = new Map<string, Own>();
  for (const [key, value] of Object.entries(query)) {
    const [, field, id] = /^(distance|vehicleNo)\.(.+)$/.exec(key) ?? [];
    if (field === undefined || id === undefined) continue;
    const { data, faults } = checkShape(shape, { [field]: value });
    if (faults !== null || !isUuid(id))
      throw invalid(undefined, { [key]: Object.values(faults ?? {})[0] ?? '' });
    own.set(id.toLowerCase(), { ...own.get(id.toLowerCase()), ...data });
  }
  return own;
}

interface Transport {
  /** 0 lets the portal compute it from the PIN codes. */
  distanceKm: number;
  vehicleNo: string;
  transporterId: string;
}

/** The portal takes 250 lines; an order has at most 100. */
export function eWayBillFile(
  records: readonly DocumentRecord[],
  transportOf: (record: DocumentRecord) => Transport,
) {
  return {
    version: E_WAY_BILL_VERSION,
    billLists: records.map((record) => billOf(record, transportOf(record))),
  };
}

/** The portal refuses a bill to an address without one. */
function pinOf({ shipTo, placeOfSupply }: DocumentRecord): number | null {
  const pin = shipTo.pin ?? portalAddress(shipTo.address, shipTo.state ?? placeOfSupply.name).pin;
  return pin === null ? null : Number(pin);
}

function billOf(record: DocumentRecord, { distanceKm, vehicleNo, transporterId }: Transport) {
  const { seller, buyer, shipTo, placeOfSupply } = record;
  const goods = record.lines.filter(({ hsn }) => !isService(hsn));
  const to = portalAddress(shipTo.address, shipTo.state ?? placeOfSupply.name);
  const sum = (field: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
    rupeesOf(goods.reduce((paise, line) => paise + paiseOf(line[field]), 0));
  return {
    userGstin: seller.gstin,
    supplyType: 'O',
    subSupplyType: 1,
    subSupplyDesc: '',
    docType: 'INV',
    docNo: record.number,
    docDate: slashedDay(record.day),
    transType: shipTo.address === buyer.address ? REGULAR_TRANSACTION : BILL_TO_SHIP_TO,
    fromGstin: seller.gstin,
    fromTrdName: portalText(seller.legalName, 100),
    fromAddr1: portalText(seller.line1, 120),
    fromAddr2: portalText(seller.line2, 120),
    fromPlace: portalText(seller.city, 50),
    fromPincode: Number(seller.pin),
    fromStateCode: Number(seller.stateCode),
    actualFromStateCode: Number(seller.stateCode),
    toGstin: buyer.gstin ?? UNREGISTERED_PERSON,
    toTrdName: portalText(buyer.name, 100),
    toAddr1: to.addr1,
    toAddr2: to.addr2 ?? '',
    toPlace: to.place,
    toPincode: pinOf(record) ?? 0,
    toStateCode: Number(buyer.stateCode ?? placeOfSupply.code),
    actualToStateCode: Number(shipTo.stateCode ?? placeOfSupply.code),
    totalValue: sum('taxable'),
    cgstValue: sum('cgst'),
    sgstValue: sum('sgst'),
    igstValue: sum('igst'),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: 0,
    totInvValue: sum('total'),
    transMode: BY_ROAD,
    transDistance: distanceKm,
    transporterName: '',
    transporterId,
    transDocNo: '',
    transDocDate: '',
    vehicleNo,
    vehicleType: 'R',
    mainHsnCode: Number(mostValuable(goods).hsn),
    itemList: goods.map((line, index) => itemOf(line, index + 1, record.isInterState)),
  };
}

function mostValuable(lines: readonly DocumentLine[]): DocumentLine {
  return lines.reduce((best, line) => (line.taxable > best.taxable ? line : best));
}

function itemOf(line: DocumentLine, itemNo: number, isInterState: boolean) {
  const name = portalText(line.name, 100);
  return {
    itemNo,
    productName: name,
    productDesc: name,
    hsnCode: Number(line.hsn),
    quantity: line.quantity,
    qtyUnit: line.uqc,
    taxableAmount: line.taxable,
    cgstRate: isInterState ? 0 : line.rate / 2,
    sgstRate: isInterState ? 0 : line.rate / 2,
    igstRate: isInterState ? line.rate : 0,
    cessRate: 0,
    cessNonAdvol: 0,
  };
}
