import { sql } from 'kysely';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { queueMessages, type NewMessage } from '../../platform/messages/queue-messages.server.ts';
import type { ParcelMail } from './parcel-mail-job.server.ts';

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
