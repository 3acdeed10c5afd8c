import net from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { refusalOf, type MailServer, type ReceivedMail } from '../support/platform/mail-server.ts';
import { freePort } from '../support/platform/shop-process.ts';

export type MailServerState = 'well' | 'slow' | 'dying';

/** A real SMTP server that can be down, slow, or die within a message, and that refuses one e-mail address. */
export interface FailingMailServer extends MailServer {
  state: MailServerState;
  down: () => Promise<void>;
  up: () => Promise<void>;
}

const SLOW_MS = 1500;

export async function startFailingMailServer(refusedEmail: string): Promise<FailingMailServer> {
  const port = await freePort();
  const mails: ReceivedMail[] = [];
  let server: SMTPServer | null = null;
  const failing: FailingMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusals: new Map([[refusedEmail, 550]]),
    state: 'well',
    mailTo: () => Promise.reject(new Error('Not asked for here.')),
    down: async () => {
      const stopping = server;
      server = null;
      await new Promise<void>((resolve) => (stopping ? stopping.close(() => resolve()) : resolve()));
    },
    up: async () => {
      const started = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo: ({ address }, _session, done) => done(refusalOf(failing.refusals, address)),
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            if (failing.state === 'dying') for (const socket of sockets) socket.destroy();
          });
          stream.on('end', () => {
            const keep = async () => {
              const mail = await PostalMime.parse(Buffer.concat(chunks));
              const to = session.envelope.rcptTo[0]!.address;
              mails.push({
                to,
                subject: mail.subject ?? '',
                text: mail.text ?? '',
                html: mail.html ?? '',
                headers: new Map(),
                attachments: [],
              });
              if (failing.state === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
            };
            keep().then(() => done(), done);
          });
        },
      });
      const sockets = new Set<net.Socket>();
      started.server.on('connection', (socket: net.Socket) => sockets.add(socket));
      started.on('error', () => undefined);
      await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
      server = started;
    },
    close: () => failing.down(),
  };
  await failing.up();
  return failing;
}
