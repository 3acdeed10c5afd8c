import { sql } from 'kysely';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { newOrdersMail } from './new-orders-mail-text.server.ts';
import { sendMail } from '../../platform/mail/queue-mail.server.ts';
import { readSettingsRow, type WithSettings } from '../../platform/settings/settings-memo.server.ts';
import { startRounds } from '../../kit/server/background/rounds.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { findOrderById } from '../orders/orders-queries.server.ts';
import { withPackingFacts } from '../orders/packing-facts.server.ts';

const PAUSE_SECONDS = 60;
/** A digest names the first ones and counts the others. */
const MAX_NAMED = 20;
const POLL_MS = 1000;

interface NewOrders {
  about: 'new-orders';
  to: string;
  orderIds: number[];
  count: number;
}

/**
 * Sent at most once a minute, by one of the processes: later orders wait for the next mail. Without the setting the
 * orders are only forgotten.
 */
export async function queueNewOrdersMail(services: WriteServices): Promise<void> {
  const now = services.clock.now();
  const lastAtMost = secondsAfter(now, -PAUSE_SECONDS);
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from new_orders)
      and (written_at is null or written_at <= ${lastAtMost}) as "isDue" from new_orders_mail`.execute(
    services.db,
  );
  if (rows[0]?.isDue) await inTransaction(services, (tx) => queueInTurn(tx, lastAtMost, now));
}

async function queueInTurn(tx: Tx, lastAtMost: Date, now: Date): Promise<void> {
  const turn = await tx
    .updateTable('new_orders_mail')
    .set({ written_at: now })
    .where((row) => row.or([row('written_at', 'is', null), row('written_at', '<=', lastAtMost)]))
    .executeTakeFirst();
  if (turn.numUpdatedRows === 0n) return;
  const orders = await tx.deleteFrom('new_orders').returning('order_id').execute();
  const { mail_new_orders: isWanted, email } = await readSettingsRow(tx);
  if (!isWanted || orders.length === 0) return;
  const ids = orders.map(({ order_id }) => order_id).sort((a, b) => a - b);
  const payload: NewOrders = {
    about: 'new-orders',
    to: email,
    orderIds: ids.slice(0, MAX_NAMED),
    count: ids.length,
  };
  await enqueueJob(tx, 'new-orders-mail', payload, now);
}

export function newOrdersMailJob(
  services: Pick<Services, 'clock' | 'config' | 'db'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const { to, orderIds, count } = payload as NewOrders;
    const found = await Promise.all(orderIds.map((id) => findOrderById(services.db, id)));
    const orders = await withPackingFacts(
      services.db,
      found.filter((order) => order !== null),
    );
    const text = newOrdersMail(to, orders, count, services.config.publicUrl, services.clock.now());
    await sendMail(mailer, text(await services.settings()));
  };
}

/** @returns a function that stops it, and resolves when the running round has ended */
export function startNewOrdersTimer(services: WriteServices & Pick<Services, 'log'>): () => Promise<void> {
  return startRounds(
    POLL_MS,
    () => queueNewOrdersMail(services),
    (error) => services.log.warn({ err: error }, 'The mail about new orders must wait'),
  );
}
