import { z } from 'zod';
import {
  MAX_MESSAGE_TEXT,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_STATES,
  MESSAGE_VARIABLES,
  unknownVariables,
} from './message-text.ts';
import { LANGUAGE_CODES } from '../../kit/rules/languages.ts';
import * as messageDeskMessages from './message-desk.words.ts';
import { isoTime, paging, search } from '../../kit/api/shapes.ts';
import { text } from '../../kit/api/text-shapes.ts';

const channel = z.enum(MESSAGE_CHANNELS);
const language = z.enum(LANGUAGE_CODES);
const digits = (error: string) => z.string({ error }).regex(/^\d{10,25}$/, { error });

const templateFields = { kind: z.enum(MESSAGE_KINDS), channel, language, on: z.boolean() };

const messageTemplateShape = z
  .object({
    ...templateFields,
    name: z.string().nullable(),
    dltTemplate: z.string().nullable(),
    text: z.string().nullable(),
  })
  .meta({ id: 'MessageTemplate' });

export type MessageTemplate = z.output<typeof messageTemplateShape>;

export const messageSettingsShape = z
  .object({
    /** `configured`: the keys are set; without them messages become files. */
    whatsapp: z.object({ on: z.boolean(), configured: z.boolean() }),
    sms: z.object({
      on: z.boolean(),
      configured: z.boolean(),
      sender: z.string().nullable(),
      entity: z.string().nullable(),
    }),
    templates: z.array(messageTemplateShape),
    updatedAt: z.string(),
  })
  .meta({ id: 'MessageSettings' });

export type MessageSettings = z.output<typeof messageSettingsShape>;

const messageTemplateBody = z
  .object({
    ...templateFields,
    name: z
      .string()
      .regex(/^[a-z0-9_]{1,512}$/, { error: messageDeskMessages.name })
      .nullish()
      .transform((value) => value ?? null),
    dltTemplate: digits(messageDeskMessages.dltTemplate)
      .nullish()
      .transform((value) => value ?? null),
    text: z
      .optional(z.nullable(text(MAX_MESSAGE_TEXT, messageDeskMessages.text)))
      .transform((value) => value ?? null),
  })
  .superRefine((template, context) => {
    const fault = (field: 'name' | 'dltTemplate' | 'text', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const unknown = unknownVariables(template.text ?? '', MESSAGE_VARIABLES[template.kind]);
    if (unknown.length > 0) fault('text', messageDeskMessages.unknownVariable(unknown));
    if (template.channel === 'whatsapp') {
      if (template.name === null) fault('name', messageDeskMessages.name);
      return;
    }
    if (template.dltTemplate === null) fault('dltTemplate', messageDeskMessages.dltTemplate);
    if (template.text === null) fault('text', messageDeskMessages.text);
  });

const MAX_TEMPLATES = MESSAGE_KINDS.length * MESSAGE_CHANNELS.length * LANGUAGE_CODES.length;

/** Fields left out stay; templates come as a whole list. */
export const messageSettingsBody = z.object({
  whatsapp: z.object({ on: z.boolean().optional() }).optional(),
  sms: z
    .object({
      on: z.boolean().optional(),
      sender: z
        .string({ error: messageDeskMessages.sender })
        .regex(/^[A-Za-z]{6}$/, { error: messageDeskMessages.sender })
        .nullable()
        .optional(),
      entity: digits(messageDeskMessages.entity).nullable().optional(),
    })
    .optional(),
  templates: z
    .array(messageTemplateBody)
    .max(MAX_TEMPLATES)
    .superRefine((templates, context) => {
      const seen = new Set<string>();
      for (const [index, each] of templates.entries()) {
        const key = [each.kind, each.channel, each.language].join(' ');
        if (seen.has(key))
          context.addIssue({ code: 'custom', path: [index, 'kind'], message: messageDeskMessages.twice });
        seen.add(key);
      }
    })
    .optional(),
  updatedAt: isoTime,
});

export type MessageSettingsBody = z.output<typeof messageSettingsBody>;

export const sentMessageShape = z
  .object({
    _id: z.string(),
    channel,
    kind: z.enum(MESSAGE_KINDS),
    /** The number of the order, return or claim. */
    about: z.string(),
    /** `••••••2345` */
    to: z.string(),
    state: z.enum(MESSAGE_STATES),
    why: z.string().nullable(),
    /** When it came into this state. */
    at: z.string(),
  })
  .meta({ id: 'SentMessage' });

export type SentMessage = z.output<typeof sentMessageShape>;

export const messagesQuery = z.object({
  ...paging,
  channel: channel.optional(),
  state: z.enum(MESSAGE_STATES).optional(),
  search: search.optional(),
});

export type MessagesQuery = z.output<typeof messagesQuery>;

export const ownMessagesShape = z
  .object({
    /** The channels that can be chosen. */
    offered: z.array(channel),
    whatsapp: z.boolean(),
    sms: z.boolean(),
  })
  .meta({ id: 'OwnMessages' });

export type OwnMessages = z.output<typeof ownMessagesShape>;

/** Fields left out stay. */
export const ownMessagesBody = z.object({ whatsapp: z.boolean().optional(), sms: z.boolean().optional() });

export type OwnMessagesBody = z.output<typeof ownMessagesBody>;
