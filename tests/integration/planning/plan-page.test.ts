import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop({}, { pages: testPages });
let asha: SignedIn;
beforeAll(async () => {
  asha = await someCustomer(shop);
});

const answers = { cameras: [{ count: 4, megapixels: 2 }], days: 30 };

async function kept() {
  const body = { kind: 'storage' as const, title: 'Our <b>shop</b>', answers };
  return (await asha.client.call('POST /plans', { body })).body;
}

async function pageOf(token: string, client = shop.visitor()) {
  const { status, headers, body } = await client.send('GET', `/plan/${token}`);
  return { status, headers, text: String(body) };
}

describe('the page of a plan', () => {
  it('is drawn with its title and sentence, and kept from caches, search engines and other sites', async () => {
    const { token } = await kept();

    const { status, headers, text } = await pageOf(token);

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toContain('Our &lt;b&gt;shop&lt;/b&gt;</h1>');
    expect(text).toContain(
      '4 cameras write 7.99 Mbps, 86.3 GB a day. 30 days need 2.59 TB; buy at least 2.88 TB.',
    );
    expect(text).not.toContain(asha.user.email);
  });

  it('is drawn for its owner as for a guest: only the API says whose it is', async () => {
    const { token } = await kept();

    const { text } = await pageOf(token, asha.client);

    expect(text).toContain('"isMine":false');
    expect(text).not.toContain('Delete this plan');
  });

  it('shows a change at once, and nothing once the plan is deleted', async () => {
    const { token, updatedAt } = await kept();
    await pageOf(token);

    await asha.client.call('PUT /plans/:token', {
      params: { token },
      body: { title: 'The godown', answers, updatedAt },
    });
    expect((await pageOf(token)).text).toContain('The godown</h1>');

    await asha.client.call('DELETE /plans/:token', { params: { token } });
    const { status, headers, text } = await pageOf(token);
    expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect(text).not.toContain('The godown');
  });

  it('says what no longer holds: figures that changed, and products that are gone', async () => {
    const admin = await someAdmin(shop);
    const camera = await someProduct(shop, {
      name: 'Vega Gate Camera',
      specs: { planKind: 'camera', resolutionMP: 4, fieldOfViewDeg: 83 },
    });
    const body = { kind: 'lens' as const, answers: { productId: camera.id, distanceM: 12 } };
    const { token } = (await asha.client.call('POST /plans', { body })).body;
    expect((await pageOf(token)).text).not.toMatch(/have changed since|No longer on sale/);

    await admin.client.call('DELETE /products/:id', { params: { id: camera.id } });
    await admin.client.call('PUT /admin/planning/constants/:key', {
      params: { key: 'poe.spare' },
      body: { low: 1.3, expected: 1.3, high: 1.3, source: 'Measured' },
    });

    const { text } = await pageOf(token);
    expect(text).toContain('Our figures have changed since this plan was made. Calculate it again.');
    expect(text).toContain('No longer on sale: Vega Gate Camera.');
    expect(text).toContain('href="/products?search=Vega%20Gate%20Camera"');
    expect(text).toContain('With an 83° view it recognises a known face up to 11.6 m');
  });

  it('is not found for any other token, and not cached under another way to write its path', async () => {
    for (const token of ['x', 'a'.repeat(43), 'a'.repeat(301)])
      expect((await pageOf(token)).status).toBe(404);
    const { token } = await kept();
    for (const path of [`/PLAN/${token}`, `/plan/${token}/`, `/plan/${token}?x=1`]) {
      const { headers } = await shop.visitor().send('GET', path);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});
