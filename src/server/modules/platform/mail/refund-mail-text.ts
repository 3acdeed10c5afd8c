import { rupeeWord } from '../../../../domain/platform/money.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { mail, type MailText } from './mail-texts.ts';
import type { PaidOrder } from './payment-mail-texts.ts';

/** @param amount in rupees */
export function refundMail(
  { to, orderNumber, publicUrl }: PaidOrder,
  amount: number,
  reason: string | null,
): MailText {
  return (shop) =>
    mail(shop, 'refund', to, `Refund for ${orderNumber}`, [
      `We have refunded ${rupeeWord(amount)} for your order ${orderNumber}.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      '',
      'It goes to the account you paid from. Your bank may take some working days to show it.',
      '',
      `See it: ${publicUrl}${paths.myOrder(orderNumber)}`,
    ]);
}
