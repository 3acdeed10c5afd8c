import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailWay } from '../settings/platform-choices.ts';
import { inLanguage } from '../../kit/server/http/request-language.ts';
import { mailHtml, type MailContent } from './mail-html.server.ts';

export interface Mail extends MailContent {
  to: string;
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

/** Other hosts need TLS or STARTTLS, as mails hold codes and links; `?requireTLS=false` in SMTP_URL disables this. */
export function smtpMailer(smtpUrl: string, from: string, timeouts = TIMEOUT_MS): Mailer {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isRequired = protocol === 'smtp:' && !LOOPBACK_HOSTS.has(hostname) && !searchParams.has('requireTLS');
  const transport = createTransport({ url: smtpUrl, ...timeouts, ...(isRequired && { requireTLS: true }) });
  return {
    by: 'smtp',
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}

/** Each mail has its text as HTML too (multipart/alternative). */
function messageOf(mail: Mail, from: string) {
  const { sender, to, subject, text, attachment, language, unsubscribeUrl } = mail;
  const html = inLanguage(language ?? 'en', () => mailHtml(mail));
  const headers = {
    ...(language && { 'Content-Language': language }),
    // RFC 8058.
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return {
    from: senderOf(from, sender),
    to,
    subject,
    text,
    html,
    attachments: attached(attachment),
    headers,
  };
}

/** The owner says what the shop is called, so a name in MAIL_FROM counts only where a mail knows none. */
function senderOf(from: string, name: string | undefined) {
  const [parsed] = addressparser(from, { flatten: true });
  return name === undefined || !parsed?.address ? from : { name, address: parsed.address };
}

function attached(attachment: Attachment | undefined) {
  if (!attachment) return [];
  return [{ filename: attachment.fileName, content: Buffer.from(attachment.content) }];
}

/** Used without an SMTP server. */
export function outboxMailer(dir: string, from: string, printLine: (line: string) => void): Mailer {
  const write = async (file: string, message: Buffer) => {
    // Renamed at the end, so that a watching program never reads a partial file.
    await fs.writeFile(`${file}.part`, message, { mode: 0o600 });
    await fs.rename(`${file}.part`, file);
  };
  return {
    by: 'file',
    send: async (mail) => {
      const composer = new MailComposer(messageOf(mail, from));
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
      printLine(`No SMTP_URL is set: the mail “${mail.subject}” was written to ${file}`);
    },
    close: () => undefined,
  };
}
