import { beforeEach, describe, expect, it } from 'vitest';
import { someCustomer, someEmail, type SignedIn } from '../../support/accounts/user-factory.ts';
import {
  adminAfter,
  adminWithoutJobs,
  auditLines,
  CODE_SECONDS,
  failedJob,
  failedJobs,
  PERMANENT_REFUSAL,
  TEMPORARY_REFUSAL,
  refusedCode,
  refusedOrderMail,
} from '../../support/platform/failed-job-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeEach(async () => {
  admin = await adminWithoutJobs(shop);
});

describe('POST /api/admin/jobs/:id/again', () => {
  it('sends the mail now, once, with an audit entry', async () => {
    const email = await refusedCode(shop, PERMANENT_REFUSAL);
    const job = await failedJob(admin);
    shop.mail.refusals.clear();

    const answer = await admin.client.call('POST /admin/jobs/:id/again', { params: { id: job._id } });
    await shop.deliver();

    expect(answer.body).toEqual({
      ...job,
      state: 'waiting',
      tries: 0,
      givenUpAt: null,
      nextTryAt: expect.any(String) as string,
    });
    expect(Date.parse(answer.body.nextTryAt!)).toBeLessThanOrEqual(Date.now());
    expect(shop.mail.mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await failedJobs(admin)).toEqual([]);
    expect(await auditLines(admin, job._id)).toEqual([
      { action: 'job.send_again', subject: job._id, details: { mail: 'sign-up-code', order: null } },
    ]);
  });

  it('retries at once a mail that is still waiting for its next attempt', async () => {
    const customer = await someCustomer(shop);
    const order = await refusedOrderMail(shop, customer);
    shop.mail.refusals.clear();

    await admin.client.call('POST /admin/jobs/:id/again', { params: { id: (await failedJob(admin))._id } });
    await shop.deliver();

    expect((await shop.mail.mailTo(customer.email, /Your order/)).text).toContain(order);
    expect(await failedJobs(admin)).toEqual([]);
  });

  it('counts the attempts from zero when the mail is refused again', async () => {
    await refusedCode(shop, PERMANENT_REFUSAL);
    const { _id } = await failedJob(admin);

    await admin.client.call('POST /admin/jobs/:id/again', { params: { id: _id } });
    await shop.deliver();

    expect(await failedJob(admin)).toMatchObject({ _id, state: 'given-up', tries: 1 });
  });

  it('refuses a job that has not failed, is unknown or has expired', async () => {
    await shop.visitor().call('POST /auth/send-otp', { body: { email: someEmail() } });
    const { id: waiting } = await shop.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
    const again = async (id: string) => {
      const { status, refusal } = await admin.client.call('POST /admin/jobs/:id/again', { params: { id } });
      return [status, refusal.code, refusal.message];
    };

    const notFailed = await again(String(waiting));
    await shop.deliver();
    const done = await again(String(waiting));
    await refusedCode(shop, PERMANENT_REFUSAL);
    const { _id } = await failedJob(admin);
    admin = await adminAfter(shop, CODE_SECONDS);

    expect(notFailed).toEqual([409, 'not_failed', 'This job has not failed. It runs by itself.']);
    expect(done).toEqual([404, 'not_found', 'This job is not there any more: it was done or discarded.']);
    for (const id of ['0', 'x', '-1', '1e3', '9'.repeat(40), "1' or '1'='1"]) {
      expect((await again(id)).slice(0, 2)).toEqual([404, 'not_found']);
    }
    expect(await failedJob(admin)).toMatchObject({ _id, hasRunOut: true });
    expect(await again(_id)).toEqual([
      409,
      'run_out',
      'The code or link in this mail has run out. Its recipient has to ask for a new one.',
    ]);
  });
});

describe('POST /api/admin/jobs/again', () => {
  it('retries all failed jobs except expired ones, with one audit entry', async () => {
    const runOut = await refusedCode(shop, PERMANENT_REFUSAL);
    admin = await adminAfter(shop, CODE_SECONDS);
    const [first, second] = [
      await refusedCode(shop, PERMANENT_REFUSAL),
      await refusedCode(shop, TEMPORARY_REFUSAL),
    ];
    shop.mail.refusals.clear();

    const answer = await admin.client.call('POST /admin/jobs/again', {});
    await shop.deliver();

    expect(answer.body).toEqual({ count: 2 });
    expect(shop.mail.mails.slice(-2).map(({ to }) => to)).toEqual(expect.arrayContaining([first, second]));
    expect((await failedJobs(admin)).map(({ to }) => to)).toEqual([runOut]);
    expect((await admin.client.call('POST /admin/jobs/again', {})).body).toEqual({ count: 0 });
    expect(await auditLines(admin, 'send_all')).toEqual([
      { action: 'job.send_all_again', subject: 'all', details: { count: 2 } },
    ]);
  });
});
