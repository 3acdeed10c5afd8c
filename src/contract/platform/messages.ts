import { call, listCall } from './call.ts';
import type {
  MessageSettings,
  MessageSettingsBody,
  MessagesQuery,
  OwnMessages,
  OwnMessagesBody,
  SentMessage,
} from './messages-shapes.ts';

export const readMessageSettings = call<{ reply: MessageSettings }>(
  'GET',
  '/admin/message-settings',
  'admin',
  'settings',
);

export const changeMessageSettings = call<{ body: MessageSettingsBody; reply: MessageSettings }>(
  'PUT',
  '/admin/message-settings',
  'admin',
  'settings',
);

export const listMessages = listCall<{ query: MessagesQuery; reply: SentMessage[] }>(
  '/admin/messages',
  'admin',
  'service',
);

export const sendMessageAgain = call<{ params: { id: string }; reply: SentMessage }>(
  'POST',
  '/admin/messages/:id/send-again',
  'admin',
  'service',
);

export const readOwnMessages = call<{ reply: OwnMessages }>('GET', '/me/messages', 'user');

export const changeOwnMessages = call<{ body: OwnMessagesBody; reply: OwnMessages }>(
  'PUT',
  '/me/messages',
  'user',
);
