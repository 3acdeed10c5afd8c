import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as it arrived. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Addresses whose letters are refused, each with the SMTP answer: 550 is for good, 450 for now. */
  refusals: Map<string, number>;
  /** The newest letter to an address; waits for it a while. */
  mailTo: (address: string, about?: RegExp) => Promise<ReceivedMail>;
  close: () => Promise<void>;
}

const WAIT_MS = 15_000;

/** A real SMTP server on this machine that keeps what it is sent. */
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
          mails.push({ to, subject: mail.subject ?? '', text: mail.text ?? '' });
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
      const found = mails.findLast((letter) => letter.to === address && about.test(letter.subject));
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(
      `No letter to ${address} about ${String(about)} came. Came: ${JSON.stringify(mails.map((l) => [l.to, l.subject]))}`,
    );
  };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, mails, refusals, mailTo, close };
}

/** @returns what the server says to whoever writes to this address; null lets the letter in */
export function refusalOf(refusals: Map<string, number>, address: string): Error | null {
  const responseCode = refusals.get(address);
  return responseCode === undefined ? null : Object.assign(new Error('No such mailbox'), { responseCode });
}

/** @returns the six digits in a code letter's subject */
export function codeIn(letter: ReceivedMail): string {
  const code = /\d{6}/.exec(letter.subject)?.[0];
  if (!code) throw new Error(`No code in “${letter.subject}”`);
  return code;
}
