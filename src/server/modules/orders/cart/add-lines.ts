import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../../../../domain/orders/orders-limits.ts';
import * as kitMessages from '../../../../contract/catalogue/kit-messages.ts';
import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import { cartMessages } from '../../../../contract/orders/cart/cart-messages.ts';
import type { CartItem, CartLines } from '../../../../contract/orders/cart/cart-shapes.ts';
import { orderMessages } from '../../../../contract/orders/order-messages.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, invalid, notFound, notSignedIn } from '../../../http/errors.ts';
import { onHandWithout, unitsFrom, unitsOfLines, type OpenedLine } from '../../catalogue/kits/kit-stock.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import type { WithMemberPrices } from '../member-prices/buyer-prices.ts';
import { lockCart, readStockOnHand, writeLines, type StockRow } from './cart-lines-queries.ts';
import { readCart } from './cart-queries.ts';

interface WantedLine extends OpenedLine {
  productId: string;
  name: string;
  isAsked: boolean;
}

/**
 * All or none. Stock is checked for the resulting cart, with its kits as parts.
 * @throws Refused 400 above MAX_QUANTITY_PER_LINE; 404 when a product is not on sale; 409 cart_full, or sold_out and
 * not_enough with the lines
 */
export async function addLines(
  services: WriteServices & WithMemberPrices,
  userId: string,
  sent: CartLines['lines'],
): Promise<CartItem[]> {
  if (!sent.every(({ productId }) => isUuid(productId))) throw notFound(productMessages.notFound);
  const added = new Map<string, number>();
  for (const { productId, quantity } of sent) {
    const id = productId.toLowerCase();
    added.set(id, (added.get(id) ?? 0) + quantity);
  }
  const now = services.clock.now();
  const prices = await services.memberPrices.of(userId);
  return inTransaction(services, async (tx) => {
    if (!(await lockCart(tx, userId))) throw notSignedIn();
    const rows = await readStockOnHand(tx, userId, [...added.keys()]);
    requireAtMost(rows, added, sent);
    for (const id of added.keys()) {
      if (!rows.some((row) => row.id === id && row.is_live)) throw notFound(productMessages.notFound);
    }
    if (rows.length > MAX_LINES_PER_ORDER) throw conflict('cart_full', cartMessages.full);
    requireStock(rows, added);
    await writeLines(tx, userId, added, now);
    return readCart(tx, userId, prices);
  });
}

function requireAtMost(rows: StockRow[], added: Map<string, number>, sent: CartLines['lines']): void {
  const large = rows.find(({ id, in_cart }) => in_cart + (added.get(id) ?? 0) > MAX_QUANTITY_PER_LINE);
  if (!large || !added.has(large.id)) return;
  const index = sent.findLastIndex(({ productId }) => productId.toLowerCase() === large.id);
  throw invalid(cartMessages.quantity, { [`lines.${index}.quantity`]: cartMessages.quantity });
}

function requireStock(rows: StockRow[], added: Map<string, number>): void {
  const onHand = new Map(
    rows.flatMap(({ id, stock, parts }) => parts?.map(partUnits) ?? [[id, stock] as const]),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = [...new Set([...added.keys(), ...byId.keys()])]
    .map((id) => wantedLine(byId.get(id)!, added.get(id)))
    .filter((line) => line !== null);
  const short = lines.flatMap((line) => {
    const others = unitsOfLines(lines.filter((other) => other !== line));
    const left = unitsFrom(onHandWithout(onHand, others), line.contents);
    return !line.isAsked || left === null || left >= line.quantity ? [] : [{ line, left }];
  });
  const [first] = short;
  if (!first) return;
  const { name, contents, quantity } = first.line;
  const alone = unitsFrom(onHand, contents)!;
  const details = {
    lines: short.map(({ line, left }) => ({ productId: line.productId, asked: line.quantity, left })),
  };
  if (alone === 0) throw conflict('sold_out', orderMessages.soldOut(name), details);
  const sentence =
    alone < quantity ? orderMessages.onlyLeft(name, alone) : kitMessages.sharedParts(name, first.left);
  throw conflict('not_enough', sentence, details);
}

/** @returns null for a product of the cart that is gone */
function wantedLine({ id, name, in_cart, is_live, parts }: StockRow, added?: number): WantedLine | null {
  if (!is_live) return null;
  return {
    productId: id,
    name,
    isAsked: added !== undefined,
    quantity: in_cart + (added ?? 0),
    contents: parts ?? [{ productId: id, quantity: 1 }],
  };
}

function partUnits({ productId, units }: { productId: string; units: number | null }) {
  return [productId, units] as const;
}
