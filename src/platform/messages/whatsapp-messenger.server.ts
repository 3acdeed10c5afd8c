import type { WhatsappKeys } from '../../kit/server/message-config.ts';
import { askProvider, PROVIDER_TIMEOUT_MS } from './ask-provider.server.ts';
import type { Messenger } from './messenger.server.ts';
import { whatsappBody } from './whatsapp-body.server.ts';
import { whatsappIdOf, whatsappRefusal } from './whatsapp-answers.server.ts';
import { readWhatsappEvent } from './whatsapp-events.server.ts';

interface WhatsappAccount {
  keys: WhatsappKeys;
  baseUrl: string;
  timeoutMs?: number;
}

/** Meta's WhatsApp Business Cloud API. */
export function whatsappMessenger({
  keys,
  baseUrl,
  timeoutMs = PROVIDER_TIMEOUT_MS,
}: WhatsappAccount): Messenger {
  const headers = { authorization: `Bearer ${keys.token}`, 'content-type': 'application/json' };
  return {
    send: async (message) => {
      const body = JSON.stringify(whatsappBody(message));
      const url = `${baseUrl}/${keys.phoneId}/messages`;
      return whatsappIdOf(await askProvider(url, { headers, body, timeoutMs }, whatsappRefusal));
    },
    readEvent: (body, sent) => readWhatsappEvent(body, sent['x-hub-signature-256'], keys.appSecret),
  };
}
