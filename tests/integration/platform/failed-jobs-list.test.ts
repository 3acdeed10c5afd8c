import { beforeEach, describe, expect, it } from 'vitest';
import type { FailedJob } from '../../../src/platform/jobs/jobs.shapes.ts';
import { someCustomer, someEmail, type SignedIn } from '../../support/accounts/user-factory.ts';
import {
  adminWithoutJobs,
  failedJob,
  failedJobs,
  PERMANENT_REFUSAL,
  TEMPORARY_REFUSAL,
  refusedCode,
  refusedOrderMail,
} from '../../support/platform/failed-job-steps.ts';
import { codeIn } from '../../support/platform/mail-server.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeEach(async () => {
  admin = await adminWithoutJobs(shop);
});

describe('GET /api/admin/jobs', () => {
  it('is empty while no mail has failed, even when some are not sent yet', async () => {
    await shop.visitor().call('POST /auth/send-otp', { body: { email: someEmail() } });

    const before = await failedJobs(admin);
    await shop.deliver();

    expect([before, await failedJobs(admin)]).toEqual([[], []]);
  });

  it('lists a permanently refused mail: its kind, recipient, attempts, error and time', async () => {
    const email = await refusedCode(shop, PERMANENT_REFUSAL);

    const job = await failedJob(admin);

    expect(job).toMatchObject({
      kind: 'mail',
      about: 'sign-up-code',
      to: email,
      order: null,
      state: 'given-up',
      tries: 1,
      lastError: expect.stringContaining('No such mailbox') as string,
      nextTryAt: null,
      hasRunOut: false,
    });
    expect(Math.abs(Date.parse(job.createdAt) - shop.clock.now().getTime())).toBeLessThan(60_000);
    expect(Date.parse(job.givenUpAt!)).toBeGreaterThanOrEqual(Date.parse(job.createdAt));
  });

  it('lists a mail that waits for its next attempt', async () => {
    const customer = await someCustomer(shop);
    const order = await refusedOrderMail(shop, customer);

    const job = await failedJob(admin);

    expect(job).toMatchObject({
      kind: 'order-mail',
      about: 'order',
      to: customer.email,
      order,
      state: 'waiting',
      tries: 1,
      givenUpAt: null,
    });
    expect(Date.parse(job.nextTryAt!)).toBeGreaterThan(Date.parse(job.createdAt));
  });

  it('shows nothing of a mail that opens an account', async () => {
    const email = await refusedCode(shop, TEMPORARY_REFUSAL);

    const answer = await admin.client.send('GET', '/api/admin/jobs');
    await admin.client.call('POST /admin/jobs/:id/again', { params: { id: (await failedJob(admin))._id } });
    shop.mail.refusals.clear();
    await shop.deliver();

    const code = codeIn(await shop.mail.mailTo(email));
    expect(JSON.stringify(answer.body)).not.toContain(code);
    expect(JSON.stringify(answer.body)).not.toMatch(/sealed|subject|payload/);
  });

  it('is paged, and searched by address, order and error, literally', async () => {
    const customer = await someCustomer(shop);
    const order = await refusedOrderMail(shop, customer);
    const first = await refusedCode(shop, PERMANENT_REFUSAL);
    const second = await refusedCode(shop, PERMANENT_REFUSAL);
    const addresses = async (query: string) => (await failedJobs(admin, query)).map(({ to }) => to);

    const page = await admin.client.send<FailedJob[]>('GET', '/api/admin/jobs?page=2&limit=2');

    expect([page.body.map(({ to }) => to), page.headers.get('x-total-count')]).toEqual([
      [customer.email],
      '3',
    ]);
    expect(await addresses('state=given-up')).toEqual([second, first]);
    expect(await addresses('state=waiting')).toEqual([customer.email]);
    expect(await addresses(`search=${first.toUpperCase()}`)).toEqual([first]);
    expect(await addresses(`search=${order}`)).toEqual([customer.email]);
    expect(await addresses('search=such mailbox&limit=1')).toEqual([second]);
    expect(await addresses('search=%25')).toEqual([]);
    expect((await admin.client.send('GET', '/api/admin/jobs?state=done')).status).toBe(400);
  });
});
