import { orderTotal, payablePaise } from '../orders/order-total.ts';
import type { OrderSource } from '../orders/orders-choices.ts';
import type { PayBy } from '../../payments/payments/payments-choices.ts';
import { orderMessages } from '../orders/order.words.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { DeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import type { PartyColumns } from '../orders/order-parties.server.ts';
import { readSettingsRow } from '../../platform/settings/settings-memo.server.ts';
import { shortLines } from './check-order-lines.server.ts';
import { lockProducts, type Buyer } from './lock-for-order.server.ts';
import type { NewOrderRow } from './new-order-rows.server.ts';
import { NO_PROMISE } from './order-delivery.server.ts';
import { holdUntil } from './order-pay-way.server.ts';
import { writeCheckedOrder } from './write-checked-order.server.ts';

export interface GivenLine {
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
