import path from 'node:path';
import type { MessageChannel } from './message-kinds.ts';
import type { Config } from '../../kit/server/config.ts';
import type { Messengers } from './messenger.server.ts';
import { outboxMessenger } from './outbox-messenger.server.ts';
import { smsMessenger } from './sms-messenger.server.ts';
import { whatsappMessenger } from './whatsapp-messenger.server.ts';

export function messengersOf(config: Config): Messengers {
  const { whatsapp, whatsappBaseUrl: baseUrl, sms, smsForm: form, dataDir } = config;
  const outbox = outboxMessenger(path.join(dataDir, 'outbox', 'messages'), form);
  return {
    whatsapp: whatsapp ? whatsappMessenger({ keys: whatsapp, baseUrl }) : outbox,
    sms: sms ? smsMessenger({ keys: sms, form }) : outbox,
  };
}

/** Whether the keys of a channel are set. */
export function isConfigured(config: Pick<Config, 'sms' | 'whatsapp'>, channel: MessageChannel): boolean {
  return config[channel] !== null;
}
