import { sql } from 'kysely';
import type { MessageChannel, MessageKind } from './message-kinds.ts';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import * as messageDeskMessages from './message-desk.words.ts';
import type { Db } from '../../db/transaction.ts';
import type { OutgoingMessage } from './messenger.server.ts';

export interface QueuedMessage {
  tries: number;
  orderId: number | null;
  /** The reason why it must not be sent any more. */
  stopped: string | null;
  outgoing: OutgoingMessage;
}

interface Row {
  channel: MessageChannel;
  kind: MessageKind;
  phone: string | null;
  variables: Record<string, string>;
  orderId: number | null;
  tries: number;
  isOn: boolean;
  consents: boolean | null;
  sender: string | null;
  entity: string | null;
  language: LanguageCode | null;
  name: string | null;
  dltTemplate: string | null;
  text: string | null;
}

/**
 * Read with the template in the account's language, else the English one.
 * @returns null for one that is not queued
 */
export async function findQueuedMessage(db: Db, id: string): Promise<QueuedMessage | null> {
  const { rows } = await sql<Row>`
    select messages.channel, messages.kind, messages.phone, variables, order_id as "orderId", tries,
      case messages.channel when 'whatsapp' then whatsapp_on else sms_on end as "isOn",
      (select taken_at is null from message_consents consent
        where consent.user_id = messages.user_id and consent.channel = messages.channel
        order by id desc limit 1) as consents,
      sms_sender as sender, sms_entity as entity,
      template.language, template.name, template.dlt_template as "dltTemplate", template.text
    from messages cross join message_settings cross join storefront
      join users on users.id = messages.user_id
      left join lateral (
        select * from message_templates choice
        where choice.kind = messages.kind and choice.channel = messages.channel and choice.is_on
          and (choice.language = 'en'
            or (choice.language = users.language and choice.language = any(storefront.offered)))
        order by choice.language = 'en' limit 1) template on true
    where messages.id = ${id} and messages.state = 'queued'`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { channel, kind, phone, sender, entity, name, dltTemplate, text } = row;
  return {
    tries: row.tries,
    orderId: row.orderId,
    stopped: stoppedWhy(row),
    outgoing: {
      ...{ channel, kind, sender, entity, values: row.variables },
      phone: phone ?? '',
      language: row.language ?? 'en',
      template: { name, dltTemplate, text },
    },
  };
}

function stoppedWhy({ isOn, consents, language, phone }: Row): string | null {
  if (consents !== true) return messageDeskMessages.noConsent;
  if (!isOn) return messageDeskMessages.channelOff;
  if (language === null) return messageDeskMessages.noTemplate;
  return phone === null ? messageDeskMessages.noPhone : null;
}
