import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MessageChannel, MessageKind, MessageState } from '../platform/messages/message-text.ts';
import type { LanguageCode } from '../kit/rules/languages.ts';

export interface MessagesSchema {
  message_settings: MessageSettingsTable;
  message_templates: MessageTemplatesTable;
  message_consents: MessageConsentsTable;
  messages: MessagesTable;
}

interface MessageSettingsTable {
  single: Generated<boolean>;
  whatsapp_on: boolean;
  sms_on: boolean;
  sms_sender: string | null;
  sms_entity: string | null;
  updated_at: Date;
  updated_by: string | null;
}

interface MessageTemplatesTable {
  kind: MessageKind;
  channel: MessageChannel;
  language: LanguageCode;
  is_on: boolean;
  /** Name of a template that Meta approved. */
  name: string | null;
  dlt_template: string | null;
  text: string | null;
  position: number;
}

interface MessageConsentsTable {
  id: GeneratedAlways<number>;
  user_id: string;
  channel: MessageChannel;
  given_at: Date;
  taken_at: Date | null;
  text: string;
}

interface MessagesTable {
  id: Generated<string>;
  channel: MessageChannel;
  kind: MessageKind;
  user_id: string;
  phone: string | null;
  about: string;
  order_id: number | null;
  variables: ColumnType<Record<string, string>, string, string>;
  state: Generated<MessageState>;
  why: string | null;
  tries: Generated<number>;
  provider_id: string | null;
  created_at: Date;
  changed_at: Date;
}
