import { cartMailMessages } from './cart-mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';

interface LeftCart {
  /** Names of the products in the language of the mail. */
  products: readonly { name: string; quantity: number }[];
  token: string;
}

export function cartMail(to: string, { products, token }: LeftCart, publicUrl: string): MailText {
  return (shop) => ({
    ...mail(shop, 'cart', to, cartMailMessages.subject(shop.trade_name), [
      cartMailMessages.lead,
      '',
      ...products.map(({ name, quantity }) => `${quantity} × ${name}`),
      '',
      cartMailMessages.yourCart(pageUrl(publicUrl, paths.cart)),
      '',
      cartMailMessages.asked,
      cartMailMessages.stopAt(pageUrl(publicUrl, paths.unsubscribe(token))),
    ]),
    unsubscribeUrl: `${publicUrl}/api/unsubscribe/${token}${languageNow() === 'en' ? '' : `?lang=${languageNow()}`}`,
  });
}
