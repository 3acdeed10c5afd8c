import { paths } from '../../app/page-paths.ts';
import { mail, type MailText } from '../mail/mail-texts.server.ts';

/** @param what changed, as people call it */
export function payeeChangedMail(to: string, what: string[], by: string, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'payee-changed', to, `${shop.trade_name}: payment details were changed`, [
      `${by} changed the ${what.join(' and the ')} that shoppers pay to.`,
      '',
      'If you were not expecting this, check the settings at once, and choose a new password:',
      publicUrl + paths.adminSettings,
      publicUrl + paths.forgotPassword,
    ]);
}
