import type { Order } from '../../../contract/orders-shapes.ts';
import { rupeesOf } from '../../../contract/money.ts';
import { imageUrl } from '../media/image-url.ts';
import type { StoredOrder } from './order-columns.ts';
import { billingOf, shippingOf } from './order-parties.ts';

export interface OrderRow extends StoredOrder {
  /** Null once the customer's account is deleted. */
  user_name: string | null;
  user_email: string | null;
}

export interface LineRow {
  order_id: number;
  product_id: string;
  name: string;
  quantity: number;
  price_paise: number;
  slug: string;
  image: string | null;
  is_gone: boolean;
}

/** @returns the order as the API returns it */
export function orderReply(order: OrderRow, lines: LineRow[]): Order {
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
        : { _id: line.product_id, name: line.name, slug: line.slug, image: imageUrl(line.image) },
      name: line.name,
      quantity: line.quantity,
      price: rupeesOf(line.price_paise),
    })),
    totalAmount: rupeesOf(order.total_paise),
    discountAmount: rupeesOf(order.discount_paise),
    couponCode: order.coupon_code,
    status: order.status,
    shipping: shippingOf(order),
    billing: billingOf(order),
    createdAt: order.created_at.toISOString(),
  };
}
