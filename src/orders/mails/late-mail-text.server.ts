import { dayAfter, daysBetween } from '../../delivery/zones/arrival.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { orderMailMessages } from '../orders/order-mail.words.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';

export function lateMail(to: string, { _id, createdAt, delivery }: Order, publicUrl: string): MailText {
  const placed = isoDayOf(createdAt);
  const promised = () =>
    daysBetween(dayAfter(placed, delivery?.daysMin ?? 0), dayAfter(placed, delivery?.daysMax ?? 0));
  return (shop) =>
    mail(shop, 'late', to, orderMailMessages.lateSubject(_id), [
      orderMailMessages.late(_id, promised()),
      '',
      orderMailMessages.lateThen,
      '',
      orderMailMessages.lateLink(pageUrl(publicUrl, paths.myOrder(_id))),
    ]);
}
