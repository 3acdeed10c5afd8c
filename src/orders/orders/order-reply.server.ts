import type { Selectable } from 'kysely';
import { feeTaxOf, type FeeShare } from '../../invoices/documents/fee-tax.ts';
import type { OnsiteProduct } from '../../onsite/visits/onsite-choices.ts';
import { orderTotal } from './order-total.ts';
import { paymentStateOf, type OrderMoney } from '../../payments/payments/payment-state.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { GivenDiscount, Order } from './orders.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import { imageUrl } from '../../catalogue/pictures/sent-image.server.ts';
import { billingOf, shippingOf, PARTY_COLUMNS } from './order-parties.server.ts';

export interface OrderRow extends StoredOrder {
  /** Null once the customer's account is deleted. */
  user_name: string | null;
  user_email: string | null;
  company_name: string | null;
}

export interface LineRow
  extends
    Pick<Selectable<Schema['order_lines']>, LineColumn>,
    Pick<Selectable<Schema['products']>, 'slug' | 'image'> {
  is_gone: boolean;
  /** Not read when the order is placed. */
  shown_onsite?: OnsiteProduct | null;
  /** The parts in one kit; null or empty where it is none. */
  parts: { productId: string; name: string; quantity: number }[] | null;
}

type LineColumn =
  | 'order_id'
  | 'product_id'
  | 'name'
  | 'quantity'
  | 'price_paise'
  | 'discount_paise'
  | 'gst_rate'
  | 'fee_share_paise';

export function orderReply(order: OrderRow, lines: LineRow[]): Order {
  const isOfCounter = order.source === 'counter';
  const roundOffPaise = order.is_rounded ? roundOffOf(order, lines) : 0;
  return {
    _id: order.number,
    user:
      order.user_name === null || order.user_email === null
        ? null
        : { name: order.user_name, email: order.user_email },
    userId: order.user_id,
    phone: order.phone,
    Address: order.shipping_address,
    products: lines.map((line) => ({
      product: line.is_gone
        ? null
        : {
            ...{ _id: line.product_id, name: line.name, slug: line.slug, image: imageUrl(line.image) },
            ...(line.shown_onsite && { onsite: line.shown_onsite }),
          },
      name: line.name,
      quantity: line.quantity,
      ...priceOf(line, isOfCounter),
      ...(line.parts?.length && {
        parts: line.parts.map((part) => ({ ...part, quantity: part.quantity * line.quantity })),
      }),
    })),
    totalAmount: rupeesOf(order.total_paise),
    ...(roundOffPaise !== 0 && { roundOff: rupeesOf(roundOffPaise) }),
    discountAmount: rupeesOf(isOfCounter ? 0 : order.discount_paise),
    couponCode: order.coupon_code,
    status: order.status,
    shipping: shippingOf(order),
    billing: billingOf(order),
    payBy: order.pay_by,
    deliveryFee: rupeesOf(order.fee_paise),
    delivery: deliveryOf(order),
    payment: paymentOf(order),
    feeTax: feeTaxOf(feeSharesOf(order, lines)).map(({ rate, feePaise, taxablePaise, taxPaise }) => ({
      rate,
      fee: rupeesOf(feePaise),
      taxable: rupeesOf(taxablePaise),
      tax: rupeesOf(taxPaise),
    })),
    createdAt: order.created_at.toISOString(),
    ...(order.po_number !== null && { poNumber: order.po_number }),
    ...companyOf(order),
  };
}

function roundOffOf({ total_paise, discount_paise, fee_paise }: OrderRow, lines: LineRow[]): number {
  const goods = lines.map(({ price_paise: pricePaise, quantity }) => ({ pricePaise, quantity }));
  return total_paise - (orderTotal(goods).subtotalPaise - discount_paise + fee_paise);
}

/** A line's discount at the counter is in its price, which is that of a unit. */
function priceOf({ price_paise, quantity, discount_paise }: LineRow, isOfCounter: boolean) {
  if (!isOfCounter || discount_paise === 0) return { price: rupeesOf(price_paise) };
  return {
    price: rupeesOf(price_paise - discount_paise / quantity),
    ...discountOf(price_paise * quantity, discount_paise),
  };
}

/** The price before a discount, and how much that is. */
export function discountOf(grossPaise: number, discountPaise: number): GivenDiscount {
  const discountPercent = Math.round((discountPaise / grossPaise) * 10_000) / 100;
  return { gross: rupeesOf(grossPaise), discount: rupeesOf(discountPaise), discountPercent };
}

function companyOf({ company_id, company_name, due_on, held_why }: OrderRow): Partial<Order> {
  if (company_id === null || company_name === null) return {};
  return {
    company: { _id: company_id, name: company_name },
    dueOn: due_on,
    held: held_why && { why: held_why },
  };
}

export function feeSharesOf(
  { fee_paise, fee_gst_rate }: Pick<OrderRow, 'fee_paise' | 'fee_gst_rate'>,
  lines: readonly Pick<LineRow, 'gst_rate' | 'fee_share_paise'>[],
): FeeShare[] {
  if (fee_gst_rate !== null) return [{ rate: fee_gst_rate, feePaise: fee_paise }];
  return lines.map(({ gst_rate, fee_share_paise }) => ({ rate: gst_rate, feePaise: fee_share_paise }));
}

function deliveryOf(order: OrderRow): Order['delivery'] {
  if (order.delivery_method === null) return null;
  return {
    pin: order.delivery_pin,
    method: order.delivery_method,
    zone: order.zone_name,
    daysMin: order.days_min,
    daysMax: order.days_max,
  };
}

function paymentOf(order: OrderRow): Order['payment'] {
  const state = paymentStateOf(moneyOf(order));
  return {
    state,
    paid: rupeesOf(order.captured_paise),
    refunded: rupeesOf(order.refunded_paise),
    due: rupeesOf(order.due_paise),
    ...(order.overpaid_paise > 0 && { overpaid: rupeesOf(order.overpaid_paise) }),
    expiresAt: state === 'awaiting' ? (order.pay_until?.toISOString() ?? null) : null,
  };
}

type MoneyColumns = Pick<
  StoredOrder,
  'pay_by' | 'expired_at' | 'status' | 'total_paise' | (typeof MONEY_COLUMNS)[number]
>;

export function moneyOf(order: MoneyColumns): OrderMoney {
  return {
    totalPaise: order.total_paise,
    worthPaise: order.status === 'Cancelled' ? 0 : Math.max(0, order.total_paise - order.gone_paise),
    capturedPaise: order.captured_paise,
    refundedPaise: order.refunded_paise,
    payBy: order.pay_by,
    isExpired: order.expired_at !== null,
    isCancelled: order.status === 'Cancelled',
  };
}

/** Written when the order is placed, and read with it. */
const PLACED_COLUMNS = [
  'user_id',
  'phone',
  'shipping_address',
  'discount_paise',
  'total_paise',
  'is_rounded',
  'coupon_code',
  'created_at',
  'pay_by',
  'fee_paise',
  'fee_gst_rate',
  'delivery_pin',
  'delivery_method',
  'zone_name',
  'days_min',
  'days_max',
  'pay_until',
  'source',
  'company_id',
  'po_number',
  'due_on',
  'held_why',
  ...PARTY_COLUMNS,
] as const;

export const NEW_ORDER_COLUMNS = [
  'subtotal_paise',
  'held_at',
  'approved_by',
  'quote_id',
  'entered_by',
  'privacy_notice',
  ...PLACED_COLUMNS,
] as const;
/** Columns kept from what stays of the order, and by the database from its payments and refunds. */
export const MONEY_COLUMNS = [
  'gone_paise',
  'captured_paise',
  'refunded_paise',
  'due_paise',
  'overpaid_paise',
] as const;
export const ORDER_COLUMNS = [
  ...(['id', 'number', 'status', 'expired_at'] as const),
  ...MONEY_COLUMNS,
  ...PLACED_COLUMNS,
] as const;

export type StoredOrder = Pick<Selectable<Schema['orders']>, (typeof ORDER_COLUMNS)[number]>;
