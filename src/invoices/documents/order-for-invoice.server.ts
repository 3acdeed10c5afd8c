import { sql, type RawBuilder } from 'kysely';
import { pinInText } from '../../delivery/pins/pin-code.ts';
import type { OrderStatus } from '../../orders/orders/order-status.ts';
import type { Billing, Shipping } from '../../accounts/addresses/postal-address.shapes.ts';
import type { PayBy, PaymentKind } from '../../payments/payments/payments-choices.ts';
import type { Db } from '../../db/transaction.ts';
import type { OrderMoney } from '../../payments/payments/payment-state.ts';
import { findPins, type PinPlace } from '../../delivery/pins/pins-queries.server.ts';
import { ORDER_COLUMNS, feeSharesOf } from '../../orders/orders/order-reply.server.ts';
import { readOwedOrder, type OwedOrder } from '../../orders/owed/read-owed.server.ts';
import { billingOf, shippingOf } from '../../orders/orders/order-parties.server.ts';
import { feeTaxOf } from './fee-tax.ts';
import { proportionalShares } from '../../kit/rules/proportional-shares.ts';
import type { LineSums } from './document-reply.server.ts';

const NAME = 'Delivery';
/** SAC 9968, courier services: a fee with a rate of its own does not share the code of goods at another. */
const COURIER_SAC = '996812';
/** A charge is not counted in pieces. */
const UNIT = 'OTH';

type UntaxedLine = Pick<
  LineSums,
  'position' | 'productId' | 'name' | 'hsn' | 'uqc' | 'rate' | 'quantity' | 'grossPaise' | 'discountPaise'
>;

/**
 * One line for each rate, ascending, with the HSN code of the dearest goods at that rate, because delivery is one
 * supply with them. To be confirmed by an accountant.
 * @param leftPaise the part of the fee that was not given back
 */
export function deliveryLines(
  { lines, feePaise, feeRate }: OrderForInvoice,
  leftPaise: number,
): UntaxedLine[] {
  const shares = feeSharesOf(
    { fee_paise: feePaise, fee_gst_rate: feeRate },
    lines.map(({ rate, feeSharePaise }) => ({ gst_rate: rate, fee_share_paise: feeSharePaise })),
  );
  const left = proportionalShares(
    leftPaise,
    shares.map((share) => share.feePaise),
  );
  const lastPosition = Math.max(0, ...lines.map(({ position }) => position));
  return feeTaxOf(shares.map(({ rate }, index) => ({ rate, feePaise: left[index]! }))).map(
    ({ rate, feePaise: grossPaise }, index) => ({
      position: lastPosition + index + 1,
      productId: null,
      name: NAME,
      hsn: feeRate === null ? hsnFor(rate, lines) : COURIER_SAC,
      uqc: UNIT,
      rate,
      quantity: 1,
      grossPaise,
      discountPaise: 0,
    }),
  );
}

function hsnFor(rate: number, lines: readonly OrderedLine[]): string | null {
  const atRate = lines.filter((line) => line.rate === rate);
  const valueOf = ({ pricePaise, quantity }: OrderedLine) => pricePaise * quantity;
  // Sorting is stable: of equals the earlier line stays first.
  const [dearest] = [...(atRate.length > 0 ? atRate : lines)].sort((a, b) => valueOf(b) - valueOf(a));
  return dearest?.hsn ?? null;
}

export interface OrderForInvoice {
  id: number;
  number: string;
  status: OrderStatus;
  buyerName: string | null;
  buyerEmail: string | null;
  phone: string | null;
  printedAddress: string;
  shipping: Shipping | null;
  billing: Billing | null;
  /** The State of the quotation that was accepted; null where it named none. */
  quotedState: string | null;
  /** The fee of the whole order, whatever stays of it. */
  feePaise: number;
  /** Null where each line has its share. */
  feeRate: number | null;
  lines: OrderedLine[];
  /** The part of the order that the next invoice bills. */
  owed: OwedOrder;
  activeInvoice: string | null;
  deliveryPin: string | null;
  isPickup: boolean;
  payBy: PayBy;
  companyId: string | null;
  poNumber: string | null;
  /** The order is on account, and nobody has approved it. */
  isHeld: boolean;
  /** Set for an order on account. */
  dueOn: string | null;
  /** The places of the PIN codes that the order or its printed address names. */
  pinPlaces: Map<string, PinPlace>;
  money: ReceivedMoney;
}

interface OrderedLine {
  position: number;
  productId: string;
  name: string;
  pricePaise: number;
  quantity: number;
  rate: number;
  /** The rate of the product today. */
  rateNow: number;
  /** The code as sold; without one, the product's present code. */
  hsn: string | null;
  uqc: string;
  feeSharePaise: number;
}

/** Inside a transaction the caller locks the order first. */
export async function findOrderForInvoice(db: Db, number: string): Promise<OrderForInvoice | null> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'orders.user_id').on('users.deleted_at', 'is', null),
    )
    .select(ORDER_COLUMNS.map((column) => `orders.${column}` as const))
    .select([
      // A buyer at the counter may give a name, with or without an address.
      sql<string | null>`case when is_walk_in or (source = 'counter' and delivery_method = 'pickup')
        then coalesce(ship_name, users.name) else users.name end`.as('buyer_name'),
      sql<string | null>`nullif(users.email, '')`.as('buyer_email'),
    ])
    .select((row) =>
      row
        .selectFrom('tax_documents')
        .select('tax_documents.number')
        .whereRef('tax_documents.order_id', '=', 'orders.id')
        .where('kind', '=', 'INV')
        .where('void_at', 'is', null)
        .where('is_credited_in_full', '=', false)
        .as('active_invoice'),
    )
    .select((row) =>
      row
        .selectFrom('quotes')
        .select('quotes.state_code')
        .whereRef('quotes.id', '=', 'orders.quote_id')
        .as('quoted_state'),
    )
    .where('orders.number', '=', number)
    .executeTakeFirst();
  if (!order) return null;
  const pins = [order.delivery_pin, order.ship_pin, pinInText(order.shipping_address)];
  const money = await receivedMoney(db, order.id);
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    buyerName: order.buyer_name,
    buyerEmail: order.buyer_email,
    phone: order.phone,
    printedAddress: order.shipping_address,
    shipping: shippingOf(order),
    billing: billingOf(order),
    quotedState: order.quoted_state,
    feePaise: order.fee_paise,
    feeRate: order.fee_gst_rate,
    lines: await linesOf(db, order.id),
    owed: await readOwedOrder(db, order.id),
    activeInvoice: order.active_invoice,
    deliveryPin: order.delivery_pin,
    isPickup: order.delivery_method === 'pickup',
    payBy: order.pay_by,
    companyId: order.company_id,
    poNumber: order.po_number,
    isHeld: order.held_why !== null,
    dueOn: order.due_on,
    pinPlaces: await findPins(
      db,
      pins.filter((pin): pin is string => pin !== null && pin !== ''),
    ),
    money,
  };
}

function linesOf(db: Db, orderId: number): Promise<OrderedLine[]> {
  return db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select([
      'position',
      'product_id as productId',
      'order_lines.name',
      'order_lines.price_paise as pricePaise',
      'quantity',
      'order_lines.gst_rate as rate',
      'products.gst_rate as rateNow',
      sql<string | null>`coalesce(order_lines.hsn, products.hsn)`.as('hsn'),
      'uqc',
      'fee_share_paise as feeSharePaise',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

interface ReceivedMoney extends Pick<OrderMoney, 'capturedPaise' | 'refundedPaise'> {
  /** Oldest first. */
  payments: { kind: PaymentKind; paise: number; at: Date }[];
  /** The part of the refunds that no credit note covers. */
  withoutNotePaise: number;
}

/** Rupees alone count. A failed refund is none. */
async function receivedMoney(db: Db, orderId: number): Promise<ReceivedMoney> {
  const refunded = (isCounted: RawBuilder<boolean>) => sql<number>`(
    select coalesce(sum(amount_paise), 0)::bigint from refunds
    where payment_id = payments.id and state <> 'failed' and ${isCounted})`;
  const rows = await db
    .selectFrom('payments')
    .select(['kind', 'captured_paise', 'captured_at'])
    .select([refunded(sql`true`).as('refunded'), refunded(sql`credit_note_id is null`).as('without_note')])
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .where('currency', '=', 'INR')
    .orderBy('captured_at')
    .orderBy('id')
    .execute();
  return {
    payments: rows.map(({ kind, captured_paise, captured_at }) => ({
      kind,
      paise: captured_paise!,
      at: captured_at!,
    })),
    capturedPaise: rows.reduce((total, row) => total + row.captured_paise!, 0),
    refundedPaise: rows.reduce((total, row) => total + row.refunded, 0),
    withoutNotePaise: rows.reduce((total, row) => total + row.without_note, 0),
  };
}
