import { dayAfter, daysBetween } from '../../../../domain/delivery/arrival.ts';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import { orderMailMessages } from '../../../../contract/orders/order-mail-messages.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { mail, pageUrl, type MailText } from './mail-texts.ts';

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
