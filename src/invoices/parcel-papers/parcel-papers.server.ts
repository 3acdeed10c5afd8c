import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import { addressWithPin } from '../../delivery/pins/address-with-pin.ts';
import { isActive } from '../../orders/parcels/shipment-states.ts';
import { adminTime, isoDayOf } from '../../kit/rules/dates.ts';
import type { Dispatch } from '../../orders/dispatch/dispatch.shapes.ts';
import type { Shipment } from '../../orders/dispatch/shipments.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import { readDispatch, readPickList } from '../../orders/dispatch/read-dispatch.server.ts';
import { wrongState, readShipments } from '../../orders/parcels/shipment-replies.server.ts';
import { trackLink } from '../../orders/parcels/tracked-order.server.ts';
import {
  shopAddress,
  type SettingsRow,
  type WithSettings,
} from '../../platform/settings/change-settings.server.ts';
import { readPaperBrand, type PaperBrand } from '../pdf/quote-pdf.server.ts';

type PaperServices = Pick<Services, 'db' | 'config' | 'secret' | 'clock'> & WithSettings;

/** Labels in the given order. @throws Refused 404; 409 wrong_state for one that was unpacked */
export async function readLabels(services: PaperServices, ids: readonly string[]): Promise<LabelPaper[]> {
  const shipments = ids.every(isUuid) ? await readShipments(services.db, ids) : [];
  if (shipments.length < ids.length) throw notFound(dispatchDeskMessages.notFound);
  const unpacked = shipments.find(({ state }) => state === 'unpacked');
  if (unpacked) throw wrongState(unpacked.state);
  const from = partyOfShop(await services.settings());
  const numbers = [...new Set(shipments.map(({ order }) => order))];
  const orders = new Map<string, Dispatch>();
  for (const number of numbers) orders.set(number, await readDispatch(services.db, number));
  const orderIds = await readOrderIds(services.db, numbers);
  return shipments.map((shipment) => {
    const order = orders.get(shipment.order)!;
    return {
      order: shipment.order,
      which: whichOf(order.shipments, shipment),
      to: partyOf(order),
      from,
      weightGrams: shipment.weightGrams,
      courier: shipment.courier?.name ?? null,
      barcode: shipment.barcode,
      link: trackLink(services, orderIds.get(shipment.order)!),
      collect: shipment.collect,
    };
  });
}

async function readOrderIds(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('number', 'in', [...numbers])
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** @param shipmentId null for all that is to pack. @throws Refused 404 */
export async function readSlip(
  services: PaperServices,
  orderNumber: string,
  shipmentId: string | null,
): Promise<SlipPaper> {
  const order = await readDispatch(services.db, orderNumber);
  const shipment = order.shipments.find(({ _id }) => _id === shipmentId);
  if (shipmentId !== null && !shipment) throw notFound(dispatchDeskMessages.notFound);
  const kitOf = (position: number, product: string) =>
    order.units.find((unit) => unit.position === position && unit.product._id === product)?.kit ?? null;
  return {
    brand: await readPaperBrand(services.db),
    order: orderNumber,
    which: shipment ? whichOf(order.shipments, shipment) : null,
    day: isoDayOf(shipment?.packedAt ?? services.clock.now()),
    to: partyOf(order),
    shop: partyOfShop(await services.settings()),
    lines: shipment
      ? shipment.lines.map(({ position, product, quantity, serials }) => ({
          ...{ name: product.name, sku: product.sku, kit: kitOf(position, product._id), quantity, serials },
        }))
      : order.units
          .filter(({ toPack }) => toPack > 0)
          .map(({ product, kit, toPack }) => ({
            ...{ name: product.name, sku: product.sku, kit, quantity: toPack, serials: [] },
          })),
  };
}

/** @throws Refused 404 */
export async function readPickPaper(services: PaperServices, orders: string[]): Promise<PickPaper> {
  const rows = await readPickList(services.db, orders);
  return {
    brand: await readPaperBrand(services.db),
    shop: (await services.settings()).trade_name,
    at: adminTime(services.clock.now()),
    orders,
    rows: rows.map(({ product, quantity, stock, orders: of }) => ({
      ...{ name: product.name, sku: product.sku, quantity, stock, orders: of },
    })),
  };
}

/** `Parcel 1 of 2`, of those that were not unpacked. */
function whichOf(shipments: readonly Shipment[], { _id }: Shipment): string {
  const packed = shipments.filter(({ state }) => isActive(state) || state === 'came_back');
  return `Parcel ${packed.findIndex((each) => each._id === _id) + 1} of ${packed.length}`;
}

function partyOf({ recipient }: Dispatch): Party {
  const { name, phone, address, pin } = recipient;
  return { name: name ?? '', address: addressWithPin(address, recipient), pin, phone };
}

export function partyOfShop(row: SettingsRow): Party {
  const phone = row.phone === '' ? null : row.phone;
  return { name: row.trade_name, address: shopAddress(row), pin: null, phone };
}

/** The texts of a label; nothing is looked up while it is drawn. */
export interface LabelPaper {
  order: string;
  /** `Parcel 1 of 2` */
  which: string;
  to: Party;
  from: Party;
  weightGrams: number | null;
  courier: string | null;
  barcode: { text: string; modules: string };
  /** The link by which its buyer follows it. */
  link: string;
  /** Rupees. */
  collect: number;
}

export interface Party {
  name: string;
  address: string;
  /** Drawn large on a label; null where it is not known. */
  pin: string | null;
  phone: string | null;
}

/** The contents of a parcel, without a price. */
export interface SlipPaper {
  brand: PaperBrand;
  order: string;
  /** `Parcel 1 of 2`; null for all that is to pack. */
  which: string | null;
  day: string;
  to: Party;
  shop: Party;
  lines: { name: string; sku: string | null; kit: string | null; quantity: number; serials: string[] }[];
}

export interface PickPaper {
  brand: PaperBrand;
  shop: string;
  at: string;
  orders: string[];
  rows: {
    name: string;
    sku: string | null;
    quantity: number;
    stock: number | null;
    orders: { order: string; quantity: number }[];
  }[];
}

export type LabelSize = 'a4' | '100x150';
export type SlipSize = 'a4' | '80mm';
