import { z } from 'zod';
import {
  messageSettingsBody,
  messageSettingsShape,
  messagesQuery,
  ownMessagesBody,
  ownMessagesShape,
  sentMessageShape,
} from '../../../../contract/platform/messages-shapes.ts';
import * as calls from '../../../../contract/platform/messages.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import { route, type Routing } from '../../../http/route.ts';
import { changeMessageSettings, readMessageSettings } from './change-message-settings.ts';
import { changeOwnMessages, readOwnMessages } from './message-consents.ts';
import { listMessages, sendMessageAgain } from './messages-list.ts';

export function messagesRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.readMessageSettings,
    { summary: 'Return which messages the shop sends, and their templates', reply: messageSettingsShape },
    () => readMessageSettings(services),
  );

  route(
    routing,
    calls.changeMessageSettings,
    {
      summary: 'Change which messages the shop sends; fields left out stay, templates are replaced',
      refusals: [409],
      body: messageSettingsBody,
      reply: messageSettingsShape,
    },
    ({ body, currentUser }) => changeMessageSettings({ services, currentUser }, body),
  );

  route(
    routing,
    calls.listMessages,
    { summary: 'List sent messages, newest first', query: messagesQuery, reply: z.array(sentMessageShape) },
    ({ query }) => listMessages(services.db, query),
  );

  route(
    routing,
    calls.sendMessageAgain,
    {
      summary: 'Send a failed message again',
      refusals: [404, 409],
      params: idParams,
      reply: sentMessageShape,
    },
    ({ currentUser, params }) => sendMessageAgain({ services, currentUser }, params.id),
  );

  route(
    routing,
    calls.readOwnMessages,
    { summary: 'Return the channels by which I get messages about my orders', reply: ownMessagesShape },
    ({ currentUser }) => readOwnMessages(services.db, currentUser.id),
  );

  route(
    routing,
    calls.changeOwnMessages,
    {
      summary: 'Give or withdraw my consent to messages; fields left out stay',
      refusals: [409],
      body: ownMessagesBody,
      reply: ownMessagesShape,
    },
    ({ currentUser, body }) => changeOwnMessages(services, currentUser, body),
  );
}
