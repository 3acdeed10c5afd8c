import type { IncomingHttpHeaders } from 'node:http';
import type { MessageChannel, MessageKind } from './message-kinds.ts';
import type { LanguageCode } from '../../kit/rules/languages.ts';

/** A provider of messages, or the folder that they go into without one. */
export interface Messenger {
  /**
   * @returns the provider's id of it; null where it gives none
   * @throws MessengerAway when it is busy, broken or silent: a later try may succeed
   * @throws MessageRefused when it refuses
   */
  send: (message: OutgoingMessage) => Promise<string | null>;
  /** @returns null without the provider's signature over these exact bytes */
  readEvent: (body: Buffer, headers: IncomingHttpHeaders) => MessageEvent | null;
}

export type Messengers = Record<MessageChannel, Messenger>;

export interface OutgoingMessage {
  channel: MessageChannel;
  kind: MessageKind;
  /** Ten digits. */
  phone: string;
  /** Language of the template. */
  language: LanguageCode;
  template: { name: string | null; dltTemplate: string | null; text: string | null };
  /** Sender and entity of SMS, as registered. */
  sender: string | null;
  entity: string | null;
  values: Readonly<Record<string, string>>;
}

export interface MessageEvent {
  statuses: MessageStatus[];
  /** Ten digits of who wants no more messages. */
  stops: string[];
}

export interface MessageStatus {
  /** The provider's. */
  id: string;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  why: string | null;
}

/** How every provider wants an Indian number. */
export function withCountryCode({ phone }: Pick<OutgoingMessage, 'phone'>): string {
  return `91${phone}`;
}

export class MessengerAway extends Error {
  override name = 'MessengerAway';
}

export class MessageRefused extends Error {
  override name = 'MessageRefused';
}
