import { z } from 'zod';
import {
  messageSettingsBody,
  messageSettingsShape,
  messagesQuery,
  ownMessagesBody,
  ownMessagesShape,
  sentMessageShape,
} from './messages.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { forDesk, forUser, type Routing } from '../../kit/server/http/route.ts';
import {
  changeMessageSettings,
  readMessageSettings,
  changeOwnMessages,
  readOwnMessages,
} from './message-consents.server.ts';
import { listMessages, sendMessageAgain } from './messages-list.server.ts';

export function messagesCalls({ services }: Routing) {
  return {
    'GET /admin/message-settings': forDesk(
      'settings',
      {
        name: 'readMessageSettings',
        summary: 'Return which messages the shop sends, and their templates',
        reply: messageSettingsShape,
      },
      () => readMessageSettings(services),
    ),

    'PUT /admin/message-settings': forDesk(
      'settings',
      {
        name: 'changeMessageSettings',
        summary: 'Change which messages the shop sends; fields left out stay, templates are replaced',
        refusals: [409],
        body: messageSettingsBody,
        reply: messageSettingsShape,
      },
      ({ body, currentUser }) => changeMessageSettings({ services, currentUser }, body),
    ),

    'GET /admin/messages': forDesk(
      'service',
      {
        name: 'listMessages',
        counted: true,
        summary: 'List sent messages, newest first',
        query: messagesQuery,
        reply: z.array(sentMessageShape),
      },
      ({ query }) => listMessages(services.db, query),
    ),

    'POST /admin/messages/:id/send-again': forDesk(
      'service',
      {
        name: 'sendMessageAgain',
        summary: 'Send a failed message again',
        refusals: [404, 409],
        params: idParams,
        reply: sentMessageShape,
      },
      ({ currentUser, params }) => sendMessageAgain({ services, currentUser }, params.id),
    ),

    'GET /me/messages': forUser(
      {
        name: 'readOwnMessages',
        summary: 'Return the channels by which I get messages about my orders',
        reply: ownMessagesShape,
      },
      ({ currentUser }) => readOwnMessages(services.db, currentUser.id),
    ),

    'PUT /me/messages': forUser(
      {
        name: 'changeOwnMessages',
        summary: 'Give or withdraw my consent to messages; fields left out stay',
        refusals: [409],
        body: ownMessagesBody,
        reply: ownMessagesShape,
      },
      ({ currentUser, body }) => changeOwnMessages(services, currentUser, body),
    ),
  };
}
