import { sql } from 'kysely';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { sendMail, mail, type MailText, pageUrl, productsOf } from '../../platform/mail/mail-texts.server.ts';
import { readSettingsRow, type WithSettings } from '../../platform/settings/change-settings.server.ts';
import { startRounds } from '../../kit/server/background/poller.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { findOrderById, findOrder } from '../orders/orders-queries.server.ts';
import { withPackingFacts } from '../orders/packing-facts.server.ts';
import * as packingMessages from '../../payments/pay-ways/packing.words.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { SHOP_TIME_ZONE } from '../../platform/settings/platform-limits.ts';
import type { Db } from '../../db/transaction.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { dayAfter, daysBetween } from '../../delivery/zones/arrival.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { orderMailMessages } from '../orders/order-mail.words.ts';

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

/** @param count of all new orders; the first of them are named */
function newOrdersMail(
  to: string,
  orders: readonly Order[],
  count: number,
  publicUrl: string,
  now: Date,
): MailText {
  const [first] = orders;
  const subject =
    count === 1 && first ? `New order ${first._id}: ${rupeeSign(first.totalAmount)}` : `${count} new orders`;
  const more = count - orders.length;
  return (shop) => ({
    ...mail(shop, 'new-orders', to, subject, [
      ...orders.flatMap((order) => [...orderLines(order, now), '']),
      ...(more > 0 ? [`And ${more} more.`, ''] : []),
      `All orders: ${publicUrl}${paths.adminOrders}`,
      `Turn these mails off: ${publicUrl}${paths.adminSettings}`,
    ]),
    products: orders.flatMap(productsOf),
  });
}

function orderLines(order: Order, now: Date): string[] {
  const units = order.products.map((line) => `${line.quantity} × ${line.name}`);
  return [
    `${order._id}, ${rupeeSign(order.totalAmount)}, ${order.user?.name ?? 'deleted account'}`,
    ...units,
    `Payment: ${packingMessages.payment(order, now)}`,
    `Delivery: ${packingMessages.delivery(order)}`,
  ];
}

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

function lateMail(to: string, { _id, createdAt, delivery }: Order, publicUrl: string): MailText {
  const placed = isoDayOf(createdAt);
  const promised = () =>
    daysBetween(dayAfter(placed, delivery?.daysMin ?? 0), dayAfter(placed, delivery?.daysMax ?? 0));
  return (shop) =>
    mail(shop, 'late', to, orderMailMessages.lateSubject(_id), [
      orderMailMessages.late(_id, promised()),
      '',
      orderMailMessages.lateThen,
      '',
      orderMailMessages.lateLink(pageUrl(publicUrl, paths.myOrder(_id))),
    ]);
}
