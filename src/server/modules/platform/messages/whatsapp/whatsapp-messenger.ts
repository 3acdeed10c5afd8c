import type { WhatsappKeys } from '../../../../message-config.ts';
import { askProvider, PROVIDER_TIMEOUT_MS } from '../ask-provider.ts';
import type { Messenger } from '../messenger.ts';
import { whatsappBody } from './whatsapp-body.ts';
import { whatsappIdOf, whatsappRefusal } from './whatsapp-answers.ts';
import { readWhatsappEvent } from './whatsapp-events.ts';

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
