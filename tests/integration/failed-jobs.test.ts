import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../../src/contract/audit.ts';
import { forgotPassword, sendOtp } from '../../src/contract/auth.ts';
import { deleteUser } from '../../src/contract/customers.ts';
import { discardJob, sendAllJobsAgain, sendJobAgain } from '../../src/contract/jobs.ts';
import type { FailedJob } from '../../src/contract/jobs-shapes.ts';
import { purgeJobs } from '../../src/server/modules/jobs/purge-jobs.ts';
import { someOrder, someProduct } from '../support/goods.ts';
import { codeIn } from '../support/mail-server.ts';
import { someAdmin, someCustomer, someEmail, type SignedIn } from '../support/people.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

const FOR_GOOD = 550;
const FOR_NOW = 450;
const CODE_SECONDS = 600;
const WEEK_SECONDS = 7 * 24 * 3600;

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('jobs').execute();
  await shop.db.deleteFrom('rate_limit_counts').execute();
  shop.mail.refusals.clear();
  admin = await someAdmin(shop);
});

/** A letter with a sign-up code that its mail server does not take. */
async function refusedCode(answer: number, email = someEmail()): Promise<string> {
  shop.mail.refusals.set(email, answer);
  await shop.visitor().call(sendOtp, { body: { email } });
  await shop.deliver();
  return email;
}

/** The letter of an order that its mail server does not take. */
async function refusedOrderLetter(customer: SignedIn, answer = FOR_NOW): Promise<string> {
  const order = await someOrder(customer, [{ product: await someProduct(shop), quantity: 1 }]);
  shop.mail.refusals.set(customer.email, answer);
  await shop.deliver();
  return order._id;
}

async function failed(query = ''): Promise<FailedJob[]> {
  return (await admin.client.send<FailedJob[]>('GET', `/api/admin/jobs?${query}`)).body;
}

async function theJob(): Promise<FailedJob> {
  const [job] = await failed();
  return job!;
}

/** Time goes by; a session does not last that long. */
async function after(seconds: number): Promise<void> {
  shop.clock.moveSeconds(seconds);
  admin = await someAdmin(shop);
}

async function auditOf(search: string) {
  const { body } = await admin.client.call(listAudit, { query: { search } });
  return body.map(({ action, subject, details }) => ({ action, subject, details }));
}

describe('GET /api/admin/jobs', () => {
  it('is empty while every letter gets out, also of those not sent yet', async () => {
    await shop.visitor().call(sendOtp, { body: { email: someEmail() } });

    const before = await failed();
    await shop.deliver();

    expect([before, await failed()]).toEqual([[], []]);
  });

  it('tells of a letter that was refused for good: what, to whom, how often, why and since when', async () => {
    const email = await refusedCode(FOR_GOOD);

    const job = await theJob();

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
    expect(Math.abs(Date.parse(job.createdAt) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(job.givenUpAt!)).toBeGreaterThanOrEqual(Date.parse(job.createdAt));
  });

  it('tells of one that waits for its next try', async () => {
    const customer = await someCustomer(shop);
    const order = await refusedOrderLetter(customer);

    const job = await theJob();

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

  it('shows nothing of a letter that opens an account', async () => {
    const email = await refusedCode(FOR_NOW);

    const answer = await admin.client.send('GET', '/api/admin/jobs');
    await admin.client.call(sendJobAgain, { params: { id: (await theJob())._id } });
    shop.mail.refusals.clear();
    await shop.deliver();

    const code = codeIn(await shop.mail.letterTo(email));
    expect(JSON.stringify(answer.body)).not.toContain(code);
    expect(JSON.stringify(answer.body)).not.toMatch(/sealed|subject|payload/);
  });

  it('is paged, and searched by address, order and error, literally', async () => {
    const customer = await someCustomer(shop);
    const order = await refusedOrderLetter(customer);
    const first = await refusedCode(FOR_GOOD);
    const second = await refusedCode(FOR_GOOD);
    const addresses = async (query: string) => (await failed(query)).map(({ to }) => to);

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

describe('POST /api/admin/jobs/:id/again', () => {
  it('sends the letter now, once, and notes who asked for it', async () => {
    const email = await refusedCode(FOR_GOOD);
    const job = await theJob();
    shop.mail.refusals.clear();

    const answer = await admin.client.call(sendJobAgain, { params: { id: job._id } });
    await shop.deliver();

    expect(answer.body).toEqual({
      ...job,
      state: 'waiting',
      tries: 0,
      givenUpAt: null,
      nextTryAt: expect.any(String) as string,
    });
    expect(Date.parse(answer.body.nextTryAt!)).toBeLessThanOrEqual(Date.now());
    expect(shop.mail.letters.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await failed()).toEqual([]);
    expect(await auditOf(job._id)).toEqual([
      { action: 'job.send_again', subject: job._id, details: { letter: 'sign-up-code', order: null } },
    ]);
  });

  it('does not wait for the next try of a letter that is still being tried', async () => {
    const customer = await someCustomer(shop);
    const order = await refusedOrderLetter(customer);
    shop.mail.refusals.clear();

    await admin.client.call(sendJobAgain, { params: { id: (await theJob())._id } });
    await shop.deliver();

    expect((await shop.mail.letterTo(customer.email, /Your order/)).text).toContain(order);
    expect(await failed()).toEqual([]);
  });

  it('gives a letter that is refused again all its tries again', async () => {
    await refusedCode(FOR_GOOD);
    const { _id } = await theJob();

    await admin.client.call(sendJobAgain, { params: { id: _id } });
    await shop.deliver();

    expect(await theJob()).toMatchObject({ _id, state: 'given-up', tries: 1 });
  });

  it('refuses what has not failed, what is not there and what would help nobody', async () => {
    await shop.visitor().call(sendOtp, { body: { email: someEmail() } });
    const { id: waiting } = await shop.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
    const again = async (id: string) => {
      const { status, refusal } = await admin.client.call(sendJobAgain, { params: { id } });
      return [status, refusal.code, refusal.message];
    };

    const notFailed = await again(String(waiting));
    await shop.deliver();
    const done = await again(String(waiting));
    await refusedCode(FOR_GOOD);
    const { _id } = await theJob();
    await after(CODE_SECONDS);

    expect(notFailed).toEqual([409, 'not_failed', 'This job has not failed. It is done by itself.']);
    expect(done).toEqual([404, 'not_found', 'This job is not there any more: it was done or discarded.']);
    for (const id of ['0', 'x', '-1', '1e3', '9'.repeat(40), "1' or '1'='1"]) {
      expect((await again(id)).slice(0, 2)).toEqual([404, 'not_found']);
    }
    expect(await theJob()).toMatchObject({ _id, hasRunOut: true });
    expect(await again(_id)).toEqual([
      409,
      'run_out',
      'The code or link in this letter has run out. Its reader has to ask for a new one.',
    ]);
  });
});

describe('POST /api/admin/jobs/again', () => {
  it('sends all that failed but what has run out, and notes it once', async () => {
    const runOut = await refusedCode(FOR_GOOD);
    await after(CODE_SECONDS);
    const [first, second] = [await refusedCode(FOR_GOOD), await refusedCode(FOR_NOW)];
    shop.mail.refusals.clear();

    const answer = await admin.client.call(sendAllJobsAgain, {});
    await shop.deliver();

    expect(answer.body).toEqual({ count: 2 });
    expect(shop.mail.letters.slice(-2).map(({ to }) => to)).toEqual(expect.arrayContaining([first, second]));
    expect((await failed()).map(({ to }) => to)).toEqual([runOut]);
    expect((await admin.client.call(sendAllJobsAgain, {})).body).toEqual({ count: 0 });
    expect(await auditOf('send_all')).toEqual([
      { action: 'job.send_all_again', subject: 'all', details: { count: 2 } },
    ]);
  });
});

describe('DELETE /api/admin/jobs/:id', () => {
  it('forgets a letter that was given up, and notes it', async () => {
    await refusedCode(FOR_GOOD);
    const { _id } = await theJob();

    const answer = await admin.client.call(discardJob, { params: { id: _id } });

    expect(answer.body).toEqual({ message: 'Discarded.' });
    expect(await failed()).toEqual([]);
    expect(await auditOf('job.discard')).toMatchObject([
      { subject: _id, details: { letter: 'sign-up-code' } },
    ]);
    expect((await admin.client.call(discardJob, { params: { id: _id } })).status).toBe(404);
  });

  it('leaves alone what is still being tried', async () => {
    await refusedCode(FOR_NOW);
    const { _id } = await theJob();

    const answer = await admin.client.call(discardJob, { params: { id: _id } });

    expect([answer.status, answer.refusal.message]).toEqual([
      409,
      'This job is still being tried. It can be discarded once it was given up.',
    ]);
    expect(await failed()).toHaveLength(1);
  });
});

describe('a failed letter', () => {
  it('with a code is given up when the code has run out, and cleared away a week later', async () => {
    const email = await refusedCode(FOR_NOW);
    shop.mail.refusals.clear();
    await after(CODE_SECONDS);

    await shop.deliver();

    expect(await theJob()).toMatchObject({ to: email, state: 'given-up', hasRunOut: true });
    expect(shop.mail.letters.filter(({ to }) => to === email)).toEqual([]);
    await purgeJobs(shop.db, shop.clock.now());
    expect(await failed()).toHaveLength(1);
    await after(WEEK_SECONDS);
    await purgeJobs(shop.db, shop.clock.now());
    expect(await failed()).toEqual([]);
  });

  it('about an order is given up, as any other, where its address is refused for good', async () => {
    const order = await refusedOrderLetter(await someCustomer(shop), FOR_GOOD);

    expect(await theJob()).toMatchObject({ order, state: 'given-up', tries: 1 });
  });

  it('does not outlive the account it was written to', async () => {
    const customer = await someCustomer(shop);
    shop.mail.refusals.set(customer.email, FOR_GOOD);
    await shop.visitor().call(forgotPassword, { body: { email: customer.email } });
    await shop.deliver();
    expect(await theJob()).toMatchObject({ about: 'reset-link', to: customer.email });

    await admin.client.call(deleteUser, { params: { id: customer.user._id } });

    expect(await failed()).toEqual([]);
  });
});
