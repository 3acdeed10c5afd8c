import { paiseOf } from '../../kit/rules/money.ts';
import * as returnDeskMessages from '../returns/return-desk.words.ts';
import { conflict, invalid, type Refused } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { lockCompany } from '../../dealers/companies/companies-queries.server.ts';
import type { DeliveryRules, WithDeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import {
  priceBill,
  givenTotalPaise,
  placeGivenOrder,
  type GivenOrder,
} from '../../orders/placing/place-given-order.server.ts';
import { buysOnAccount, holdOf } from '../../orders/credit-holds/hold-for.server.ts';
import type { BuyerPrices, WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import type { ReturnServices } from '../returns/request-return.server.ts';
import type { LockedMoneyOrder } from '../../orders/orders/lock-order.server.ts';
import { PARTY_COLUMNS } from '../../orders/orders/order-parties.server.ts';
import { lockBuyer } from '../../orders/placing/lock-for-order.server.ts';
import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';
import { returnMessages } from '../returns/return.words.ts';
import type { ExchangeReturn } from '../returns/returns.shapes.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { countedUnits, type StoredReturn } from '../returns/return-replies.server.ts';

export type ExchangeServices = ReturnServices & WithDeliveryRules & WithMemberPrices;

interface Exchange {
  /** The order of the returned units, locked. */
  order: LockedMoneyOrder;
  lines: readonly ExchangeLine[];
  rules: DeliveryRules;
  /** The buyer's prices, read before the transaction. */
  known: BuyerPrices | null;
  enteredBy: string;
  now: Date;
  /** The money of the returned units, with the sum that is not owed any more once the return is closed. */
  backPaise: number;
}

/**
 * Ordered for the same account and address, without fee, coupon or rules of pay on delivery. Locks the buyer, then
 * the products.
 * @throws Refused 409 account_closed; not_enough with the lines of which too few units are left
 */
export async function placeExchange(
  tx: Tx,
  services: ExchangeServices,
  { order, lines, rules, known, enteredBy, now, backPaise }: Exchange,
): Promise<{ id: number; number: string; totalPaise: number }> {
  const buyer = await lockBuyer(tx, order.user_id);
  if (!buyer) throw conflict('account_closed', returnDeskMessages.accountClosed);
  const before = await tx
    .selectFrom('orders')
    .select(['phone', 'shipping_address', 'delivery_pin', 'delivery_method', ...PARTY_COLUMNS])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { phone, shipping_address: address, delivery_pin, delivery_method, ...parties } = before;
  const prices = await services.memberPrices.inTransaction(tx, buyer.company, known);
  const bill = {
    lines: lines.map(({ product, quantity }) => ({ product, quantity, discountPercent: 0 })),
  };
  const priced = await priceBill(tx, buyer, bill, prices);
  const newLines = priced.lines.map((line, index) => ({ ...line, ...lines[index]!.paid }));
  const credit = await creditOf(tx, order, (await givenTotalPaise(tx, newLines, 0)) - backPaise, now);
  const placed = await placeGivenOrder(tx, services, rules, {
    ...{ buyer, phone, address, now, enteredBy, credit },
    parties: { ...parties, bill_address: parties.bill_address && JSON.stringify(parties.bill_address) },
    lines: newLines,
    feePaise: 0,
    delivery: { delivery_pin, delivery_method },
    payBy: credit === null ? 'delivery' : 'account',
    source: 'exchange',
    companyId: order.company_id,
    quoteId: null,
  });
  const { id } = await tx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', placed._id)
    .executeTakeFirstOrThrow();
  return { id, number: placed._id, totalPaise: paiseOf(placed.totalAmount) };
}

/**
 * On account as before, where the company still buys so; held like any order. @param morePaise that it will owe more
 */
async function creditOf(
  tx: Tx,
  { pay_by: payBy, company_id: companyId }: LockedMoneyOrder,
  morePaise: number,
  now: Date,
): Promise<GivenOrder['credit']> {
  if (payBy !== 'account' || companyId === null) return null;
  const company = await lockCompany(tx, companyId);
  if (!company || !buysOnAccount(company)) return null;
  return (await holdOf(tx, company, morePaise, now)).columns;
}

interface ExchangeLine {
  product: string;
  quantity: number;
  /** The price paid for the same product; null: its price for this buyer today. */
  paid: { pricePaise: number; discountPaise: number } | null;
}

/**
 * The lines sent for a return: the requested ones, as many as were accepted, unless lines are named.
 * @param values of the accepted units of each line
 * @throws Refused 400 for a line that did not come back, a product twice, or more at the old price than came back
 */
export function exchangeLines(
  stored: StoredReturn,
  values: readonly { position: number; valuePaise: number }[],
  named: ExchangeReturn['lines'],
): ExchangeLine[] {
  const accepted = countedUnits(stored).filter(({ quantity }) => quantity > 0);
  const lines =
    named ??
    accepted.map(({ position, quantity }) => {
      const { product, exchangeFor } = stored.lines.find((line) => line.position === position)!;
      return { position, product: (exchangeFor ?? product)._id, quantity };
    });
  return merged(
    lines.map(({ position, product, quantity }, index) => {
      const units = accepted.find((each) => each.position === position);
      if (!units) throw fault(`lines.${index}.position`, returnMessages.position);
      if (!isUuid(product)) throw fault(`lines.${index}.product`, returnMessages.exchangeFor);
      const { product: sold } = stored.lines.find((line) => line.position === position)!;
      if (product !== sold._id) return { product, quantity, paid: null };
      if (quantity > units.quantity)
        throw fault(`lines.${index}.quantity`, returnDeskMessages.exchangeMore(sold.name, units.quantity));
      const { pricePaise } = stored.sold.lines.find((line) => line.position === position)!;
      const { valuePaise } = values.find((line) => line.position === position)!;
      const paidPaise = scaledHalfUp(valuePaise, quantity, units.quantity);
      const discountPaise = Math.max(0, pricePaise * quantity - paidPaise);
      return { product, quantity, paid: { pricePaise, discountPaise } };
    }),
  );
}

/** Two lines may be exchanged for one product. @throws Refused 400 where it would have two prices */
function merged(lines: readonly ExchangeLine[]): ExchangeLine[] {
  const byProduct = new Map<string, ExchangeLine>();
  lines.forEach((line, index) => {
    const before = byProduct.get(line.product);
    if (before && (before.paid !== null || line.paid !== null))
      throw fault(`lines.${index}.product`, returnDeskMessages.exchangeProduct);
    byProduct.set(line.product, { ...line, quantity: line.quantity + (before?.quantity ?? 0) });
  });
  return [...byProduct.values()];
}

function fault(field: string, sentence: string): Refused {
  return invalid(sentence, { [field]: sentence });
}
