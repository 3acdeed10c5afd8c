import { mail, type MailText } from './mail-texts.ts';

export function testMail(to: string): MailText {
  return (shop) =>
    mail(shop, 'test', to, `Test mail of ${shop.trade_name}`, [
      'This mail shows that mails of the shop arrive.',
      '',
      'Somebody at its desk asked for it. You need not answer.',
    ]);
}
