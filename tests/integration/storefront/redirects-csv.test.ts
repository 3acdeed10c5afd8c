import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { leadsTo } from '../../support/storefront/storefront-access.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const send = (csv: string, apply?: boolean) =>
  admin.client.call('POST /admin/redirects/import', { body: apply === undefined ? { csv } : { csv, apply } });

const rowsOf = (...rows: string[]) => ['from,to', ...rows].join('\r\n');

async function count(search: string): Promise<number> {
  return (await admin.client.call('GET /admin/redirects', { query: { search } })).body.length;
}

describe('a file of redirects', () => {
  it('is looked at first, then applied, then the same', async () => {
    const csv = `\uFEFF${rowsOf('/collections/cctv,/products', '"/pages/faq",https://help.example/a,b', '', '/c,/d')}`;
    const preview = await send(csv);
    expect([preview.status, preview.body]).toEqual([
      200,
      { applied: false, counts: { add: 3, same: 0, fault: 0 }, faults: [] },
    ]);
    expect(await count('/collections/')).toBe(0);

    expect((await send(csv, true)).body).toEqual({ ...preview.body, applied: true });
    expect(await leadsTo(shop, '/collections/cctv?a=1')).toEqual([301, '/products?a=1']);
    expect((await send(csv, true)).body).toEqual({
      applied: true,
      counts: { add: 0, same: 3, fault: 0 },
      faults: [],
    });
  });

  it('may end its lines in several ways', async () => {
    const { body } = await send('from;to\n/mixed/1;/about\r\n/mixed/2;/about\r/mixed/3;/about\n');
    expect(body.counts).toEqual({ add: 3, same: 0, fault: 0 });
  });

  it('is applied whole or not at all, and names the fault of each row', async () => {
    await admin.client.call('POST /admin/redirects', { body: { from: '/known', to: '/about' } });
    const csv = rowsOf(
      ...['/good,/about', 'bad,/about', '/a,javascript:alert(1)', '/about,/contact', '/known,/contact'],
      ...['/known,/about', '/good,/about', '/good,/contact', '/self,/self', '/x,/y', '/y,/x', '/only'],
    );

    const { body } = await send(csv, true);

    expect(body.applied).toBe(false);
    expect(body.counts).toEqual({ add: 2, same: 2, fault: 8 });
    expect(body.faults.map(({ row }) => row)).toEqual([2, 3, 4, 5, 8, 9, 11, 12]);
    expect(body.faults[2]!.message).toBe('A page of the shop is at this address.');
    expect(await count('/good')).toBe(0);
  });

  it('leads each row to the end of its chain, whatever the order', async () => {
    await send(rowsOf('/chain/2,/chain/3', '/chain/1,/chain/2', '/chain/3,/services'), true);

    for (const number of [1, 2, 3])
      expect(await leadsTo(shop, `/chain/${number}`)).toEqual([301, '/services']);
  });

  it('has at most 5,000 rows, which are taken at once', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, index) => `/shopify/products/${index},/product/none-${index}`,
    );

    expect((await send(rowsOf(...rows), true)).body).toMatchObject({ applied: true, counts: { add: 5000 } });
    expect(await leadsTo(shop, '/shopify/products/4999')).toEqual([301, '/product/none-4999']);
    const more = await send(rowsOf(...rows, '/one,/more'));
    expect([more.status, more.refusal?.fields]).toEqual([400, { csv: 'A file has at most 5,000 rows.' }]);
  });

  it.each(['', 'old,new\n/a,/b', 'from\n/a', 'from,to\n"/a,/b', '\n\n'])('is refused: %j', async (csv) => {
    const { status, refusal } = await send(csv);
    expect([status, Object.keys(refusal?.fields ?? {})]).toEqual([400, ['csv']]);
  });
});
