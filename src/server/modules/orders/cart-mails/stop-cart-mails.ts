import { cartMailMessages } from '../../../../contract/orders/cart/cart-mail-messages.ts';
import type { CartMailLink } from '../../../../contract/orders/cart/cart-mails-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { notFound } from '../../../http/errors.ts';
import { hashOf } from '../../../security/secrets.ts';

/** @throws Refused 404 */
export async function findCartMailLink(db: Db, token: string): Promise<CartMailLink> {
  return { isStopped: !(await requireReader(db, token)).cart_mail };
}

/** Also accepts links of a deleted account, whose mails have ended. @throws Refused 404 */
export async function stopCartMails(db: Db, token: string): Promise<void> {
  const { id } = await requireReader(db, token);
  await db
    .updateTable('users')
    .set({ cart_mail: false })
    .where('id', '=', id)
    .where('cart_mail', '=', true)
    .execute();
}

async function requireReader(db: Db, token: string) {
  const reader = await db
    .selectFrom('cart_mails')
    .innerJoin('users', 'users.id', 'cart_mails.user_id')
    .select(['users.id', 'users.cart_mail'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!reader) throw notFound(cartMailMessages.unknown);
  return reader;
}
