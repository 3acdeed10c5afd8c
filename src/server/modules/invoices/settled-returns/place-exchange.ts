import { orderTotal } from '../../../../domain/orders/order-total.ts';
import { paiseOf } from '../../../../domain/platform/money.ts';
import * as returnDeskMessages from '../../../../contract/orders/returns/return-desk-messages.ts';
import { conflict } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { lockCompany } from '../../accounts/companies/companies-queries.ts';
import type { DeliveryRules, WithDeliveryRules } from '../../delivery/zones/delivery-rules.ts';
import { priceBill } from '../../orders/counter/place-counter-order.ts';
import { buysOnAccount, holdOf } from '../../orders/credit/hold-for.ts';
import type { BuyerPrices, WithMemberPrices } from '../../orders/member-prices/buyer-prices.ts';
import type { ReturnServices } from '../../orders/returns/request-return.ts';
import type { LockedMoneyOrder } from '../../orders/orders/lock-order.ts';
import { PARTY_COLUMNS } from '../../orders/orders/order-parties.ts';
import { lockBuyer } from '../../orders/placing/lock-for-order.ts';
import { placeGivenOrder, type GivenOrder } from '../../orders/placing/place-given-order.ts';
import type { ExchangeLine } from './exchange-lines.ts';

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
  const credit = await creditOf(tx, order, orderTotal(newLines).totalPaise - backPaise, now);
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
