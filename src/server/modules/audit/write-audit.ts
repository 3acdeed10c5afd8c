import { sql } from 'kysely';
import type { CurrentUser } from '../../security/access-token.ts';
import type { Tx } from '../../transaction/in-transaction.ts';

/**
 * Notes an admin's write, in its transaction: who, what, on what, when.
 * @param action a thing and a verb: `product.update`
 * @param subject what it was done to: an id, an order number, a coupon code
 * @param details what changed; never passwords, codes, tokens or addresses
 */
export async function writeAudit(
  tx: Tx,
  currentUser: CurrentUser,
  action: string,
  subject: string,
  details: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      admin_id: currentUser.id,
      // Kept here, because a deleted admin's account loses its name.
      admin_name: sql<string>`(select name from users where id = ${currentUser.id})`,
      action,
      subject,
      details: JSON.stringify(details),
      at: now,
    })
    .execute();
}
