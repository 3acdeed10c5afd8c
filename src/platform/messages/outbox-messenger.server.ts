import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Messenger, OutgoingMessage } from './messenger.server.ts';
import { smsForm } from './sms-form.server.ts';
import { whatsappBody } from './whatsapp-body.server.ts';

/** Used without keys: writes what a provider would get to a file. */
export function outboxMessenger(dir: string, form: string): Messenger {
  return {
    send: async (message) => {
      const { channel, kind } = message;
      const content = { ...contentOf(message, form), channel, kind };
      await fs.mkdir(dir, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const file = path.join(dir, `${stamp}-${randomUUID().slice(0, 8)}.json`);
      // Renamed at the end, so that a watching program never reads a partial file.
      await fs.writeFile(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
      await fs.rename(`${file}.part`, file);
      return null;
    },
    readEvent: () => null,
  };
}

function contentOf(message: OutgoingMessage, form: string): object {
  if (message.channel === 'whatsapp') return whatsappBody(message);
  return Object.fromEntries(new URLSearchParams(smsForm(form, message, '')));
}
