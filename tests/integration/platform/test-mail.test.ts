import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { outboxMailer, smtpMailer } from '../../../src/platform/mail/mailer.server.ts';
import { PASSWORD, someAdmin, someEmail, type SignedIn } from '../../support/accounts/user-factory.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

const shops: TestShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function opened(...args: Parameters<typeof startTestShop>): Promise<[TestShop, SignedIn]> {
  const shop = await startTestShop(...args);
  shops.push(shop);
  return [shop, await someAdmin(shop)];
}

const send = ({ client }: SignedIn, to = someEmail()) =>
  client.call('POST /admin/test-mail', { body: { to } });

describe('a test mail', () => {
  it('is taken by the mail server, and noted without its address', async () => {
    const [shop, admin] = await opened();
    const to = someEmail();

    const { status, body } = await send(admin, to);

    expect([status, body.sent, body.by]).toEqual([200, true, 'smtp']);
    expect(body.sentence).toContain(to);
    expect((await shop.mail.mailTo(to)).subject).toBe('Test mail of Chaukas');
    const { body: audit } = await admin.client.call('GET /admin/audit', { query: { limit: 1 } });
    expect(audit[0]).toMatchObject({ action: 'mail.test', details: { sent: true, by: 'smtp' } });
    expect(JSON.stringify(audit[0])).not.toContain(to);
  });

  it('that the server refuses says why', async () => {
    const [shop, admin] = await opened();
    const to = someEmail();
    shop.mail.refusals.set(to, 550);

    const { status, body } = await send(admin, to);

    expect([status, body.sent, body.by]).toEqual([200, false, 'smtp']);
    expect(body.sentence).toMatch(/^Your mail server did not take the mail: .*No such mailbox/);
  });

  it('shows no part of what logs in to the mail server', async () => {
    const server = new SMTPServer({
      authMethods: ['PLAIN'],
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password, username }, _session, done) =>
        done(new Error(`No ${username} with ${password}, ${Buffer.from(password!).toString('base64')}`)),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const smtpUrl = `smtp://shop:hush%20hush@127.0.0.1:${port}`;
    const [, admin] = await opened({ smtpUrl }, { mailer: smtpMailer(smtpUrl, 'shop@mail.example') });

    const { body } = await send(admin);

    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(body.sent).toBe(false);
    expect(body.sentence).toContain('No shop with …, …');
    expect(body.sentence).not.toMatch(/hush/);
  });

  it('is a file without a mail server', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'outbox-'));
    const mailer = outboxMailer(dir, 'shop@mail.example', () => undefined);
    const [, admin] = await opened({ smtpUrl: undefined }, { mailer });

    const { body } = await send(admin);

    const files = fs.readdirSync(dir);
    fs.rmSync(dir, { recursive: true });
    expect([body.sent, body.by, files.length]).toEqual([true, 'file', 1]);
    expect(body.sentence).toContain('SMTP_URL');
  });

  it('is sent five times in ten minutes, to an address only', async () => {
    const [shop, admin] = await opened();
    expect((await send(admin, 'nobody')).refusal.fields).toHaveProperty('to');
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) statuses.push((await send(admin)).status);
    shop.clock.moveSeconds(601);
    await admin.client.call('POST /auth/login', { body: { email: admin.email, password: PASSWORD } });

    expect([...statuses, (await send(admin)).status]).toEqual([200, 200, 200, 200, 200, 429, 200]);
  });
});
