import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailKind, MailWay } from '../../../../domain/platform/platform-choices.ts';

export interface Mail {
  about: MailKind;
  to: string;
  subject: string;
  text: string;
  attachment?: Attachment;
}

export interface Attachment {
  fileName: string;
  content: Uint8Array;
}

export interface Mailer {
  by: MailWay;
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

/** A mail server that stops answering would delay the mails behind it. */
export interface MailTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

const TIMEOUT_MS: MailTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * TLS or STARTTLS is required for other hosts, because mails hold codes and links; `?requireTLS=false` in SMTP_URL
 * disables this.
 */
export function smtpMailer(smtpUrl: string, from: string, timeouts = TIMEOUT_MS): Mailer {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isRequired = protocol === 'smtp:' && !LOOPBACK_HOSTS.has(hostname) && !searchParams.has('requireTLS');
  const transport = createTransport(
    { url: smtpUrl, ...timeouts, ...(isRequired && { requireTLS: true }) },
    { from },
  );
  return {
    by: 'smtp',
    send: async ({ to, subject, text, attachment }) => {
      await transport.sendMail({ to, subject, text, attachments: attached(attachment) });
    },
    close: () => transport.close(),
  };
}

function attached(attachment: Attachment | undefined) {
  if (!attachment) return [];
  return [{ filename: attachment.fileName, content: Buffer.from(attachment.content) }];
}

/** For use without an SMTP server. */
export function outboxMailer(dir: string, from: string, printLine: (line: string) => void): Mailer {
  const write = async (file: string, message: Buffer) => {
    // Renamed at the end, so that a watching program never reads a partial file.
    await fs.writeFile(`${file}.part`, message, { mode: 0o600 });
    await fs.rename(`${file}.part`, file);
  };
  return {
    by: 'file',
    send: async ({ to, subject, text, attachment }) => {
      const composer = new MailComposer({ from, to, subject, text, attachments: attached(attachment) });
      const message = await composer.compile().build();
      const file = path.join(
        dir,
        `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`,
      );
      await write(file, message).catch(async (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        await fs.mkdir(dir, { recursive: true, mode: 0o700 });
        await write(file, message);
      });
      printLine(`No SMTP_URL is set: the mail “${subject}” was written to ${file}`);
    },
    close: () => undefined,
  };
}
