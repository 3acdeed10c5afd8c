import { sql } from 'kysely';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import type { Db } from '../../db/transaction.ts';
import { inLanguage, languageNow } from '../../kit/server/http/request-language.ts';
import { linkToken } from '../../kit/server/security/tokens.ts';
import type { Services } from '../../kit/server/services.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { writtenIn, mail, pageUrl, type MailText, sendMail } from '../../platform/mail/mail-texts.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { WithGrowth } from '../../storefront/growth/index-now-key-route.server.ts';
import { readCart } from '../cart/cart-queries.server.ts';
import { cartMailMessages } from './cart-mail.words.ts';
import { paths } from '../../app/page-paths.ts';

export interface CartMailJob {
  userId: string;
  /** When the cart was left. */
  changedAt: string;
}

/** The same at each attempt, so that a mail that was sent twice can be stopped by either. */
export function cartMailToken(secret: Uint8Array, { userId, changedAt }: CartMailJob): string {
  return linkToken(secret, 'cart-mail', `${userId} ${changedAt}`);
}

/** Checks again what may have changed since it was queued: nobody is mailed who does not want it any more. */
export function cartMailJob(
  services: Pick<Services, 'config' | 'db' | 'secret'> & WithSettings & WithGrowth,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const job = payload as CartMailJob;
    const { cartMail: choice } = await services.growth();
    const reader = choice?.on ? await findReader(services.db, job) : null;
    if (!reader) return;
    const cart = await inLanguage(reader.language, () => readCart(services.db, job.userId, null));
    const products = cart.flatMap(({ product, quantity }) =>
      product === null ? [] : [{ name: product.name, image: product.image, quantity }],
    );
    if (products.length === 0) return;
    const token = cartMailToken(services.secret, job);
    const text = cartMail(reader.email, { products, token }, services.config.publicUrl);
    await sendMail(mailer, writtenIn(reader.language, text)(await services.settings()));
  };
}

/** @returns null for anyone who does not want it, has ordered since, or is gone */
async function findReader(
  db: Db,
  { userId, changedAt }: CartMailJob,
): Promise<{ email: string; language: LanguageCode } | null> {
  const { rows } = await sql<{ email: string; language: LanguageCode }>`
    select email, case when language = any(offered) then language else 'en' end as language from users, storefront
    where users.id = ${userId} and cart_mail and deleted_at is null
      and not exists (select from orders where user_id = users.id and created_at >= ${new Date(changedAt)})`.execute(
    db,
  );
  return rows[0] ?? null;
}

interface LeftCart {
  /** Names of the products in the language of the mail. */
  products: readonly { name: string; image: string | null; quantity: number }[];
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
    products,
    unsubscribeUrl: `${publicUrl}/api/unsubscribe/${token}${languageNow() === 'en' ? '' : `?lang=${languageNow()}`}`,
  });
}
