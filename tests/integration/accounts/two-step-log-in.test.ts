import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../../src/accounts/auth/passwords.server.ts';
import { turnTwoStepOn, type Authenticator } from '../../support/accounts/account-steps.ts';
import { PASSWORD, someAdmin } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import type { TestClient } from '../../support/platform/test-client.ts';

const shop = testShop();

async function staffWithTwoStep() {
  const staff = await someAdmin(shop);
  return { ...staff, ...(await turnTwoStepOn(shop, staff.client)) };
}

async function ticketFor(email: string, client: TestClient = shop.visitor()): Promise<string> {
  const answer = await client.call('POST /auth/login', { body: { email, password: PASSWORD } });
  return answer.refusal.ticket as string;
}

async function enter(ticket: string, code: string, client: TestClient = shop.visitor()) {
  const { status, refusal, body } = await client.call('POST /auth/login/code', { body: { ticket, code } });
  return { status, code: refusal.code as string | undefined, body };
}

const OVER = { status: 401, code: 'ticket_over' };
const WRONG = { status: 401, code: 'code_wrong' };

describe('a log-in in two steps', () => {
  it('sets no cookie for the password, and answers the code as a log-in does', async () => {
    const { email, app, user } = await staffWithTwoStep();
    const client = shop.visitor();
    const first = await client.call('POST /auth/login', { body: { email, password: PASSWORD } });

    expect([first.status, first.refusal.code, first.headers.getSetCookie()]).toEqual([
      401,
      'code_needed',
      [],
    ]);
    const second = await enter(first.refusal.ticket as string, app.next(), client);
    expect(second).toMatchObject({ status: 200, body: user });
    expect([...client.cookies.keys()].sort()).toEqual([
      'access_token',
      'known_browser',
      'refresh_token',
      'signed_in',
    ]);
    expect((await client.call('GET /auth/profile', {})).status).toBe(200);
  });

  it('says nothing of two steps after a wrong password', async () => {
    const { email } = await staffWithTwoStep();
    const { email: other } = await someAdmin(shop);
    const [two, one] = await Promise.all(
      [email, other].map((email) =>
        shop.visitor().call('POST /auth/login', { body: { email, password: 'not it' } }),
      ),
    );

    expect([two!.status, two!.body]).toEqual([one!.status, one!.body]);
  });

  it('takes a code once, also in another log-in, with blanks in it, and none of 61 seconds ago', async () => {
    const { email, app } = await staffWithTwoStep();
    const code = app.next();
    const [first, second] = [await ticketFor(email), await ticketFor(email)];

    expect(await enter(first, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 });
    expect(await enter(first, code)).toMatchObject(OVER);
    expect(await enter(second, code)).toMatchObject(WRONG);
    const old = app.next();
    shop.clock.moveSeconds(61);
    expect(await enter(second, old)).toMatchObject(WRONG);
    expect(await enter(second, app.next())).toMatchObject({ status: 200 });
  });

  it('takes the same code of two log-ins at once from one of them', async () => {
    const { email, app } = await staffWithTwoStep();
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketFor(email)));
    const code = app.next();

    const answers = await Promise.all(tickets.map((ticket) => enter(ticket, code)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('takes each recovery code once, and notes it in the audit log', async () => {
    const { client, email, recoveryCodes, user } = await staffWithTwoStep();
    const [code, next] = recoveryCodes;

    expect(await enter(await ticketFor(email), code!.toUpperCase().replace('-', ' '))).toMatchObject({
      status: 200,
    });
    const ticket = await ticketFor(email);
    expect(await enter(ticket, code!)).toMatchObject(WRONG);
    expect(await enter(ticket, next!)).toMatchObject({ status: 200 });
    const { body } = await client.call('GET /admin/audit', { query: { search: user._id } });
    const used = 'two-step.recovery-code';
    expect(body.map(({ action }) => action)).toEqual([used, used, 'two-step.on']);
  });
});

describe('a ticket', () => {
  it('is over after five wrong codes, after five minutes, and when it was made up', async () => {
    const { email, app } = await staffWithTwoStep();
    const worn = await ticketFor(email);
    for (let index = 0; index < 5; index++) expect(await enter(worn, app.wrong())).toMatchObject(WRONG);

    expect(await enter(worn, app.next())).toMatchObject(OVER);
    const late = await ticketFor(email);
    shop.clock.moveSeconds(301);
    expect(await enter(late, app.next())).toMatchObject(OVER);
    expect(await enter('made-up', app.next())).toMatchObject(OVER);
  });

  it('opens its own account only', async () => {
    const [asha, ravi] = [await staffWithTwoStep(), await staffWithTwoStep()];

    expect(await enter(await ticketFor(asha.email), ravi.app.next())).toMatchObject(WRONG);
    expect(await enter(await ticketFor(asha.email), ravi.recoveryCodes[0]!)).toMatchObject(WRONG);
  });

  it('ends with the password it was given for, and with the two-step log-in', async () => {
    const { email, app, client } = await staffWithTwoStep();
    const before = await ticketFor(email);
    const password_hash = await hashPassword('another good phrase');
    await shop.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
    expect(await enter(before, app.next())).toMatchObject(OVER);

    const renewed = await shop
      .visitor()
      .call('POST /auth/login', { body: { email, password: 'another good phrase' } });
    await client.call('DELETE /me/two-step', {});
    expect(await enter(renewed.refusal.ticket as string, app.next())).toMatchObject(OVER);
  });
});

describe('ten wrong codes for an account in fifteen minutes', () => {
  it('stop strangers, and not a browser that was in before', async () => {
    const { email, app } = await staffWithTwoStep();
    const known = shop.visitor();
    await enter(await ticketFor(email), app.next(), known);
    for (let round = 0; round < 2; round++) {
      const ticket = await ticketFor(email);
      for (let index = 0; index < 5; index++) await enter(ticket, app.wrong());
    }

    const stopped = await enter(await ticketFor(email), app.next());
    expect(stopped.status).toBe(429);
    expect(await enter(await ticketFor(email, known), app.next(), known)).toMatchObject({ status: 200 });
    shop.clock.moveSeconds(901);
    expect(await enter(await ticketFor(email), app.next())).toMatchObject({ status: 200 });
  });
});

describe('a person who reads the mailbox and has the password', () => {
  /** @returns the statuses of so many wrong codes in one browser, as one guesses them with the password alone */
  async function guess(
    count: number,
    email: string,
    password: string,
    app: Authenticator,
    client: TestClient,
  ) {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) {
      const answer = await client.call('POST /auth/login', { body: { email, password } });
      statuses.push((await enter(answer.refusal.ticket as string, app.wrong(), client)).status);
    }
    return statuses;
  }

  async function resetBy(link: string, newPassword: string, client: TestClient) {
    const token = /reset-password\/([\w-]+)/.exec(link)![1]!;
    return client.call('POST /auth/reset-password/:token', { params: { token }, body: { newPassword } });
  }

  async function newestLinkTo(email: string): Promise<string> {
    await shop.deliver();
    return shop.mail.mails.findLast(({ to }) => to === email)!.text;
  }

  it('guesses no more codes after a reset by mail, and five resets a day at most by “changed” mails', async () => {
    const { email, app } = await staffWithTwoStep();
    const stranger = shop.visitor();
    expect(await guess(11, email, PASSWORD, app, stranger)).toEqual([...Array<number>(10).fill(401), 429]);
    await stranger.call('POST /auth/forgot-password', { body: { email } });
    const reset = await resetBy(await newestLinkTo(email), 'a new password of mine 1', stranger);

    expect(reset.status).toBe(200);
    expect(await guess(1, email, 'a new password of mine 1', app, stranger)).toEqual([429]);
    const resets: number[] = [];
    for (let index = 0; index < 6; index++) {
      const answer = await resetBy(await newestLinkTo(email), `another password of mine ${index}`, stranger);
      resets.push(answer.status);
    }
    expect(resets).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('may enter only recovery codes after thirty wrong ones in a day, and the owner’s browser goes on', async () => {
    const { email, app, recoveryCodes } = await staffWithTwoStep();
    const own = shop.visitor();
    await enter(await ticketFor(email, own), app.next(), own);
    const wrong: number[] = [];
    for (let round = 0; round < 4; round++) {
      wrong.push(...(await guess(10, email, PASSWORD, app, shop.visitor())));
      shop.clock.moveSeconds(901);
    }
    const stranger = shop.visitor();
    const { refusal, status } = await stranger.call('POST /auth/login/code', {
      body: { ticket: await ticketFor(email), code: app.next() },
    });

    expect(wrong.filter((each) => each === 401)).toHaveLength(30);
    expect(status).toBe(429);
    expect(refusal.message).toBe('Too many wrong codes today. Please enter one of your recovery codes.');
    expect((await enter(await ticketFor(email), recoveryCodes[0]!)).status).toBe(200);
    expect((await enter(await ticketFor(email, own), app.next(), own)).status).toBe(200);
  });
});
