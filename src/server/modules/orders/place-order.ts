import { createHash } from 'node:crypto';
import { FEW_LEFT } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import { paiseOf, rupeesOf, rupeeSign, rupeeWord } from '../../../contract/money.ts';
import { orderTotal } from '../../../contract/order-total.ts';
import type { NewOrder, Order } from '../../../contract/orders-shapes.ts';
import { inTransaction, violatedUnique, type Tx } from '../../../db/transaction.ts';
import type { Person } from '../../access-token.ts';
import { raiseCatalogueVersion } from '../../catalogue-version.ts';
import { secondsAfter } from '../../clock.ts';
import { conflict, invalid, notAllowed, notSignedIn } from '../../errors.ts';
import { isUuid } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { requireUsableCoupon } from '../coupons/check-coupon.ts';
import { IDEMPOTENCY_SECONDS } from '../jobs/tidy.ts';
import { ORDER_LETTER_JOB } from './order-letter-job.ts';
import { orderReply } from './order-reply.ts';
import { findOrderById } from './orders-queries.ts';
import {
  findKeptAnswer,
  forgetKeptAnswer,
  keepOrder,
  lockBuyer,
  lockShelf,
  type Buyer,
  type ShelfRow,
} from './placing-queries.ts';

/** A line that has been checked against the shelf. */
interface CheckedLine {
  product: ShelfRow;
  pricePaise: number;
  quantity: number;
}

/**
 * Places an order: the payload's lines, held against the shelf. The browser says what and how many; the session
 * says who, and the shelf says how much. All of it is one transaction, or nothing.
 * @param idempotencyKey a repeat under the same key gets the first answer
 * @throws Refused 400, 403 (for somebody else), 409 (prices, total, stock, coupon or key do not go together)
 */
export async function placeOrder(
  shop: Shop,
  who: Person,
  order: NewOrder,
  idempotencyKey: string | null,
): Promise<Order> {
  if (order.userId !== undefined && order.userId !== who.id) throw notAllowed(messages.orders.otherUser);
  requireDistinctProducts(order);
  const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, bodyHash: hashOfBody(order) };
  const { reply, version } = await oncePerKey(() =>
    inTransaction(shop.db, (tx) => placeInTransaction(tx, shop, who, order, idempotency)),
  );
  if (version !== null) shop.catalogueVersion.saw(version);
  shop.wakeJobs();
  return reply;
}

function requireDistinctProducts(order: NewOrder): void {
  const distinct = new Set(order.products.map((line) => line.product));
  if (distinct.size < order.products.length) throw invalid(messages.orders.duplicateLine);
}

function hashOfBody(order: NewOrder): Buffer {
  return createHash('sha256').update(JSON.stringify(order)).digest();
}

/** Of two repeats at the same moment one may find the other's key just written: then it is the repeat. */
async function oncePerKey<T>(place: () => Promise<T>): Promise<T> {
  try {
    return await place();
  } catch (error) {
    if (violatedUnique(error) === 'idempotency_keys_pkey') return place();
    throw error;
  }
}

type Idempotency = { key: string; bodyHash: Buffer } | null;

async function placeInTransaction(
  tx: Tx,
  shop: Shop,
  who: Person,
  order: NewOrder,
  idempotency: Idempotency,
) {
  const now = shop.clock.now();
  const buyer = await lockBuyer(tx, who.id);
  if (!buyer) throw notSignedIn();
  const before = idempotency && (await firstAnswer(tx, buyer, idempotency, now));
  if (before) return { reply: before, version: null };

  const lines = checkedLines(
    order,
    await lockShelf(tx, order.products.map(({ product }) => product).filter(isUuid)),
  );
  const coupon = order.couponCode ? await requireUsableCoupon(tx, order.couponCode, buyer, now) : null;
  const total = orderTotal(lines, coupon?.discountPercentage);
  if (total.totalPaise !== paiseOf(order.totalAmount)) {
    const totalAmount = rupeesOf(total.totalPaise);
    throw conflict('total_changed', messages.orders.totalChanged(rupeeWord(totalAmount)), { totalAmount });
  }
  const phone = order.phone ?? buyer.phone;
  const kept = await keepOrder(tx, {
    ...total,
    buyerId: buyer.id,
    phone,
    address: order.Address,
    couponCode: coupon?.code ?? null,
    lines: lines.map(keptLine),
    idempotency,
    letterJob: ORDER_LETTER_JOB,
    now,
  });
  const version = lines.some(changesWhatIsTold) ? await raiseCatalogueVersion(tx) : null;
  const row = {
    id: kept.id,
    number: kept.number,
    user_id: buyer.id,
    user_name: buyer.name,
    user_email: buyer.email,
    phone,
    address: order.Address,
    total_paise: total.totalPaise,
    discount_paise: total.discountPaise,
    coupon_code: coupon?.code ?? null,
    status: 'Pending' as const,
    created_at: now,
  };
  return {
    reply: orderReply(
      row,
      lines.map((line) => replyLine(kept.id, line)),
    ),
    version,
  };
}

/** @returns the order this key placed, if it did */
async function firstAnswer(
  tx: Tx,
  buyer: Buyer,
  idempotency: NonNullable<Idempotency>,
  now: Date,
): Promise<Order | null> {
  const kept = await findKeptAnswer(tx, buyer.id, idempotency.key);
  if (!kept) return null;
  if (kept.createdAt <= secondsAfter(now, -IDEMPOTENCY_SECONDS)) {
    await forgetKeptAnswer(tx, buyer.id, idempotency.key);
    return null;
  }
  if (!kept.bodyHash.equals(idempotency.bodyHash)) throw conflict('key_reused', messages.orders.keyReused);
  return findOrderById(tx, kept.orderId);
}

/** @throws Refused 409 when a product is gone, costs something else by now, or is not there in that number */
function checkedLines(order: NewOrder, shelf: Map<string, ShelfRow>): CheckedLine[] {
  const lines = order.products.map((line) => {
    const product = shelf.get(line.product);
    if (!product) throw conflict('product_gone', messages.orders.productGone);
    return {
      product,
      pricePaise: product.price_paise,
      quantity: line.quantity,
      offeredPaise: paiseOf(line.price),
    };
  });
  const changed = lines.find((line) => line.offeredPaise !== line.pricePaise);
  if (changed) {
    const { name, price_paise } = changed.product;
    const sentence = messages.orders.priceChanged(name, rupeeSign(rupeesOf(price_paise)));
    throw conflict('price_changed', sentence, { totalAmount: rupeesOf(orderTotal(lines).totalPaise) });
  }
  for (const { product, quantity } of lines) {
    if (product.stock === 0) throw conflict('sold_out', messages.orders.soldOut(product.name));
    if (product.stock !== null && product.stock < quantity) {
      throw conflict('not_enough', messages.orders.onlyLeft(product.name, product.stock));
    }
  }
  return lines;
}

function keptLine({ product, pricePaise, quantity }: CheckedLine) {
  return {
    productId: product.id,
    name: product.name,
    sku: product.sku,
    pricePaise,
    quantity,
    hsn: product.hsn,
    gstRate: product.gst_rate,
    stockTaken: product.stock !== null,
  };
}

/** Shoppers are told of stock only when it is low: only then do their pages change. */
function changesWhatIsTold({ product, quantity }: CheckedLine): boolean {
  return product.stock !== null && product.stock - quantity <= FEW_LEFT;
}

function replyLine(orderId: number, { product, pricePaise, quantity }: CheckedLine) {
  return {
    order_id: orderId,
    product_id: product.id,
    name: product.name,
    quantity,
    price_paise: pricePaise,
    slug: product.slug,
    image: product.image,
    is_gone: false,
  };
}
