import { beforeEach, describe, expect, it } from 'vitest';
import { purgeJobs } from '../../../src/platform/jobs/jobs-queries.server.ts';
import { someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
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

const WEEK_SECONDS = 7 * 24 * 3600;

const shop = testShop();
let admin: SignedIn;
beforeEach(async () => {
  admin = await adminWithoutJobs(shop);
});

describe('DELETE /api/admin/jobs/:id', () => {
  it('deletes a mail that was given up, with an audit entry', async () => {
    await refusedCode(shop, PERMANENT_REFUSAL);
    const { _id } = await failedJob(admin);

    const answer = await admin.client.call('DELETE /admin/jobs/:id', { params: { id: _id } });

    expect(answer.body).toEqual({ message: 'Discarded.' });
    expect(await failedJobs(admin)).toEqual([]);
    expect(await auditLines(admin, 'job.discard')).toMatchObject([
      { subject: _id, details: { mail: 'sign-up-code' } },
    ]);
    expect((await admin.client.call('DELETE /admin/jobs/:id', { params: { id: _id } })).status).toBe(404);
  });

  it('refuses a job that is still being retried', async () => {
    await refusedCode(shop, TEMPORARY_REFUSAL);
    const { _id } = await failedJob(admin);

    const answer = await admin.client.call('DELETE /admin/jobs/:id', { params: { id: _id } });

    expect([answer.status, answer.refusal.message]).toEqual([
      409,
      'This job is still being tried. It can be discarded once it was given up.',
    ]);
    expect(await failedJobs(admin)).toHaveLength(1);
  });
});

describe('a failed mail', () => {
  it('with a code is given up when the code has expired, and deleted a week later', async () => {
    const email = await refusedCode(shop, TEMPORARY_REFUSAL);
    shop.mail.refusals.clear();
    admin = await adminAfter(shop, CODE_SECONDS);

    await shop.deliver();

    expect(await failedJob(admin)).toMatchObject({ to: email, state: 'given-up', hasRunOut: true });
    expect(shop.mail.mails.filter(({ to }) => to === email)).toEqual([]);
    await purgeJobs(shop.db, shop.clock.now());
    expect(await failedJobs(admin)).toHaveLength(1);
    admin = await adminAfter(shop, WEEK_SECONDS);
    await purgeJobs(shop.db, shop.clock.now());
    expect(await failedJobs(admin)).toEqual([]);
  });

  it('about an order is given up when its recipient is permanently refused', async () => {
    const order = await refusedOrderMail(shop, await someCustomer(shop), PERMANENT_REFUSAL);

    expect(await failedJob(admin)).toMatchObject({ order, state: 'given-up', tries: 1 });
  });

  it('is deleted with the account it was written to', async () => {
    const customer = await someCustomer(shop);
    shop.mail.refusals.set(customer.email, PERMANENT_REFUSAL);
    await shop.visitor().call('POST /auth/forgot-password', { body: { email: customer.email } });
    await shop.deliver();
    expect(await failedJob(admin)).toMatchObject({ about: 'reset-link', to: customer.email });

    await admin.client.call('DELETE /admin/users/:id', { params: { id: customer.user._id } });

    expect(await failedJobs(admin)).toEqual([]);
  });
});
