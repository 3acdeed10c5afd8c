import net from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { refusalOf, type MailServer, type ReceivedLetter } from '../support/mail-server.ts';
import { freePort } from '../support/shop-process.ts';

export type Mood = 'well' | 'slow' | 'dying';

/** A real SMTP server that can be down, slow, or die in the middle of a message, and that refuses one address. */
export interface BadMailServer extends MailServer {
  mood: Mood;
  down: () => Promise<void>;
  up: () => Promise<void>;
}

const SLOW_MS = 1500;

export async function startBadMailServer(refusedAddress: string): Promise<BadMailServer> {
  const port = await freePort();
  const letters: ReceivedLetter[] = [];
  let server: SMTPServer | null = null;
  const bad: BadMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refusals: new Map([[refusedAddress, 550]]),
    mood: 'well',
    letterTo: () => Promise.reject(new Error('Not asked for here.')),
    down: async () => {
      const ending = server;
      server = null;
      await new Promise<void>((resolve) => (ending ? ending.close(() => resolve()) : resolve()));
    },
    up: async () => {
      const fresh = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo: ({ address }, _session, done) => done(refusalOf(bad.refusals, address)),
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            if (bad.mood === 'dying') for (const socket of sockets) socket.destroy();
          });
          stream.on('end', () => {
            const keep = async () => {
              const mail = await PostalMime.parse(Buffer.concat(chunks));
              const to = session.envelope.rcptTo[0]!.address;
              letters.push({ to, subject: mail.subject ?? '', text: mail.text ?? '' });
              if (bad.mood === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
            };
            keep().then(() => done(), done);
          });
        },
      });
      const sockets = new Set<net.Socket>();
      fresh.server.on('connection', (socket: net.Socket) => sockets.add(socket));
      fresh.on('error', () => undefined);
      await new Promise<void>((resolve) => fresh.listen(port, '127.0.0.1', resolve));
      server = fresh;
    },
    close: () => bad.down(),
  };
  await bad.up();
  return bad;
}
