import { dayAfter, daysBetween } from '../../../../domain/delivery/arrival.ts';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { mail, type MailText } from './mail-texts.ts';

export function lateMail(to: string, { _id, createdAt, delivery }: Order, publicUrl: string): MailText {
  const placed = isoDayOf(createdAt);
  const promised = daysBetween(
    dayAfter(placed, delivery?.daysMin ?? 0),
    dayAfter(placed, delivery?.daysMax ?? 0),
  );
  return (shop) =>
    mail(shop, 'late', to, `${_id} may come later than promised`, [
      `We promised your order ${_id} for ${promised}. It has not left our shop yet, so it may come later. We are sorry.`,
      '',
      'You will have a mail when it is on its way. If you no longer want it, you may cancel it free of charge until then.',
      '',
      `See or cancel it: ${publicUrl}${paths.myOrder(_id)}`,
    ]);
}
