import * as packingMessages from '../../payments/pay-ways/packing.words.ts';
import { csvOf } from '../../kit/rules/csv.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { orderMessages } from './order.words.ts';
import type { Order } from './orders.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';

const columns = [
  'Order ID',
  'Date',
  'Status',
  'Customer',
  'Email',
  'Phone Number',
  'Address',
  'Products',
  'Coupon',
  'Discount',
  'Total',
  'Payment',
  'Delivery',
  'Recipient',
];

/** Amounts are in rupees. */
export function ordersCsv(orders: readonly Order[], now = new Date()): string {
  return csvOf([columns, ...orders.map((order) => rowOf(order, now))]);
}

function rowOf(order: Order, now: Date): string[] {
  return [
    order._id,
    adminDate(order.createdAt),
    order.status,
    order.user?.name ?? generalMessages.notAvailable,
    order.user?.email ?? generalMessages.notAvailable,
    order.phone ?? generalMessages.notAvailable,
    order.Address,
    order.products
      .map(({ product, quantity }) => `${quantity} × ${product?.name ?? orderMessages.deletedProduct}`)
      .join('; '),
    order.couponCode ?? '',
    order.discountAmount.toFixed(2),
    order.totalAmount.toFixed(2),
    packingMessages.payment(order, now),
    packingMessages.delivery(order),
    packingMessages.recipient(order),
  ];
}
