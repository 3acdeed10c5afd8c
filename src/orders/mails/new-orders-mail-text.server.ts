import * as packingMessages from '../../payments/pay-ways/packing.words.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, type MailText } from '../../platform/mail/mail-texts.server.ts';

/** @param count of all new orders; the first of them are named */
export function newOrdersMail(
  to: string,
  orders: readonly Order[],
  count: number,
  publicUrl: string,
  now: Date,
): MailText {
  const [first] = orders;
  const subject =
    count === 1 && first ? `New order ${first._id}: ${rupeeSign(first.totalAmount)}` : `${count} new orders`;
  const more = count - orders.length;
  return (shop) =>
    mail(shop, 'new-orders', to, subject, [
      ...orders.flatMap((order) => [...orderLines(order, now), '']),
      ...(more > 0 ? [`And ${more} more.`, ''] : []),
      `All orders: ${publicUrl}${paths.adminOrders}`,
      `To get no such mails, switch them off in the settings: ${publicUrl}${paths.adminSettings}`,
    ]);
}

function orderLines(order: Order, now: Date): string[] {
  const units = order.products.map((line) => `${line.quantity} × ${line.name}`);
  return [
    `${order._id}, ${rupeeSign(order.totalAmount)}, ${order.user?.name ?? 'deleted account'}`,
    ...units,
    `Payment: ${packingMessages.payment(order, now)}`,
    `Delivery: ${packingMessages.delivery(order)}`,
  ];
}
