import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { mustHandOver, mustMove, mustPack } from '../../support/orders/dispatch-steps.ts';
import { entered, refunded } from '../../support/payments/payment-access.ts';
import { FakeProvider } from '../../support/platform/fake-provider.ts';
import {
  offerMessages,
  agreedCustomer,
  claimReady,
  listedMessages,
  WHATSAPP_KEYS,
} from '../../support/platform/message-access.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

const HOUR = 3600;

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
  provider.taken.length = 0;
  provider.troubles.length = 0;
});
afterAll(async () => {
  await provider.close();
  await shop.close();
});

const customerWith = (wanted: { whatsapp?: boolean; sms?: boolean }) => agreedCustomer(shop, wanted);
const agreed = () => agreedCustomer(shop);
const sentParcel = async (customer: SignedIn, phone: string, at = shop, clerk = admin) => {
  const order = await someOrder(customer, [{ product: await someProduct(at), quantity: 1 }], { phone });
  return {
    order: order._id,
    parcel: await mustHandOver(clerk, await mustPack(clerk, order._id, [{ position: 1, quantity: 1 }])),
  };
};
const listed = (search: string) => listedMessages(admin, search);
const parameters = () =>
  provider.taken.map(({ body }) => {
    const { name, components } = (JSON.parse(body) as Body).template;
    return [name, ...components[0]!.parameters.map(({ text }) => text)];
  });
interface Body {
  template: { name: string; components: { parameters: { text: string }[] }[] };
}

describe('an order', () => {
  it('tells a person who agreed that it is placed, and where to pay when the desk asks', async () => {
    const template = {
      channel: 'whatsapp',
      language: 'en',
      on: true,
      dltTemplate: null,
      text: null,
    } as const;
    await offerMessages(admin, {
      templates: [
        { ...template, kind: 'order_placed', name: 'order_placed' },
        { ...template, kind: 'pay_link', name: 'pay_link' },
      ],
    });
    const { customer, phone } = await agreed();
    const product = await someProduct(shop);
    const { _id: order } = await someOrder(customer, [{ product, quantity: 1 }], { phone });
    await shop.deliver();
    const params = { id: order };
    const asked = await admin.client.call('POST /admin/orders/:id/ask-payment', { params });
    await shop.deliver();

    expect(asked.status).toBe(200);
    expect(parameters()).toEqual([
      ['order_placed', order, 'Rs. 1,149', expect.stringMatching(/\/track\/./)],
      ['pay_link', order, 'Rs. 1,149', `http://shop.test/my-account/orders/${order}`],
    ]);
  });
});

describe('a parcel', () => {
  it('tells a person who agreed, once for each event, with a link that is kept nowhere', async () => {
    const { customer, phone } = await agreed();
    const { order, parcel } = await sentParcel(customer, phone);
    await shop.deliver();
    const failed = await mustMove(admin, parcel, 'attempt_failed');
    await shop.deliver();
    await mustMove(admin, failed, 'delivered');
    await shop.deliver();
    const link = parameters()[0]!.at(-1)!;

    expect(parameters()).toEqual([
      [
        'parcel_on_the_way',
        order,
        '1',
        'Own delivery',
        '-',
        expect.stringMatching(/^http:\/\/shop\.test\/track\/[\w-]{43}$/),
      ],
      ['attempt_failed', order, link],
      ['delivered', order],
    ]);
    expect((await listed(order))[0]).toEqual({
      channel: 'whatsapp',
      kind: 'parcel_delivered',
      about: order,
      to: `••••••${phone.slice(-4)}`,
      state: 'sent',
      why: null,
    });
    expect(JSON.stringify(await shop.db.selectFrom('messages').selectAll().execute())).not.toContain(
      link.slice(-43),
    );
  });

  it('says nothing to a person who did not agree, nor without ten digits of phone', async () => {
    const { customer, phone } = await customerWith({});
    const { customer: silent } = await agreed();
    const { order } = await sentParcel(customer, phone);
    await claimReady(shop, { customer: silent, phone: '12345' }, 'CLM-2');
    await shop.deliver();

    expect([...(await listed(order)), ...(await listed('CLM-2'))]).toEqual([]);
    expect(provider.taken).toEqual([]);
  });

  it('becomes a file of the very same body without keys, and the form’s fields for SMS', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'messages-'));
    const plain = await startTestShop({ dataDir });
    const clerk = await someAdmin(plain);
    await offerMessages(clerk);
    const customer = await someCustomer(plain);
    await customer.client.call('PUT /me/messages', { body: { whatsapp: true, sms: true } });
    const { order } = await sentParcel(customer, '9825012345', plain, clerk);
    await plain.deliver();
    const dir = path.join(dataDir, 'outbox', 'messages');
    const files = fs
      .readdirSync(dir)
      .map((name) => JSON.parse(fs.readFileSync(path.join(dir, name), 'utf8')) as { channel: string });
    fs.rmSync(dataDir, { recursive: true });
    await plain.close();

    expect(files.sort((one, other) => one.channel.localeCompare(other.channel))).toEqual([
      {
        channel: 'sms',
        kind: 'parcel_on_the_way',
        key: '',
        to: '919825012345',
        sender: 'CHAUKS',
        entity: '1101234567890',
        template: '1107160000000012345',
        text: expect.stringMatching(`^Parcel 1 of ${order} is on its way: http://shop.test/track/`) as string,
      },
      expect.objectContaining({
        channel: 'whatsapp',
        kind: 'parcel_on_the_way',
        to: '919825012345',
        type: 'template',
      }),
    ]);
  });
});

it('a refund tells its amount', async () => {
  const { customer } = await agreed();
  const order = await someOrder(customer, [{ product: await someProduct(shop), quantity: 1 }]);
  await entered(admin, { order: order._id, kind: 'cash' });
  const { body } = await refunded(admin, order._id, { amount: 100.5 });
  const { status } = await admin.client.call('POST /admin/refunds/:id/done', {
    params: { id: body._id },
    body: { reference: 'Voucher 7' },
  });
  await shop.deliver();

  expect(status).toBe(200);
  expect(parameters()).toEqual([['refund_sent', 'Rs. 100.50', order._id]]);
});

describe('a message that waits', () => {
  it('is stopped where consent or template was removed since', async () => {
    const [one, other] = [await agreed(), await agreed()];
    await claimReady(shop, one, 'CLM-11');
    await claimReady(shop, other, 'CLM-12');
    await one.customer.client.call('PUT /me/messages', { body: { whatsapp: false } });
    await offerMessages(admin, { templates: [] });
    await shop.deliver();

    expect((await listed('CLM-1')).map(({ state, why }) => [state, why]).sort()).toEqual([
      ['stopped', 'Its template is switched off.'],
      ['stopped', 'The customer has taken the consent back.'],
    ]);
    expect(provider.taken).toEqual([]);
  });

  it('is tried five times with growing pauses, and again when it is asked for', async () => {
    const { customer, phone } = await agreed();
    const about = 'CLM-21';
    provider.troubles.push(500, 429, 503, 500, 502);
    await claimReady(shop, { customer, phone }, about);
    const tries: number[] = [];
    for (const pause of [29, 1, 119, 1, 599, 1, HOUR]) {
      await shop.deliver();
      tries.push(5 - provider.troubles.length);
      shop.clock.moveSeconds(pause);
    }
    await shop.deliver();
    admin = await someAdmin(shop);
    const [failed] = (
      await admin.client.call('GET /admin/messages', { query: { search: about, state: 'failed' } })
    ).body;
    const again = await admin.client.call('POST /admin/messages/:id/send-again', {
      params: { id: failed!._id },
    });
    await shop.deliver();

    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect([failed!.why, again.body.state]).toEqual(['The provider answered with status 502.', 'queued']);
    expect((await listed(about))[0]!.state).toBe('sent');
    expect(
      (await admin.client.call('POST /admin/messages/:id/send-again', { params: { id: failed!._id } }))
        .refusal.code,
    ).toBe('not_failed');
  });

  it('fails at once when it is refused, with the provider’s own words', async () => {
    const { customer, phone } = await agreed();
    provider.troubles.push(400);
    await claimReady(shop, { customer, phone }, 'CLM-31');
    await shop.deliver();

    expect((await listed('CLM-31'))[0]).toMatchObject({ state: 'failed', why: 'The template is paused.' });
    expect(await shop.db.selectFrom('jobs').select('id').where('kind', '=', 'message').execute()).toEqual([]);
  });

  it('is not sent again by a job that was killed after it had left', async () => {
    const { customer, phone } = await agreed();
    await claimReady(shop, { customer, phone }, 'CLM-41');
    const job = await shop.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'message')
      .executeTakeFirstOrThrow();
    await shop.deliver();
    const { kind, payload, run_at, created_at } = job;
    await shop.db
      .insertInto('jobs')
      .values({ kind, payload: JSON.stringify(payload), run_at, created_at })
      .execute();
    await shop.deliver();

    expect(provider.taken).toHaveLength(1);
  });
});
