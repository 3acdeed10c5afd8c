import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { outboxMailer, smtpMailer } from './mailer.server.ts';

/** A mail server that does not answer must not hold up the next mails. */

/** No limit that ends within a test, so that only the one in question can. */
const LONG_TIMEOUTS_MS = { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 60_000 };
const MAIL = {
  about: 'order',
  to: 'asha@mail.example',
  subject: 'Your order',
  text: 'Thank you.',
} as const;

let closeServer: () => void = () => undefined;
afterEach(() => closeServer());

/**
 * Starts a server that sends `greeting` and then nothing more.
 * @returns its URL
 */
async function silentServer(greeting: string): Promise<string> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeServer = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

describe('a mail server that takes the connection', () => {
  it.each([
    ['and says nothing', '', { greetingTimeout: 200 }, /Greeting never received/],
    ['greets, and says nothing more', '220 mail.example ESMTP\r\n', { socketTimeout: 200 }, /Timeout/],
  ])('%s is given up', async (_what, greeting, shortTimeout, expectedError) => {
    const timeouts = { ...LONG_TIMEOUTS_MS, ...shortTimeout };
    const mailer = smtpMailer(await silentServer(greeting), 'shop@mail.example', timeouts);

    await expect(mailer.send(MAIL)).rejects.toThrow(expectedError);
  });
});

describe('a mail server on another host that offers no TLS', () => {
  /** Listens on an address that is this machine's and not one of its loopback names. */
  async function plainServer(): Promise<string> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
    closeServer = () => server.close(() => undefined);
    return `smtp://127.0.0.2:${(server.server.address() as net.AddressInfo).port}`;
  }

  it('gets no mail, unless SMTP_URL allows it', async () => {
    const url = await plainServer();

    await expect(smtpMailer(url, 'shop@mail.example').send(MAIL)).rejects.toThrow(/STARTTLS|TLS/);
    await expect(
      smtpMailer(`${url}?requireTLS=false`, 'shop@mail.example').send(MAIL),
    ).resolves.toBeUndefined();
  });
});

describe('a mail', () => {
  it.each([
    ['Chaukas <no-reply@chaukas.example>', 'Chaukas', 'Chaukas <no-reply@chaukas.example>'],
    ['no-reply@mail.example', 'Nazar', 'Nazar <no-reply@mail.example>'],
    ['Old name <no-reply@mail.example>', 'Nazar, Surat', '"Nazar, Surat" <no-reply@mail.example>'],
    ['Old name <no-reply@mail.example>', undefined, 'Old name <no-reply@mail.example>'],
  ])('of %s by the shop %s comes from %s', async (from, sender, expected) => {
    const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'outbox-'));
    try {
      await outboxMailer(dir, from, () => undefined).send({ ...MAIL, ...(sender && { sender }) });
      const [file] = await fs.readdir(dir);
      expect(await fs.readFile(path.join(dir, file!), 'utf8')).toContain(`From: ${expected}\r\n`);
    } finally {
      await fs.rm(dir, { recursive: true });
    }
  });
});
