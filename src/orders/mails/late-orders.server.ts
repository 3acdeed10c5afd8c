import { sql } from 'kysely';
import { SHOP_TIME_ZONE } from '../../platform/settings/platform-limits.ts';
import type { Db } from '../../db/transaction.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { lateMail } from './late-mail-text.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { sendMail } from '../../platform/mail/queue-mail.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { findOrder } from '../orders/orders-queries.server.ts';
import { toCustomer } from '../../accounts/auth/mail-language.server.ts';

/** Longer than any promise. */
const OLDEST = sql`interval '62 days'`;

/** The end of the last promised day in India. */
const PROMISED_UNTIL = sql`
  (((created_at at time zone ${sql.lit(SHOP_TIME_ZONE)})::date + days_max + 1)::timestamp
    at time zone ${sql.lit(SHOP_TIME_ZONE)})`;

/**
 * Queues one mail for each order that is not sent although its last promised day is tomorrow or today; after a short
 * promise, once half of it has passed. An order that waits for its money has no day yet.
 */
export async function queueLateMails(db: Db, now: Date): Promise<void> {
  await sql`
    with late as (
      insert into late_orders (order_id, at)
      select id, ${now}::timestamptz from orders
      where status = 'Pending' and days_max is not null and pay_until is null
        and created_at > ${now}::timestamptz - ${OLDEST} and ${PROMISED_UNTIL} > ${now}::timestamptz
        and ${PROMISED_UNTIL} - least(interval '48 hours', (${PROMISED_UNTIL} - created_at) / 2) <= ${now}::timestamptz
      on conflict do nothing
      returning order_id
    )
    insert into jobs (kind, payload, run_at, created_at)
    select 'late-mail', jsonb_build_object('about', 'late', 'orderNumber', number), ${now}, ${now}
    from late join orders on orders.id = late.order_id`.execute(db);
}

/** Sends nothing for an order that was sent or cancelled in between. */
export function lateMailJob(
  services: Pick<Services, 'config' | 'db'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const order = await findOrder(services.db, (payload as { orderNumber: string }).orderNumber);
    if (!order?.user || order.status !== 'Pending') return;
    const text = lateMail(order.user.email, order, services.config.publicUrl);
    const written = await toCustomer(services.db, order.user.email, text);
    await sendMail(mailer, written(await services.settings()));
  };
}
