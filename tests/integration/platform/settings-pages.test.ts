import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../../src/platform/settings/settings.shapes.ts';
import { pollOnce } from '../../../src/kit/server/background/poller.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { startSecondApp, testShop } from '../../support/platform/test-shop.ts';
import { TestClient } from '../../support/platform/test-client.ts';
import { testPages } from '../../support/platform/test-language.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
/** The settings before each test. */
let before: Settings;
beforeAll(async () => {
  admin = await someAdmin(shop);
});
beforeEach(async () => {
  before = (await admin.client.call('GET /admin/settings', {})).body;
});

const change = (body: object) => admin.client.call('PUT /admin/settings', { body });

/** A GSTIN with a right check character, of the State 27. */
const GSTIN_OF_MAHARASHTRA = '27AAPFU0939F1ZV';
const IN_MAHARASHTRA = {
  line1: '5 Marine Lines',
  line2: '',
  city: 'Mumbai',
  stateCode: '27',
  pin: '400002',
};

describe('a page after a change', () => {
  const pageText = async (client: TestClient, path: string) => String((await client.send('GET', path)).body);

  it('says the new name, address, phone and GSTIN at once, and links them', async () => {
    const visitor = shop.visitor();
    expect(await pageText(visitor, '/contact')).toContain('<title>Contact Us · Chaukas</title>');

    await change({
      tradeName: 'Nazar',
      legalName: 'Nazar <b>Traders</b> & Sons',
      phone: '079-5550-1234',
      gstin: GSTIN_OF_MAHARASHTRA,
      address: IN_MAHARASHTRA,
    });

    const contact = await pageText(visitor, '/contact');
    expect(contact).toContain('<title>Contact Us · Nazar</title>');
    expect(contact).toContain('5 Marine Lines, Mumbai, Maharashtra 400002');
    expect(contact).toContain('href="tel:+917955501234"');
    expect(contact).toContain(`GSTIN ${GSTIN_OF_MAHARASHTRA}`);
    expect(contact).not.toContain('(sample)');
    expect(contact).not.toContain('<b>Traders</b>');
    const terms = await pageText(visitor, '/policies/terms');
    expect(terms).toContain(
      'Nazar &lt;b&gt;Traders&lt;/b&gt; &amp; Sons, 5 Marine Lines, Mumbai, Maharashtra 400002',
    );
    for (const path of ['/', '/products', '/about', '/login', '/cart', '/admin/orders', '/nothing']) {
      expect(await pageText(visitor, path)).not.toMatch(/50155|Navrang|Chaukas /);
    }
    const { tradeName, legalName, phone, gstin, address } = before;
    await change({ tradeName, legalName, phone, gstin, address });
  });

  it('names the registration of a producer who takes back old sets', async () => {
    const visitor = shop.visitor();
    expect(await pageText(visitor, '/policies/returns')).not.toContain('old set');
    await change({ eprNumber: 'B-29016/1234' });

    expect(await pageText(visitor, '/policies/returns')).toContain(
      'Your old set does not belong in household waste: hand it to us, and we have it recycled (EPR registration B-29016/1234).',
    );
    expect((await visitor.call('GET /shop', {})).body.eprNumber).toBe('B-29016/1234');
    await change({ eprNumber: null });
    expect((await visitor.call('GET /shop', {})).body).not.toHaveProperty('eprNumber');
  });

  it('has no link or line for facts that the shop does not have', async () => {
    await change({ whatsapp: null, instagram: null, facebook: null, gstin: null });
    const visitor = shop.visitor();

    const home = await pageText(visitor, '/');
    expect(home).not.toMatch(/wa\.me|WhatsApp|instagram\.example|facebook\.example|24AAAAA/);
    expect(home).toContain('tel:+915550150155');
    for (const path of ['/contact', '/about', '/services', '/policies/warranty', '/policies/returns'])
      expect(await pageText(visitor, path)).not.toMatch(/wa\.me|WhatsApp/);
    expect(await pageText(visitor, '/policies/grievance')).not.toContain('GSTIN');
    const { whatsapp, instagram, facebook, gstin } = before;
    await change({ whatsapp, instagram, facebook, gstin });
  });

  it('says it in another process after its next poll', async () => {
    const second = await startSecondApp(shop, { pages: testPages });
    const elsewhere = new TestClient(second.url);
    const seen = async () => [
      (await elsewhere.call('GET /shop', {})).body.tradeName,
      /<title>(.*?)<\/title>/.exec(await pageText(elsewhere, '/about'))?.[1],
    ];
    await pollOnce(second.services);
    expect(await seen()).toEqual(['Chaukas', 'About Us · Chaukas']);

    await change({ tradeName: 'Nazar' });
    await pollOnce(second.services);

    expect(await seen()).toEqual(['Nazar', 'About Us · Nazar']);
    await change({ tradeName: 'Chaukas' });
    await second.close();
  });
});
