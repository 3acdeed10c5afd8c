import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Map<string, string>;
  attachments: { fileName: string | null; content: Uint8Array }[];
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** The SMTP reply of each refused e-mail address: 550 is permanent, 450 temporary. */
  refusals: Map<string, number>;
  /** Waits for a mail to an e-mail address and returns the newest. */
  mailTo: (address: string, about?: RegExp) => Promise<ReceivedMail>;
  close: () => Promise<void>;
}

const WAIT_MS = 15_000;

/** Starts a real SMTP server that stores the mails it receives. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refusalOf(refusals, address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const to = session.envelope.rcptTo[0]!.address;
          const attachments = mail.attachments.map(({ filename, content }) => ({
            fileName: filename,
            content: new Uint8Array(content as ArrayBuffer),
          }));
          const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
          const { subject = '', text = '', html = '' } = mail;
          // Every mail of every test is HTML too, and reads the same.
          if (readableText(html) !== oneLine(text))
            throw new Error(`“${subject}” reads otherwise as HTML:\n${readableText(html)}\n${oneLine(text)}`);
          mails.push({ to, subject, text, html, headers, attachments });
          done();
        }, done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  const mailTo = async (address: string, about = /./): Promise<ReceivedMail> => {
    for (const until = Date.now() + WAIT_MS; Date.now() < until;) {
      const found = mails.findLast((mail) => mail.to === address && about.test(mail.subject));
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(
      `No mail to ${address} about ${String(about)} came. Came: ${JSON.stringify(mails.map((l) => [l.to, l.subject]))}`,
    );
  };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, mails, refusals, mailTo, close };
}

/** @returns the SMTP error for a recipient, or null to accept the mail */
export function refusalOf(refusals: Map<string, number>, address: string): Error | null {
  const responseCode = refusals.get(address);
  return responseCode === undefined ? null : Object.assign(new Error('No such mailbox'), { responseCode });
}

/** @returns the six digits in the subject of a mail with a code */
export function codeIn(mail: ReceivedMail): string {
  const code = /\d{6}/.exec(mail.subject)?.[0];
  if (!code) throw new Error(`No code in “${mail.subject}”`);
  return code;
}

/** Words of buttons whose mail has the address alone. */
const BARE =
  /^(Choose a new password|View the quotation|Open the page|Set your password|Check the (settings|staff)|नया पासवर्ड चुनें|कोटेशन देखें|पेज खोलें)$/;

/** What a mail's HTML says, on one line, with the address after the words of each link. */
export function readableText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const linked = body.replace(
    /<a class="(\w+)" href="([^"]*)"[^>]*>(.*?)<\/a>/gs,
    (_, kind: string, url: string, words: string) =>
      words === url || (kind === 'button' && BARE.test(words)) ? url : `${words}: ${url}`,
  );
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return oneLine(
    linked
      .replace(/<\/?(strong|span|a)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(\w+);/g, (_, name: string) => entities[name]!),
  );
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
