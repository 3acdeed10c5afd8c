import { sql } from 'kysely';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { queueMessages, type NewMessage } from '../../platform/messages/queue-messages.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import type { ShownProduct } from '../../platform/mail/mail-html.server.ts';
import { sendMail, mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { findOrder } from '../orders/orders-queries.server.ts';
import { readTracked, trackPath } from './tracked-order.server.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import type { PayBy } from '../../payments/payments/payments-choices.ts';
import { parcelMailMessages } from './parcel-mail.words.ts';
import type { TrackedOrder, TrackedParcel } from '../../after-sale/tracking/track.shapes.ts';
import { paths } from '../../app/page-paths.ts';

interface Sent {
  position: number;
  orderId: number;
  userId: string;
  phone: string | null;
  courier: string | null;
  number: string | null;
}

/** About what the mails are about. One statement while the shop sends no messages. */
export async function queueParcelMessages(tx: Tx, mails: readonly ParcelMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  const { rows } = await sql<Sent>`
    select position::int, orders.id as "orderId", orders.user_id as "userId", orders.phone, couriers.name as courier,
      tracking_number as number
    from unnest(${mails.map(({ orderNumber }) => orderNumber)}::text[], ${mails.map(({ parcel }) => parcel)}::int[])
        with ordinality as mail (number, parcel, position)
      join orders on orders.number = mail.number
      join shipments on shipments.order_id = orders.id and shipments.parcel = mail.parcel
      left join couriers on couriers.code = shipments.courier
    where exists (select from message_settings where whatsapp_on or sms_on)
    order by position`.execute(tx);
  await queueMessages(
    tx,
    rows.map((row) => messageOf(mails[row.position - 1]!, row)),
    now,
  );
}

function messageOf({ kind, orderNumber, parcel }: ParcelMail, sent: Sent): NewMessage {
  const { orderId, userId, phone } = sent;
  const receiver = { userId, phone, about: orderNumber };
  switch (kind) {
    case 'on_the_way':
      return {
        kind: 'parcel_on_the_way',
        ...receiver,
        orderId,
        values: {
          order: orderNumber,
          parcel: String(parcel),
          courier: sent.courier ?? '',
          number: sent.number ?? '',
        },
      };
    case 'attempt_failed':
      return { kind: 'parcel_attempt_failed', ...receiver, orderId, values: { order: orderNumber } };
    case 'delivered':
      return { kind: 'parcel_delivered', ...receiver, values: { order: orderNumber } };
  }
}

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
    const products = Array.from(tracked.content.named.values(), ({ product }) => product);
    const { payBy, payment } = order;
    const about = { order: tracked.shown, parcel, kind, path, products, due: payment.due, payBy };
    const text = parcelMail(order.user.email, about, services.config.publicUrl);
    const written = await toCustomer(services.db, order.user.email, text);
    await sendMail(mailer, written(await services.settings()));
  };
}

interface ParcelOfMail {
  order: TrackedOrder;
  parcel: TrackedParcel;
  kind: 'on_the_way' | 'attempt_failed' | 'delivered';
  /** Path of the page on which the order is followed. */
  path: string;
  /** Of the order, for their pictures. */
  products: ShownProduct[];
  /** Rupees. */
  due: number;
  payBy: PayBy;
}

/** Tells the buyer where a parcel is. No serial number is in a subject. */
export function parcelMail(to: string, about: ParcelOfMail, publicUrl: string): MailText {
  return (shop) => {
    const { subject, lines } = TEXTS[about.kind](about, publicUrl);
    const link = parcelMailMessages.follow(pageUrl(publicUrl, about.path));
    return { ...mail(shop, 'parcel', to, subject, [...lines, '', link]), products: about.products };
  };
}

interface Text {
  subject: string;
  lines: string[];
}

const TEXTS: Record<ParcelOfMail['kind'], (about: ParcelOfMail, publicUrl: string) => Text> = {
  on_the_way: (about) => {
    const { order, parcel } = about;
    const subject = parcelMailMessages.onTheWay(parcel.parcel, order.order);
    return {
      subject,
      lines: [
        `${subject}.`,
        '',
        parcelMailMessages.inIt(unitsIn(parcel.lines)),
        ...courierLines(parcel),
        ...(order.toCome.length > 0 ? [parcelMailMessages.toCome(unitsIn(order.toCome))] : []),
        ...dueLines(about),
      ],
    };
  },
  attempt_failed: (about) => ({
    subject: parcelMailMessages.attemptFailed,
    lines: [
      parcelMailMessages.couldNot(about.parcel.parcel, about.order.order),
      parcelMailMessages.answer,
      ...courierLines(about.parcel),
      ...dueLines(about),
    ],
  }),
  delivered: ({ order }, publicUrl) => ({
    subject: parcelMailMessages.delivered(order.order),
    lines: [
      parcelMailMessages.thanks(order.order),
      '',
      parcelMailMessages.wrong(pageUrl(publicUrl, paths.policy('returns'))),
    ],
  }),
};

function unitsIn(units: TrackedParcel['lines']): string {
  return units.map(({ quantity, name }) => parcelMailMessages.unit(quantity, name)).join(', ');
}

function courierLines({ courier, trackingNumber }: TrackedParcel): string[] {
  if (courier === null) return [];
  return [
    trackingNumber === null
      ? parcelMailMessages.courier(courier)
      : parcelMailMessages.courierNumber(courier, trackingNumber),
  ];
}

function dueLines({ payBy, due }: ParcelOfMail): string[] {
  return payBy === 'delivery' && due > 0 ? ['', parcelMailMessages.keepReady(rupeeWord(due))] : [];
}
