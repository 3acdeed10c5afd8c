import type { Order } from '../../src/contract/orders-shapes.ts';
import type { PayBy, PaymentKind, PaymentRowState } from '../../src/contract/payments-choices.ts';
import { secondsAfter } from '../../src/server/clock.ts';
import { someOrder, someProduct } from './product-and-order-factory.ts';
import type { TestShop } from './test-shop.ts';
import type { SignedIn } from './user-factory.ts';

interface AwaitingDetails {
  payBy?: Exclude<PayBy, 'delivery'>;
  stock?: number | null;
  quantity?: number;
  pricePaise?: number;
  seconds?: number;
  couponCode?: string;
  totalAmount?: number;
}

/** Places an order of one product that waits for its money. */
export async function awaitingOrder(
  shop: TestShop,
  customer: SignedIn,
  details: AwaitingDetails = {},
): Promise<{ order: Order; product: { id: string }; id: number }> {
  const {
    payBy = 'razorpay',
    stock = 10,
    quantity = 1,
    pricePaise = 114_900,
    seconds = 1800,
    ...extra
  } = details;
  const product = await someProduct(shop, { stock, pricePaise });
  const order = await someOrder(customer, [{ product, quantity }], extra);
  const { id } = await shop.db
    .updateTable('orders')
    .set({ pay_by: payBy, pay_until: secondsAfter(shop.clock.now(), seconds) })
    .where('number', '=', order._id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { order, product, id };
}

interface PaymentDetails {
  kind?: PaymentKind;
  amountPaise?: number;
  state?: Exclude<PaymentRowState, 'captured'>;
  attempt?: number;
  linkId?: string | null;
}

/** Inserts a payment of an order, as if it had been begun. */
export async function somePayment(
  shop: TestShop,
  orderId: number,
  details: PaymentDetails = {},
): Promise<string> {
  const { kind = 'razorpay', amountPaise = 114_900, state = 'open', attempt = 1, linkId = null } = details;
  const { id } = await shop.db
    .insertInto('payments')
    .values({
      order_id: orderId,
      kind,
      amount_paise: amountPaise,
      state,
      attempt,
      provider_link_id: linkId,
      is_link_asked: linkId !== null,
      created_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the payments of an order and those without one that were told by the gateway, oldest first */
export function paymentsOf(shop: TestShop, orderId: number | null) {
  return shop.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
