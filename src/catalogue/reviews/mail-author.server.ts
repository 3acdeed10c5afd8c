import { queueMail } from '../../platform/mail/queue-mail.server.ts';
import type { MailText } from '../../platform/mail/mail-texts.server.ts';
import type { AboutProduct } from './review-mail-texts.server.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { ReviewPorts } from './review-ports.server.ts';

export type MailingServices = WriteServices & Pick<Services, 'config' | 'secret'>;

/** Mails the person who wrote about the product, in the language of the account; a closed account gets none. */
export async function mailAuthor(
  tx: Tx,
  services: MailingServices,
  { user_id, product_id }: { user_id: string; product_id: string },
  toCustomer: ReviewPorts['toCustomer'],
  textOf: (email: string, about: AboutProduct) => MailText,
): Promise<void> {
  const author = await tx
    .selectFrom('users')
    .innerJoin('products', (join) => join.on('products.id', '=', product_id))
    .select(['email', 'products.name', 'products.slug'])
    .where('users.id', '=', user_id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!author) return;
  const { email, name, slug } = author;
  const about = { product: name, slug, publicUrl: services.config.publicUrl };
  await queueMail(tx, services, await toCustomer(tx, email, textOf(email, about)));
}
