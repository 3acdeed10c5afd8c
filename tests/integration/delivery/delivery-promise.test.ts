import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { zoneFields } from '../../support/delivery/zone-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  // It is the next day already in India.
  shop.clock.moveTo('2026-11-21T18:45:00Z');
  admin = await someAdmin(shop);
});

const promise = (pin: string, items?: string) =>
  shop.visitor().call('GET /delivery/:pin', { params: { pin }, query: items === undefined ? {} : { items } });

describe('GET /api/delivery/:pin', () => {
  it('of a fresh shop promises everybody the same, from the day in India on', async () => {
    const camera = await someProduct(shop);

    const { status, body } = await promise('380015', `${camera.id}:2`);

    expect(status).toBe(200);
    expect(body).toEqual({
      pin: '380015',
      zone: 'Everywhere',
      served: true,
      daysMin: 3,
      daysMax: 7,
      from: '2026-11-25',
      to: '2026-11-29',
      fee: 0,
      freeFrom: null,
      cod: { offered: true, why: null },
      installation: false,
      pickup: { offered: false, address: null, hours: null },
      sentence: 'Arrives Wed 25 Nov to Sun 29 Nov. Delivery free. Pay on delivery offered.',
    });
    expect((await promise('380015')).body).toMatchObject({
      fee: null,
      sentence: 'Arrives Wed 25 Nov to Sun 29 Nov. Pay on delivery offered.',
    });
  });

  it('computes the fee by value before discounts and by weight', async () => {
    const fees = [
      { from: 5000, fee: 0 },
      { from: 0, fee: 49 },
    ];
    await admin.client.call('POST /admin/zones', {
      body: zoneFields({ prefixes: ['56'], fees, perKg: 20, freeGrams: 5000 }),
    });
    const coil = await someProduct(shop, { pricePaise: 189_900, weightGrams: 9500 });

    const answers = [await promise('560001', `${coil.id}:2`), await promise('560001', `${coil.id}:3`)];

    expect(answers.map(({ body }) => body.fee)).toEqual([329, 480]);
    expect(answers[0]!.body).toMatchObject({ freeFrom: 5000 });
    expect(answers[0]!.body.sentence).toContain('Delivery ₹329.');
  });

  it('follows the longest prefix, and says where nothing is delivered and where cash will not do', async () => {
    const far = zoneFields({ name: 'Islands', served: false, prefixes: ['744'], installs: true });
    const near = zoneFields({ name: 'Delhi', cod: false, prefixes: ['11'], installs: true, daysMax: 2 });
    for (const body of [far, near, zoneFields({ name: 'Connaught Place', prefixes: ['110001'] })])
      await admin.client.call('POST /admin/zones', { body });

    expect((await promise('744101')).body).toMatchObject({
      zone: 'Islands',
      served: false,
      fee: null,
      cod: { offered: false, why: 'We do not deliver to PIN 744101 yet.' },
      installation: false,
      sentence: 'We do not deliver to PIN 744101 yet.',
    });
    expect((await promise('110002')).body).toMatchObject({
      zone: 'Delhi',
      cod: { offered: false, why: 'Pay on delivery is not offered for PIN 110002.' },
      installation: true,
    });
    expect((await promise('110001')).body.zone).toBe('Connaught Place');
  });

  it('changes with the zones at once', async () => {
    const { body: zones } = await admin.client.call('GET /admin/zones', {});
    const everywhere = zones.find(({ isDefault }) => isDefault)!;
    await promise('999999');

    await admin.client.call('PUT /admin/zones/:id', {
      params: { id: everywhere._id },
      body: { codMost: 1000 },
    });

    const dear = await someProduct(shop, { pricePaise: 100_001 });
    const { body } = await promise('999999', `${dear.id}:1`);
    await admin.client.call('PUT /admin/zones/:id', {
      params: { id: everywhere._id },
      body: { codMost: null },
    });
    expect(body.cod).toEqual({ offered: false, why: 'Pay on delivery is offered up to ₹1,000.' });
  });

  it.each(['000000', '38001', '३८००१५', '380 015', 'abcdef', '3800155'])(
    'refuses the PIN %s',
    async (pin) => {
      const { status, refusal } = await promise(pin);

      expect(status).toBe(400);
      expect(refusal).toMatchObject({
        code: 'invalid',
        message: 'A PIN code has six digits and does not begin with 0.',
        fields: { pin: 'A PIN code has six digits and does not begin with 0.' },
      });
    },
  );

  it('knows no product that is not on sale, and reads no other items', async () => {
    const unknown = await promise('380015', '00000000-0000-4000-8000-000000000000:1');
    const malformed = await promise('380015', 'camera:1');
    const unread = await Promise.all(
      ['camera', 'camera:0', 'camera:-1', 'camera:1001', 'a:1,a:2', ':3'].map((items) =>
        promise('380015', items),
      ),
    );

    expect([unknown.status, malformed.status]).toEqual([404, 404]);
    expect(unread.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  });

  it('promises another day on the next day', async () => {
    const today = await promise('380015');
    shop.clock.moveSeconds(24 * 60 * 60);
    const tomorrow = await promise('380015');

    expect([today.body.from, tomorrow.body.from]).toEqual(['2026-11-25', '2026-11-26']);
  });
});
