import { paths } from '../../app/page-paths.ts';
import { mail, type MailText } from '../../platform/mail/mail-texts.server.ts';

/** @param by the person who downloaded it */
export function exportTakenMail(to: string, by: string, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'export-taken', to, `${shop.trade_name}: everything was downloaded`, [
      `${by} downloaded an export of the whole shop, with the names and addresses of its customers.`,
      '',
      'If you were not expecting this, check the staff at once, and choose a new password:',
      publicUrl + paths.adminStaff,
      publicUrl + paths.forgotPassword,
    ]);
}
