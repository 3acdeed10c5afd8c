import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';

/** A mail to one person. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Hands letters over to where they go. */
export interface Mailer {
  send: (letter: Letter) => Promise<void>;
  close: () => void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** Sends by SMTP; resolves once the server has taken the letter over. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, {
    from,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  } as never);
  return {
    send: async (letter) => {
      await transport.sendMail(letter);
    },
    close: () => transport.close(),
  };
}

/** Without an SMTP server: each letter becomes a file, and the log names its subject. */
export function outboxMailer(dir: string, from: string, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail(letter);
      await fs.mkdir(dir, { recursive: true, mode: 0o700 });
      const file = path.join(
        dir,
        `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`,
      );
      // Written aside and moved, so that whoever watches the folder never reads half a letter.
      await fs.writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await fs.rename(`${file}.part`, file);
      log.info({ subject: letter.subject, file }, 'No SMTP_URL is set: the mail was written to a file');
    },
    close: () => transport.close(),
  };
}
