import { priceLess } from '../../dealers/price-lists/member-price.ts';
import { stateName } from '../../platform/gstin/states.ts';
import { SOLD_AT_COUNTER } from '../../counter/till/counter-choices.ts';
import { orderTotal, payablePaise } from '../orders/order-total.ts';
import type { NewShipping } from '../../accounts/addresses/postal-address.shapes.ts';
import type { Bill } from '../../counter/till/counter.shapes.ts';
import { orderMessages } from '../orders/order.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { readSettingsRow } from '../../platform/settings/settings-memo.server.ts';
import { priceFor, type BuyerPrices } from '../../dealers/price-lists/buyer-prices.server.ts';
import { billedToCompany, partyColumns, type PartyColumns } from '../orders/order-parties.server.ts';
import { lockProducts, type Buyer } from './lock-for-order.server.ts';
import type { GivenLine } from './place-given-order.server.ts';

export interface PricedBill {
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
  const { round_off: isRounded } = await readSettingsRow(tx);
  return { lines, totalPaise: payablePaise(orderTotal(lines).totalPaise, isRounded) };
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
