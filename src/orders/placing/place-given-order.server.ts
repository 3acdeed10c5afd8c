import { orderTotal, payablePaise, type PricedLine } from '../orders/order-total.ts';
import type { OrderSource } from '../orders/order-units.ts';
import type { PayBy } from '../../payments/payments/payments-choices.ts';
import { orderMessages } from '../orders/order.words.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { DeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import { type PartyColumns, billedToCompany, partyColumns } from '../orders/order-parties.server.ts';
import { readSettingsRow } from '../../platform/settings/change-settings.server.ts';
import { shortLines, NO_PROMISE } from './check-order-lines.server.ts';
import { lockProducts, type Buyer } from './lock-for-order.server.ts';
import type { NewOrderRow } from './write-order-parts.server.ts';
import { holdUntil } from './place-order.server.ts';
import { writeCheckedOrder } from './write-checked-order.server.ts';
import { priceLess } from '../../dealers/price-lists/member-price.ts';
import { stateName } from '../../platform/gstin/states.ts';
import { SOLD_AT_COUNTER } from '../../counter/till/counter-choices.ts';
import type { NewShipping } from '../../accounts/addresses/postal-address.shapes.ts';
import type { Bill } from '../../counter/till/counter.shapes.ts';
import { priceFor, type BuyerPrices } from '../../dealers/price-lists/price-list.server.ts';

interface PricedBill {
  lines: GivenLine[];
  totalPaise: number;
}

/**
 * Uses the buyer's own prices, less each line's discount. Locks the products. A product that is not on sale has its
 * price, and no units left.
 * @throws Refused 409 not_enough where there is no such product
 */
export async function priceBill(
  tx: Tx,
  { id, phone }: Pick<Buyer, 'id' | 'phone'>,
  bill: Pick<Bill, 'lines'>,
  prices: BuyerPrices | null,
): Promise<PricedBill> {
  const ids = bill.lines.map(({ product }) => product);
  const { products } = await lockProducts(tx, { ids, buyer: { id, phone }, isBounded: false });
  const unknown = bill.lines.filter(({ product }) => !products.has(product));
  if (unknown.length > 0)
    throw conflict('not_enough', orderMessages.notEnoughLeft, {
      lines: unknown.map(({ product, quantity }) => ({ product, asked: quantity, left: 0 })),
    });
  const lines = bill.lines.map(({ product: productId, quantity, discountPercent }) => {
    const product = products.get(productId)!;
    const { pricePaise } = priceFor(prices, product, quantity);
    const discountPaise = (pricePaise - priceLess(pricePaise, discountPercent)) * quantity;
    return { product: product.id, quantity, pricePaise, discountPaise };
  });
  return { lines, totalPaise: await givenTotalPaise(tx, lines, 0) };
}

/** @returns the total of an order over these lines, in paise; before it is placed */
export async function givenTotalPaise(
  tx: Tx,
  lines: readonly PricedLine[],
  feePaise: number,
): Promise<number> {
  const { round_off: isRounded } = await readSettingsRow(tx);
  return payablePaise(orderTotal(lines).totalPaise + feePaise, isRounded);
}

export interface CounterParties {
  address: string;
  phone: string | null;
  parties: PartyColumns;
}

/**
 * An approved company's invoice is for its GSTIN where no other was sent. A name without an address is on the invoice
 * too. @throws Refused 400
 */
export function counterParties(
  { billing, shipping, buyer: named, walkIn }: Bill,
  buyer: Buyer,
  isCompany: boolean,
  shopGstin: string | null,
): CounterParties {
  const sent = partyColumns(shipping ?? (named ? takenBy(named) : null), billing ?? null, shopGstin);
  const parties = billedToCompany(sent, isCompany ? buyer.company : null, shopGstin);
  return {
    address: shipping ? addressOf(shipping) : SOLD_AT_COUNTER,
    phone: walkIn?.phone ?? shipping?.phone ?? buyer.phone,
    parties: { ...parties, ship_name: parties.ship_name ?? walkIn?.name ?? null },
  };
}

/** The address is the buyer's: the goods are handed over at the shop. */
function takenBy({ name, address }: NonNullable<Bill['buyer']>): NewShipping {
  return { name, ...address, line2: null, landmark: null };
}

function addressOf({ line1, line2, landmark, city, stateCode, pin }: NewShipping): string {
  return [line1, line2, landmark, city, `${stateName(stateCode)} ${pin}`].filter(Boolean).join(', ');
}

/** The goods are handed over at once: at the shop, where no address was given. */
export async function deliverAtCounter(
  tx: Tx,
  { orderNumber, actorId, isAtShop }: { orderNumber: string; actorId: string; isAtShop: boolean },
  now: Date,
) {
  const order = await tx
    .updateTable('orders')
    .set({ status: 'Delivered', pay_until: null, ...(isAtShop && { delivery_method: 'pickup' as const }) })
    .where('number', '=', orderNumber)
    .returning(['id', 'user_id', 'company_id', 'status'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('order_events')
    .values({ order_id: order.id, actor_id: actorId, status: 'Delivered', at: now })
    .execute();
  return order;
}

interface GivenLine {
  product: string;
  quantity: number;
  pricePaise: number;
  /** Discount on this line alone; 0 if left out. */
  discountPaise?: number;
}

export interface GivenOrder {
  /** Locked by `lockBuyer`. */
  buyer: Buyer;
  phone: string | null;
  address: string;
  parties: PartyColumns;
  /** Lines with each product once. */
  lines: readonly GivenLine[];
  feePaise: number;
  /** The destination; nothing was promised, if left out. */
  delivery?: Pick<NewOrderRow, 'delivery_pin' | 'delivery_method'>;
  payBy: PayBy;
  source: OrderSource;
  companyId: string | null;
  quoteId: string | null;
  poNumber?: string | null;
  /** Null where the buyer places it. */
  enteredBy: string | null;
  /** Columns of an order on account; its company has been locked. */
  credit: Pick<NewOrderRow, 'due_on' | 'held_at' | 'held_why' | 'approved_by'> | null;
  now: Date;
}

const NO_CREDIT = { due_on: null, held_at: null, held_why: null, approved_by: null } as const;

/**
 * Places an order at the prices and the fee that somebody of the shop gave: neither coupon nor delivery rules are asked.
 * Locks the products.
 * @throws Refused 409 product_gone where there is no such product; not_enough with the lines of which too few units are left
 */
export async function placeGivenOrder(
  tx: Tx,
  services: Pick<Services, 'config'>,
  rules: DeliveryRules,
  given: GivenOrder,
): Promise<Order> {
  const { buyer, now, payBy, feePaise } = given;
  const { round_off: isRounded } = await readSettingsRow(tx);
  const { products } = await lockProducts(tx, {
    ids: given.lines.map(({ product }) => product),
    buyer: { id: buyer.id, phone: given.phone },
    isBounded: false,
  });
  const lines = given.lines.map(({ product: id, pricePaise, quantity, discountPaise = 0 }) => {
    const product = products.get(id);
    if (!product) throw conflict('product_gone', orderMessages.productGone);
    return {
      product,
      pricePaise,
      quantity,
      discountPaise,
      contents: product.parts ?? [{ productId: id, quantity: 1 }],
    };
  });
  const short = shortLines(lines, products);
  if (short.length > 0) throw conflict('not_enough', orderMessages.notEnoughLeft, { lines: short });
  const goods = orderTotal(lines);
  const totalPaise = payablePaise(goods.totalPaise + feePaise, isRounded);
  const row: NewOrderRow = {
    user_id: buyer.id,
    phone: given.phone,
    shipping_address: given.address,
    subtotal_paise: goods.subtotalPaise,
    discount_paise: goods.discountPaise,
    fee_paise: feePaise,
    fee_gst_rate: feePaise === 0 ? null : rules.settings.fee_gst_rate,
    total_paise: totalPaise,
    is_rounded: isRounded,
    coupon_code: null,
    company_id: given.companyId,
    po_number: given.poNumber ?? null,
    privacy_notice: null,
    created_at: now,
    pay_by: payBy,
    pay_until: given.source === 'counter' ? null : holdUntil(services.config, rules, payBy, totalPaise, now),
    source: given.source,
    quote_id: given.quoteId,
    entered_by: given.enteredBy,
    ...(given.credit ?? NO_CREDIT),
    ...NO_PROMISE,
    ...given.delivery,
    ...given.parties,
  };
  return writeCheckedOrder(tx, {
    ...{ buyer, row, lines, products },
    idempotency: null,
    isCouponCounted: false,
  });
}
