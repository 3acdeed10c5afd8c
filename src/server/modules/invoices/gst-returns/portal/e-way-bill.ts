import { isService } from '../../../../../domain/catalogue/units.ts';
import { paiseOf, rupeesOf } from '../../../../../domain/platform/money.ts';
import type { DocumentLine, DocumentRecord } from '../../../../../contract/invoices/documents-shapes.ts';
import { portalAddress } from './portal-address.ts';
import { portalText, slashedDay } from './portal-text.ts';
import { E_WAY_BILL_VERSION, UNREGISTERED_PERSON } from './portal-words.ts';

export interface Transport {
  /** 0 lets the portal compute it from the PIN codes. */
  distanceKm: number;
  vehicleNo: string;
  transporterId: string;
}

const REGULAR_TRANSACTION = 1;
const BILL_TO_SHIP_TO = 2;
const BY_ROAD = 1;

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
export function pinOf({ shipTo, placeOfSupply }: DocumentRecord): number | null {
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
