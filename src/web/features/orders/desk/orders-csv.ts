import { csvOf } from '../../../../domain/platform/csv.ts';
import { adminDate } from '../../../../domain/platform/dates.ts';
import * as orderMessages from '../../../../contract/orders/order-messages.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import * as generalMessages from '../../../../contract/platform/general-messages.ts';

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
];

/** Amounts are in rupees. */
export function ordersCsv(orders: readonly Order[]): string {
  return csvOf([columns, ...orders.map(rowOf)]);
}

function rowOf(order: Order): string[] {
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
  ];
}
