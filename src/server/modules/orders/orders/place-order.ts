import { orderTotal } from '../../../../domain/orders/order-total.ts';
import { payUntil } from '../../../../domain/payments/pay-terms.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../../../domain/platform/money.ts';
import { proportionalShares } from '../../../../domain/platform/proportional-shares.ts';
import * as orderMessages from '../../../../contract/orders/order-messages.ts';
import type { NewOrder, Order } from '../../../../contract/orders/orders-shapes.ts';
import type { Config } from '../../../config.ts';
import { conflict, notAllowed, notSignedIn } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import type { Content } from '../../catalogue/kits/kit-stock.ts';
import type { DeliveryRules, WithDeliveryRules } from '../../delivery/zones/delivery-rules.ts';
import { requireUsableCoupon } from '../coupons/check-coupon.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import { noteStockTaken } from '../../stock/stock/take-stock.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Services } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { checkOrderLines, requireDistinctProducts, type CheckedLine } from './check-order-lines.ts';
import { lockBuyer, lockProducts } from './lock-for-order.ts';
import type { NewLineRow, NewPartRow } from './new-order-rows.ts';
import { orderDelivery } from './order-delivery.ts';
import { orderKeys } from './order-keys.ts';
import { NO_MONEY } from './order-money.ts';
import { partyColumns, type PartyColumns } from './order-parties.ts';
import { requireWay, wantedWay, type WantedWay } from './order-pay-way.ts';
import { orderReply, type LineRow } from './order-reply.ts';
import { findOrderById } from './orders-queries.ts';
import { takenByOrder } from './taken-units.ts';
import { writeOrder } from './write-order.ts';

interface Placing {
  services: Services & WithDeliveryRules & WithSettings;
  currentUser: CurrentUser;
  order: NewOrder;
  parties: PartyColumns;
  rules: DeliveryRules;
  idempotency: Idempotency | null;
  way: WantedWay;
  now: Date;
}

/**
 * The buyer comes from the session and the prices from the products; the client's prices are only compared.
 * @param idempotency a repeated request with the same key returns the first order
 * @throws Refused 400 (also a billing address outside the GSTIN's State), 403 (for another user), 409 (prices, total,
 * stock, coupon, delivery, way to pay or key conflict)
 */
export async function placeOrder(
  services: Services & WithDeliveryRules & WithSettings,
  currentUser: CurrentUser,
  order: NewOrder,
  idempotency: Idempotency | null,
): Promise<Order> {
  if (order.userId !== undefined && order.userId !== currentUser.id)
    throw notAllowed(orderMessages.otherUser);
  requireDistinctProducts(order);
  const parties = partyColumns(order.shipping ?? null, order.billing ?? null);
  const rules = await services.deliveryRules();
  const way = await wantedWay(services, currentUser.id, order, rules);
  const now = services.clock.now();
  const placing = { services, currentUser, order, parties, rules, idempotency, way, now };
  return orderKeys.retryIfTaken(() => inTransaction(services, (tx) => placeInTransaction(tx, placing)));
}

async function placeInTransaction(tx: Tx, placing: Placing): Promise<Order> {
  const { services, currentUser, order, parties, rules, idempotency, way, now } = placing;
  const buyer = await lockBuyer(tx, currentUser.id);
  if (!buyer) throw notSignedIn();
  const first = idempotency && (await orderKeys.find(tx, buyer.id, idempotency, now));
  if (first !== null) return (await findOrderById(tx, first))!;

  const products = await lockProducts(
    tx,
    order.products.map(({ product }) => product),
  );
  const lines = checkOrderLines(order, products);
  const coupon = order.couponCode ? await requireUsableCoupon(tx, order.couponCode, buyer, now) : null;
  const goods = orderTotal(lines, coupon?.discountPercentage);
  const delivery = orderDelivery(rules, order, lines);
  const totalPaise = goods.totalPaise + delivery.feePaise;
  requireTotal(totalPaise, delivery.feePaise, order);
  const phone = order.phone ?? buyer.phone;
  const codBuyer = { userId: buyer.id, phone, zone: delivery.zone, pin: delivery.pin };
  await requireWay(services, tx, rules, way, order.codCode, codBuyer, totalPaise, now);
  const feeShares = proportionalShares(
    delivery.feePaise,
    lines.map(({ pricePaise, quantity }) => pricePaise * quantity),
  );
  const row = {
    user_id: buyer.id,
    phone,
    shipping_address: order.Address,
    subtotal_paise: goods.subtotalPaise,
    discount_paise: goods.discountPaise,
    fee_paise: delivery.feePaise,
    fee_gst_rate: delivery.feePaise === 0 ? null : rules.settings.fee_gst_rate,
    total_paise: totalPaise,
    coupon_code: coupon?.code ?? null,
    created_at: now,
    pay_by: way.payBy,
    pay_until: payUntil(way.payBy, totalPaise, holdTimes(services.config, rules.settings), now),
    ...delivery.columns,
    ...parties,
  };
  const taken = takenByOrder(lines, products);
  const newLines = lines.map((line, index) =>
    newLine(line, index, taken.lineCostsPaise[index]!, feeShares[index]!),
  );
  const newParts = lines.flatMap((line, index) => partsOf(line, index, products));
  const placed = await writeOrder(tx, {
    order: row,
    lines: newLines,
    parts: newParts,
    taken: taken.products.map(({ product, quantity, costPaise }) => ({
      product_id: product.id,
      quantity,
      cost_paise: costPaise,
    })),
    idempotency,
    mailJob: 'order-mail',
  });
  noteStockTaken(
    tx,
    taken.products.map(({ product, quantity }) => ({
      units: product.stock,
      quantity,
      perKit: product.per_kit,
    })),
  );
  return orderReply(
    { ...placed, user_name: buyer.name, user_email: buyer.email },
    lines.map((line, index) => replyLine(placed.id, line, feeShares[index]!, products)),
    NO_MONEY,
  );
}

function holdTimes({ paymentExpirySeconds }: Config, settings: DeliveryRules['settings']) {
  return {
    onlineSeconds: paymentExpirySeconds,
    upiHours: settings.hold_upi_hours,
    bankHours: settings.hold_bank_hours,
  };
}

/** @throws Refused 409 with the current total */
function requireTotal(totalPaise: number, feePaise: number, order: NewOrder): void {
  if (totalPaise === paiseOf(order.totalAmount)) return;
  const totalAmount = rupeesOf(totalPaise);
  throw conflict('total_changed', orderMessages.totalChanged(rupeeWord(totalAmount)), {
    totalAmount,
    deliveryFee: rupeesOf(feePaise),
  });
}

function newLine(
  { product, pricePaise, quantity }: CheckedLine,
  index: number,
  costPaise: number,
  feeSharePaise: number,
): NewLineRow {
  return {
    position: index + 1,
    product_id: product.id,
    name: product.name,
    sku: product.sku,
    price_paise: pricePaise,
    quantity,
    hsn: product.hsn,
    gst_rate: product.gst_rate,
    stock_taken: product.parts === null && product.stock !== null,
    cost_paise: costPaise,
    fee_share_paise: feeSharePaise,
  };
}

function partsOf({ product }: CheckedLine, index: number, products: Products): NewPartRow[] {
  return (product.parts ?? []).map(({ productId, quantity }) => {
    const part = products.get(productId)!;
    return {
      position: index + 1,
      product_id: productId,
      name: part.name,
      sku: part.sku,
      quantity,
      stock_taken: part.stock !== null,
    };
  });
}

function replyLine(
  orderId: number,
  { product, pricePaise, quantity }: CheckedLine,
  feeSharePaise: number,
  products: Products,
): LineRow {
  const nameOf = ({ productId }: Content) => products.get(productId)!.name;
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  return {
    order_id: orderId,
    product_id: product.id,
    name: product.name,
    quantity,
    price_paise: pricePaise,
    slug: product.slug,
    image: product.image,
    is_gone: false,
    gst_rate: product.gst_rate,
    fee_share_paise: feeSharePaise,
    parts: product.parts?.map((part) => ({ ...part, name: nameOf(part) })).sort(byName) ?? null,
  };
}

type Products = Awaited<ReturnType<typeof lockProducts>>;
