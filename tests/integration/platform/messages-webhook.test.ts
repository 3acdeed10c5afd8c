import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { FakeProvider } from '../../support/platform/fake-provider.ts';
import {
  offerMessages,
  agreedCustomer,
  claimReady,
  listedMessages,
  WHATSAPP_KEYS,
} from '../../support/platform/message-access.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

const provider = new FakeProvider();
let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  await provider.start();
  shop = await startTestShop({ whatsapp: WHATSAPP_KEYS, whatsappBaseUrl: provider.url });
});
beforeEach(async () => {
  admin = await someAdmin(shop);
  await offerMessages(admin);
});
afterAll(async () => {
  await provider.close();
  await shop.close();
});

const agreed = () => agreedCustomer(shop);
const listed = (search: string) => listedMessages(admin, search);

describe('the webhook of WhatsApp', () => {
  const PATH = '/api/messages/whatsapp/webhook';
  const event = (value: object) => JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
  const send = (body: string, secret = WHATSAPP_KEYS.appSecret, at = shop) =>
    at.visitor().send('POST', PATH, body, {
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      origin: 'https://graph.facebook.com',
    });
  const stateOf = async (about: string) => (await listed(about))[0]!;

  it('proves itself by the word of the shop', async () => {
    const ask = (token: string, mode = 'subscribe') =>
      shop
        .visitor()
        .send('GET', `${PATH}?hub.mode=${mode}&hub.verify_token=${token}&hub.challenge=1158201444`);
    const right = await ask(encodeURIComponent(WHATSAPP_KEYS.verifyToken));

    expect([right.status, right.body, right.headers.get('content-type')]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ]);
    expect([
      (await ask('other')).status,
      (await ask(encodeURIComponent(WHATSAPP_KEYS.verifyToken), 'x')).status,
    ]).toEqual([403, 403]);
  });

  it('takes states forward only, in any order, and nothing without the signature', async () => {
    const { customer, phone } = await agreed();
    await claimReady(shop, { customer, phone }, 'CLM-51');
    await shop.deliver();
    const id = `wamid.${provider.taken.length}`;
    await shop.db
      .updateTable('messages')
      .set({ provider_id: randomUUID() })
      .where('about', '!=', 'CLM-51')
      .execute();
    const report = (status: string) =>
      event({
        statuses: [
          { id: 'unknown', status: 'odd' },
          { id, status, errors: [{ title: 'Undeliverable' }] },
        ],
      });
    const forged = await send(report('failed'), 'other');
    const states = [(await stateOf('CLM-51')).state];
    for (const status of ['read', 'delivered', 'failed', 'sent']) {
      await send(report(status));
      states.push((await stateOf('CLM-51')).state);
    }

    expect([forged.status, forged.refusal.code]).toEqual([400, 'bad_signature']);
    expect(states).toEqual(['sent', 'read', 'read', 'read', 'read']);
    await shop.db.updateTable('messages').set({ state: 'sent' }).where('about', '=', 'CLM-51').execute();
    await send(report('failed'));
    expect(await stateOf('CLM-51')).toMatchObject({ state: 'failed', why: 'Undeliverable' });
  });

  it('keeps reports from before the id is noted, and the last one wins', async () => {
    const { customer, phone } = await agreed();
    await claimReady(shop, { customer, phone }, 'CLM-52');
    const id = `wamid.${provider.taken.length + 1}`;
    for (const status of ['read', 'sent', 'delivered']) await send(event({ statuses: [{ id, status }] }));
    await shop.deliver();
    const noted = (await stateOf('CLM-52')).state;
    shop.clock.moveSeconds(11);
    await shop.deliver();

    expect([noted, (await stateOf('CLM-52')).state]).toEqual(['sent', 'read']);
  });

  it('forgets after minutes reports about messages that are not the shop’s', async () => {
    const waiting = async () =>
      (await shop.db.selectFrom('jobs').select('kind').where('kind', '=', 'message-status').execute()).length;
    await send(event({ statuses: [{ id: 'wamid.of-others', status: 'failed' }] }));
    const kept = await waiting();
    for (const seconds of [11, 61, 601]) {
      shop.clock.moveSeconds(seconds);
      await shop.deliver();
    }

    expect([kept > 0, await waiting()]).toEqual([true, 0]);
  });

  it.each(['STOP', ' unsubscribe\n', 'बंद'])('takes the consent of that phone back for %j', async (text) => {
    const [one, other] = [await agreed(), await agreed()];
    await send(event({ messages: [{ from: `91${one.phone}`, type: 'text', text: { body: text } }] }));
    await send(
      event({ messages: [{ from: `91${other.phone}`, type: 'text', text: { body: 'Please stop it' } }] }),
    );
    await claimReady(shop, one, `CLM-6 ${text}`);
    await claimReady(shop, other, `CLM-7 ${text}`);

    expect([(await listed(`CLM-6 ${text}`)).length, (await listed(`CLM-7 ${text}`)).length]).toEqual([0, 1]);
  });

  it('takes 256 KB, and nothing without keys', async () => {
    const plain = await startTestShop();
    const large = await send(event({ note: 'x'.repeat(256 * 1024) }));
    const odd = await send('no json');

    expect([large.status, odd.status]).toEqual([413, 200]);
    expect([
      (await send('{}', WHATSAPP_KEYS.appSecret, plain)).status,
      (await plain.visitor().send('GET', PATH)).status,
    ]).toEqual([404, 404]);
    await plain.close();
  });
});
