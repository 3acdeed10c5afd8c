import type { Page } from '../../kit/rules/list-page.ts';
import { maskedPhone } from './message-text.ts';
import * as messageDeskMessages from './message-desk.words.ts';
import type { MessagesQuery, SentMessage } from './messages.shapes.ts';
import { containsPattern, readPage } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { enqueueJob } from '../jobs/jobs-queries.server.ts';
import { record, type Actor } from '../records/record.server.ts';

const COLUMNS = ['id', 'channel', 'kind', 'about', 'phone', 'state', 'why', 'changed_at'] as const;

/** The newest on top. */
export async function listMessages(
  db: Db,
  { channel, state, search, ...paging }: MessagesQuery,
): Promise<Page<SentMessage>> {
  let query = db.selectFrom('messages');
  if (channel) query = query.where('channel', '=', channel);
  if (state) query = query.where('state', '=', state);
  if (search) {
    const pattern = containsPattern(search);
    query = query.where((eb) => eb.or([eb('about', 'ilike', pattern), eb('phone', 'like', pattern)]));
  }
  const inOrder = query.select(COLUMNS).orderBy('created_at', 'desc').orderBy('id');
  const { items, total } = await readPage(inOrder, paging);
  return { items: items.map(messageReply), total };
}

const messages = record({ table: 'messages', notFound: () => messageDeskMessages.notFound });

/** Allows five further tries. @throws Refused 404, 409 not_failed */
export function sendMessageAgain(actor: Actor, id: string): Promise<SentMessage> {
  return messages.step(actor, { id }, async ({ tx, now, row, change, audit }) => {
    if (row.state !== 'failed') throw conflict('not_failed', messageDeskMessages.notFailed);
    const queued = await change({ state: 'queued', why: null, tries: 0, provider_id: null, changed_at: now });
    await enqueueJob(tx, 'message', { id }, now);
    await audit('message.send-again', row.about, { kind: row.kind, channel: row.channel });
    return messageReply(queued);
  });
}

interface MessageRow {
  id: string;
  channel: SentMessage['channel'];
  kind: SentMessage['kind'];
  about: string;
  phone: string | null;
  state: SentMessage['state'];
  why: string | null;
  changed_at: Date;
}

function messageReply({
  id,
  channel,
  kind,
  about,
  phone,
  state,
  why,
  changed_at: at,
}: MessageRow): SentMessage {
  return { _id: id, channel, kind, about, to: maskedPhone(phone), state, why, at: at.toISOString() };
}
