import { MESSAGE_TRIES } from './message-text.ts';
import * as messageDeskMessages from './message-desk.words.ts';
import type { Services } from '../../kit/server/services.ts';
import { LaterJobError, type JobHandler } from '../jobs/job-runner.server.ts';
import {
  findQueuedMessage,
  type OutgoingMessage,
  type QueuedMessage,
  MessageRefused,
  MessengerAway,
  type Messengers,
} from './messenger.server.ts';

type SendingServices = Pick<Services, 'clock' | 'db'>;

/** Pauses after each try but the last. */
const PAUSES_SECONDS = [30, 120, 600, 3600];

/** @returns the URL that a message about an order links to, in the language of the message */
export type OrderLink = (orderId: number, message: OutgoingMessage) => string;

/** Checks again what may have changed since it was queued. A message that is not queued any more was sent. */
export function messageJob(
  services: SendingServices,
  messengers: Messengers,
  orderLink: OrderLink,
): JobHandler {
  return async (payload) => {
    const { id } = payload as { id: string };
    const message = await findQueuedMessage(services.db, id);
    if (!message) return;
    if (message.stopped !== null) return note(services, id, { state: 'stopped', why: message.stopped });
    await sendMessage(services, messengers, id, withLink(message, orderLink));
  };
}

async function sendMessage(
  services: SendingServices,
  messengers: Messengers,
  id: string,
  { tries, outgoing }: QueuedMessage,
): Promise<void> {
  try {
    const providerId = await messengers[outgoing.channel].send(outgoing);
    await note(services, id, { state: 'sent', provider_id: providerId, why: null, tries: tries + 1 });
  } catch (error) {
    if (error instanceof MessageRefused)
      return note(services, id, { state: 'failed', why: error.message, tries: tries + 1 });
    const isLast = tries + 1 >= MESSAGE_TRIES;
    const why = error instanceof MessengerAway ? error.message : messageDeskMessages.notSent;
    await note(services, id, {
      ...(isLast && { state: 'failed' as const }),
      why,
      tries: tries + 1,
    });
    if (!isLast)
      throw new LaterJobError(error instanceof Error ? error.message : why, PAUSES_SECONDS[tries]!);
  }
}

function withLink(message: QueuedMessage, orderLink: OrderLink): QueuedMessage {
  const { orderId, outgoing } = message;
  if (orderId === null) return message;
  const link = orderLink(orderId, outgoing);
  return { ...message, outgoing: { ...outgoing, values: { ...outgoing.values, link } } };
}

interface Note {
  state?: 'failed' | 'sent' | 'stopped';
  why: string | null;
  tries?: number;
  provider_id?: string | null;
}

async function note({ db, clock }: SendingServices, id: string, change: Note): Promise<void> {
  await db
    .updateTable('messages')
    .set({ ...change, changed_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}
