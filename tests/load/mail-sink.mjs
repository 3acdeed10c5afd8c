// A real SMTP server that counts mails by subject.
import { SMTPServer } from 'smtp-server';

/** @returns its URL, the number of mails by subject, and a function that closes it */
export async function openMailSink() {
  const mails = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let head = '';
      stream.on('data', (chunk) => (head = (head + chunk).slice(0, 2000)));
      stream.on('end', () => {
        const [, subject = ''] = /^Subject: (.*)$/im.exec(head) ?? [];
        mails.set(subject.trim(), (mails.get(subject.trim()) ?? 0) + 1);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address();
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, mails, close };
}
