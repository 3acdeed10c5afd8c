import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { bodyOf } from '../../support/orders/dispatch-steps.ts';
import { offerMessages, TEMPLATES } from '../../support/platform/message-access.ts';
import { testShop, startTestShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeEach(async () => {
  admin = await someAdmin(shop);
});

const settings = async () => bodyOf(await admin.client.call('GET /admin/message-settings', {}));
const change = async (body: object) =>
  admin.client.call('PUT /admin/message-settings', {
    body: { ...body, updatedAt: (await settings()).updatedAt },
  });
const wants = (customer: SignedIn, body: { whatsapp?: boolean; sms?: boolean }) =>
  customer.client.call('PUT /me/messages', { body });

describe('the settings of messages', () => {
  it('are off in a new shop, which says nothing of them', async () => {
    const fresh = await startTestShop();
    const owner = await someAdmin(fresh);

    expect(bodyOf(await owner.client.call('GET /admin/message-settings', {}))).toEqual({
      whatsapp: { on: false, configured: false },
      sms: { on: false, configured: false, sender: null, entity: null },
      templates: [],
      updatedAt: expect.any(String) as string,
    });
    expect((await fresh.visitor().call('GET /shop', {})).body).not.toHaveProperty('messages');
    await fresh.close();
  });

  it('keep fields left out, take templates as a whole, and show shoppers the offered channels', async () => {
    await offerMessages(admin);
    const before = await settings();
    const { body } = await change({ sms: { on: false }, templates: TEMPLATES.slice(0, 1) });

    expect(before.templates).toEqual(TEMPLATES);
    expect(body).toMatchObject({
      whatsapp: { on: true },
      sms: { on: false, sender: 'CHAUKS', entity: '1101234567890' },
      templates: [{ kind: 'parcel_on_the_way', name: 'parcel_on_the_way' }],
    });
    expect((await shop.visitor().call('GET /shop', {})).body.messages).toEqual(['whatsapp']);
    const stale = await admin.client.call('PUT /admin/message-settings', {
      body: { updatedAt: before.updatedAt },
    });
    expect([stale.status, stale.refusal.code]).toEqual([409, 'changed_meanwhile']);
  });

  const template = { kind: 'parcel_delivered', language: 'en', on: true };
  const ofSms = { ...template, channel: 'sms', dltTemplate: '1107160000000012345', text: '{order} came.' };
  it.each([
    [{ sms: { on: true, sender: null, entity: null } }, ['sms.sender', 'sms.entity']],
    [{ sms: { sender: 'CHAUK5' } }, ['sms.sender']],
    [{ sms: { entity: '123456789' } }, ['sms.entity']],
    [{ templates: [{ ...template, channel: 'whatsapp' }] }, ['templates.0.name']],
    [{ templates: [{ ...template, channel: 'sms' }] }, ['templates.0.dltTemplate', 'templates.0.text']],
    [{ templates: [{ ...ofSms, text: 'For {name}: {order}' }] }, ['templates.0.text']],
    [{ templates: [ofSms, ofSms] }, ['templates.1.kind']],
    [{ templates: [{ ...ofSms, kind: 'campaign' }] }, ['templates.0.kind']],
  ])('are refused as %j', async (body, fields) => {
    const { status, refusal } = await change(body);

    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, fields]);
  });
});

describe('a customer', () => {
  it('agrees to offered channels only, and withdraws at any time', async () => {
    const customer = await someCustomer(shop);
    await offerMessages(admin, { sms: { on: false } });
    const before = await customer.client.call('GET /me/messages', {});
    const refused = await wants(customer, { sms: true, whatsapp: true });
    const given = await wants(customer, { whatsapp: true });
    await offerMessages(admin, { whatsapp: { on: false }, sms: { on: false } });
    const off = await customer.client.call('GET /me/messages', {});

    expect(before.body).toEqual({ offered: ['whatsapp'], whatsapp: false, sms: false });
    expect([refused.status, refused.refusal.code]).toEqual([409, 'switched_off']);
    expect(given.body).toEqual({ offered: ['whatsapp'], whatsapp: true, sms: false });
    expect(off.body).toEqual({ offered: [], whatsapp: true, sms: false });
    expect((await wants(customer, { whatsapp: false })).body.whatsapp).toBe(false);
  });

  it('finds each consent in the own data, as it was read; it ends with the account', async () => {
    const customer = await someCustomer(shop);
    await offerMessages(admin);
    await wants(customer, { whatsapp: true });
    await wants(customer, { whatsapp: true, sms: true });
    await wants(customer, { whatsapp: false });
    const { consents } = bodyOf(await customer.client.call('GET /me/data', {}));
    bodyOf(await customer.client.call('DELETE /me', { body: { password: PASSWORD } }));
    const kept = await shop.db
      .selectFrom('message_consents')
      .select(['channel', 'taken_at'])
      .where('user_id', '=', customer.user._id)
      .orderBy('id')
      .execute();

    expect(consents.messages).toEqual([
      expect.objectContaining({ channel: 'whatsapp', takenAt: null }),
      {
        channel: 'sms',
        givenAt: expect.any(String) as string,
        takenAt: null,
        text: 'Updates by SMS. About your orders, payments, parcels, visits, returns, refunds and warranty claims, to the phone number of the order.',
      },
      expect.objectContaining({ channel: 'whatsapp', takenAt: expect.any(String) as string }),
    ]);
    expect(kept.map(({ channel, taken_at }) => [channel, taken_at === null])).toEqual([
      ['whatsapp', true],
      ['sms', true],
      ['whatsapp', false],
      ['sms', false],
    ]);
  });
});
