import { sql } from 'kysely';
import { DAY_SECONDS, HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import {
  CART_MAIL_AFTER_HOURS,
  CART_MAIL_PAUSE_DAYS,
  MAX_CART_AGE_DAYS,
} from '../../storefront/pages/storefront-limits.ts';
import { startRounds } from '../../kit/server/background/poller.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { Db } from '../../db/transaction.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { WithGrowth } from '../../storefront/growth/index-now-key-route.server.ts';
import { cartMailToken, type CartMailJob } from './cart-mail-job.server.ts';

type CartMailServices = WriteServices & Pick<Services, 'config' | 'log' | 'secret'> & WithGrowth;

const ROUND_SECONDS = 30;
/** Limit of one round; the rest come in the next. */
const MAX_IN_A_ROUND = 200;

interface LeftCart {
  id: string;
  changedAt: Date;
}

/** Queues one mail for each cart that its owner left, if the owner asked to be reminded. */
export async function queueCartMails(services: CartMailServices): Promise<void> {
  const { cartMail: choice } = await services.growth();
  if (!choice?.on) return;
  const seconds =
    services.config.cartMailAfterSeconds ?? (choice.afterHours ?? CART_MAIL_AFTER_HOURS) * HOUR_SECONDS;
  const now = services.clock.now();
  for (const { id } of await leftCarts(services.db, now, seconds))
    try {
      await inTransaction(services, (tx) => queueInTurn(tx, services, id, now, seconds));
    } catch (error) {
      // Later mails do not wait for this one.
      services.log.warn({ err: error, user: id }, 'The mail about a cart must wait');
    }
}

/** One of several processes gets the turn: the others see its mail. */
async function queueInTurn(
  tx: Tx,
  services: CartMailServices,
  userId: string,
  now: Date,
  seconds: number,
): Promise<void> {
  // The buyer is locked, as an order does, so that none is placed in between.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const [left] = await leftCarts(tx, now, seconds, userId);
  if (!left) return;
  const job: CartMailJob = { userId, changedAt: left.changedAt.toISOString() };
  await tx
    .insertInto('cart_mails')
    .values({
      token_hash: hashOf(cartMailToken(services.secret, job)),
      user_id: userId,
      sent_at: now,
      cart_changed_at: left.changedAt,
    })
    .execute();
  await enqueueJob(tx, 'cart-mail', job, now);
}

/** @param seconds for which the cart was left alone, at least */
async function leftCarts(db: Db | Tx, now: Date, seconds: number, userId?: string): Promise<LeftCart[]> {
  // An hour is left to find the cart after a wait of seven days.
  const oldest = secondsAfter(now, -Math.max(MAX_CART_AGE_DAYS * DAY_SECONDS, seconds + HOUR_SECONDS));
  const lastMail = secondsAfter(now, -CART_MAIL_PAUSE_DAYS * DAY_SECONDS);
  const { rows } = await sql<LeftCart>`
    select users.id, carts.at as "changedAt" from users
      join lateral (
        select max(coalesce(changed_at, added_at)) as at, bool_or(is_live) as has_product
        from cart_lines join products on products.id = product_id
        where user_id = users.id) carts on carts.has_product
    where users.cart_mail and users.deleted_at is null
      and (${userId ?? null}::uuid is null or users.id = ${userId ?? null}::uuid)
      and carts.at <= ${secondsAfter(now, -seconds)} and carts.at >= ${oldest}
      and not exists (select from orders where user_id = users.id and created_at >= carts.at)
      and not exists (
        select from cart_mails where user_id = users.id and sent_at > ${lastMail})
    order by carts.at
    limit ${sql.lit(MAX_IN_A_ROUND)}`.execute(db);
  return rows;
}

/** @returns a function that stops it, and resolves when the running round has ended */
export function startCartMailTimer(services: CartMailServices): () => Promise<void> {
  const seconds = Math.min(ROUND_SECONDS, (services.config.cartMailAfterSeconds ?? ROUND_SECONDS) / 2);
  return startRounds(
    seconds * 1000,
    () => queueCartMails(services),
    (error) => services.log.warn({ err: error }, 'The mails about carts must wait'),
  );
}
