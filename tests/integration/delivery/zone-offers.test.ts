import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { zoneFields } from '../../support/delivery/zone-steps.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});
afterEach(async () => {
  await admin.client.call('PUT /admin/payment-settings', { body: { cod: { most: null } } });
  await changeEverywhere({ cod: true });
  for (const { _id, isDefault } of (await admin.client.call('GET /admin/zones', {})).body)
    if (!isDefault) await admin.client.call('DELETE /admin/zones/:id', { params: { id: _id } });
});

const pageText = async (path: string) => String((await shop.visitor().send('GET', path)).body);
const readOffers = async () => {
  const { payOnDelivery, installsIn } = (await shop.visitor().call('GET /shop', {})).body;
  return { payOnDelivery, installsIn };
};

async function changeEverywhere(changes: { cod: boolean }): Promise<void> {
  const { body: zones } = await admin.client.call('GET /admin/zones', {});
  const { _id: id, ...everywhere } = zones.find(({ isDefault }) => isDefault)!;
  await admin.client.call('PUT /admin/zones/:id', { params: { id }, body: { ...everywhere, ...changes } });
}

const PAY_ON_DELIVERY = /pay on delivery/i;

describe('what public pages say of pay on delivery', () => {
  it('is an offer where every zone has it, and the answer about the shop is as before', async () => {
    expect(await readOffers()).toEqual({ payOnDelivery: undefined, installsIn: undefined });
    expect(await pageText('/')).toContain('Pay on delivery by cash or UPI');
  });

  it('depends on the PIN code where some zones have it', async () => {
    await admin.client.call('POST /admin/zones', {
      body: zoneFields({ name: 'Islands', prefixes: ['744'], cod: false }),
    });

    expect(await readOffers()).toMatchObject({ payOnDelivery: 'by_default' });
    const home = await pageText('/');
    expect(home).toContain('Pay on delivery where your PIN code allows it');
    expect(home).not.toContain('Pay on delivery by cash or UPI');
  });

  it('depends on it too where only a zone of its own has it', async () => {
    await changeEverywhere({ cod: false });
    await admin.client.call('POST /admin/zones', {
      body: zoneFields({ name: 'City', prefixes: ['380'], cod: true }),
    });

    expect(await readOffers()).toMatchObject({ payOnDelivery: 'in_zones' });
    expect(await pageText('/')).toContain('Pay on delivery where your PIN code allows it');
  });

  it('is nothing where no zone has it, or nothing may be paid at the door', async () => {
    await changeEverywhere({ cod: false });
    expect(await readOffers()).toMatchObject({ payOnDelivery: 'nowhere' });
    for (const path of ['/', '/about', '/services', '/policies/shipping', '/policies/returns'])
      expect(await pageText(path), path).not.toMatch(PAY_ON_DELIVERY);

    await changeEverywhere({ cod: true });
    await admin.client.call('PUT /admin/payment-settings', { body: { cod: { most: 0 } } });
    expect(await readOffers()).toMatchObject({ payOnDelivery: 'nowhere' });
  });
});

describe('what public pages say of installation', () => {
  it('promises it nowhere while no zone has it', async () => {
    expect(await pageText('/services')).toContain('we say whether our technicians can come to you');
    expect(await pageText('/policies/shipping')).toContain('Please ask us before you order');
    expect(await pageText('/about')).not.toContain('Where we install');
  });

  it('names the zones that have it', async () => {
    await admin.client.call('POST /admin/zones', {
      body: zoneFields({ name: 'Ahmedabad', prefixes: ['380'], installs: true }),
    });

    expect(await readOffers()).toMatchObject({ installsIn: ['Ahmedabad'] });
    expect(await pageText('/services')).toContain('look after what we sell: Ahmedabad.');
    expect(await pageText('/policies/shipping')).toContain('Our technicians install here: Ahmedabad.');
    expect(await pageText('/about')).toContain('Where we install');
  });
});

describe('what policies say', () => {
  it('describes cancelling, complaints and late orders as they are', async () => {
    const [returns, grievance, shipping] = [
      await pageText('/policies/returns'),
      await pageText('/policies/grievance'),
      await pageText('/policies/shipping'),
    ];

    expect(returns).toContain(
      'Until it is shipped or its invoice is issued, you can cancel an order yourself',
    );
    expect(grievance).toContain(
      'The contact form on this site gives your complaint a number (ENQ-…) at once',
    );
    expect(grievance).not.toContain('within 48 hours, with a number');
    expect(shipping).toContain('we write to you before that day has passed');
  });
});
