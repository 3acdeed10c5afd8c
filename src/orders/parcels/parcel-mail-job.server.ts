import { sql } from 'kysely';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { parcelMail } from './parcel-mail-text.server.ts';
import { sendMail } from '../../platform/mail/queue-mail.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { findOrder } from '../orders/orders-queries.server.ts';
import { readTracked, trackPath } from './tracked-order.server.ts';
import { toCustomer } from '../../accounts/auth/mail-language.server.ts';

export interface ParcelMail {
  orderNumber: string;
  parcel: number;
  kind: 'on_the_way' | 'attempt_failed' | 'delivered';
}

/** Queues all in one statement. */
export async function queueParcelMails(tx: Tx, mails: readonly ParcelMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await sql`
    insert into jobs (kind, payload, run_at, created_at)
    select 'parcel-mail', payload::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${mails.map((mail) => JSON.stringify(mail))}::text[]) as mail (payload)`.execute(tx);
  tx.effects.jobQueued();
}

/** Sends no mail about a parcel that is elsewhere by then. */
export function parcelMailJob(
  services: Pick<Services, 'config' | 'db' | 'secret'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const { orderNumber, parcel: number, kind } = payload as ParcelMail;
    const order = await findOrder(services.db, orderNumber);
    if (!order?.user) return;
    const tracked = await readTracked(services.db, orderNumber);
    const parcel = tracked?.shown.parcels.find((each) => each.parcel === number);
    if (!tracked || parcel?.state !== kind) return;
    const path = trackPath(services.secret, tracked.orderId);
    const about = { order: tracked.shown, parcel, kind, path, due: order.payment.due, payBy: order.payBy };
    const text = parcelMail(order.user.email, about, services.config.publicUrl);
    const written = await toCustomer(services.db, order.user.email, text);
    await sendMail(mailer, written(await services.settings()));
  };
}
