import type { Selectable } from 'kysely';
import { MESSAGE_CHANNELS, type MessageChannel } from './message-kinds.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';

export interface WithMessageSettings {
  /** Cached; not for use inside a transaction. */
  messageSettings: () => Promise<MessageSettingsRow>;
}

export type MessageSettingsRow = Selectable<Schema['message_settings']>;

export function readMessageSettingsRow(db: Db): Promise<MessageSettingsRow> {
  return db.selectFrom('message_settings').selectAll().executeTakeFirstOrThrow();
}

export function messageSettingsMemo(db: Db, version: CatalogueVersion): () => Promise<MessageSettingsRow> {
  const memo = new Memo<MessageSettingsRow>(() => version.withoutStock);
  return () => memo.of({}, () => readMessageSettingsRow(db));
}

export function offeredChannels(row: MessageSettingsRow): MessageChannel[] {
  return MESSAGE_CHANNELS.filter((channel) => row[`${channel}_on`]);
}

/** The answer of `GET /api/shop`: nothing while all is off. */
export function offeredMessages(row: MessageSettingsRow): { messages?: MessageChannel[] } {
  const messages = offeredChannels(row);
  return messages.length === 0 ? {} : { messages };
}
