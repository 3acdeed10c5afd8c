import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpMailer } from './mailer.ts';

/** A mail server that answers nobody must not hold up the letters behind. */

const BRIEF = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 };
const LETTER = {
  about: 'order',
  to: 'asha@mail.example',
  subject: 'Your order',
  text: 'Thank you.',
} as const;

let end: () => void = () => undefined;
afterEach(() => end());

/** @returns its URL; it says `greeting` and then nothing more, whatever it is told */
async function silentServer(greeting: string): Promise<string> {
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  end = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

describe('a mail server that takes the connection', () => {
  it.each([
    ['and says nothing', '', /Greeting never received/],
    ['greets, and says nothing more', '220 mail.example ESMTP\r\n', /Timeout/],
  ])('%s is given up', async (_what, greeting, why) => {
    const mailer = smtpMailer(await silentServer(greeting), 'shop@mail.example', BRIEF);

    await expect(mailer.send(LETTER)).rejects.toThrow(why);
  });
});
