import { beforeAll, describe, expect, it } from 'vitest';
import { pollOnce } from '../../../src/kit/server/background/poller.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { attributeFields, createdAttribute } from '../../support/catalogue/catalogue-access.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { startSecondApp, testShop } from '../../support/platform/test-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

async function namesAt(query: string): Promise<string[]> {
  const response = await fetch(`${shop.url}/api/products?${query}`);
  return ((await response.json()) as { name: string }[]).map(({ name }) => name).toSorted();
}

async function facetAt(query: string, facet: string) {
  const { body } = await shop
    .visitor()
    .call('GET /products/facets', { query: Object.fromEntries(new URLSearchParams(query)) });
  return body.facets.find((each) => each.facet === facet);
}

describe('a filter that the shop has defined', () => {
  it('narrows the list from the next request on, and is counted after the first ten', async () => {
    const facet = 'lens';
    // Cached under a key without the filter.
    await namesAt('lens=wide');
    const { key } = await createdAttribute(admin, {
      name: 'Lens kind',
      kind: 'choice',
      choices: ['wide', 'long'],
      facet,
    });
    const wide = await createdProduct(admin, { specs: { [key]: 'wide' } });
    const long = await createdProduct(admin, { specs: { [key]: 'long', place: 'Outdoor' } });
    await createdProduct(admin);

    expect(await namesAt('lens=wide')).toEqual([wide.name]);
    expect(await namesAt('lens=wide,long')).toEqual([wide.name, long.name].toSorted());
    expect(await namesAt('lens=wide&place=Outdoor')).toEqual([]);
    expect(await namesAt('lens=long&utm_source=x&nothing=y')).toEqual([long.name]);

    const { body } = await shop.visitor().call('GET /products/facets', { query: { lens: ['wide'] } });
    expect(body.facets.at(-1)).toEqual({
      facet,
      label: 'Lens kind',
      values: [
        { value: 'long', label: 'long', count: 1 },
        { value: 'wide', label: 'wide', count: 1 },
      ],
    });
    expect(body.facets.find((each) => each.facet === 'place')).toBeUndefined();
  });

  it('is written in the unit, from the smallest number, as yes and no, and by each entry of a list', async () => {
    const watts = await createdAttribute(admin, { kind: 'number', unit: 'W', facet: 'watts' });
    const solar = await createdAttribute(admin, { kind: 'boolean', facet: 'solar' });
    const works = await createdAttribute(admin, { kind: 'list', facet: 'works' });
    const small = await createdProduct(admin, {
      specs: { [watts.key]: 5.5, [solar.key]: true, [works.key]: ['rain', 'snow'] },
    });
    const large = await createdProduct(admin, {
      specs: { [watts.key]: 10, [solar.key]: false, [works.key]: ['rain'] },
    });

    expect((await facetAt('', 'watts'))?.values.map(({ label }) => label)).toEqual(['5.5 W', '10 W']);
    expect((await facetAt('', 'solar'))?.values.map(({ label }) => label)).toEqual(['No', 'Yes']);
    expect((await facetAt('watts=10', 'works'))?.values).toEqual([
      { value: 'rain', label: 'rain', count: 1 },
    ]);
    expect(await namesAt('works=rain')).toEqual([small.name, large.name].toSorted());
    expect(await namesAt('works=snow')).toEqual([small.name]);
    expect(await namesAt('solar=true')).toEqual([small.name]);
    expect(await namesAt('watts=5.5')).toEqual([small.name]);
  });

  it('is a page’s address too, and no longer one when the definition drops it', async () => {
    const attribute = attributeFields({ facet: 'mood' });
    await createdAttribute(admin, attribute);
    const calm = await createdProduct(admin, { specs: { [attribute.key]: 'calm' } });
    const other = await createdProduct(admin);
    const htmlAt = async (query: string) => (await fetch(`${shop.url}/products?${query}`)).text();

    const filtered = await htmlAt('mood=calm');
    expect(filtered).toContain(calm.name);
    expect(filtered).not.toContain(other.name);
    expect(filtered).toMatch(/"filters":\[[^\]]*"mood"/);

    await admin.client.call('PUT /admin/attributes/:key', {
      params: { key: attribute.key },
      body: { ...attribute, facet: null },
    });
    expect(await htmlAt('mood=calm')).toContain(other.name);
    expect(await namesAt('mood=calm')).toContain(other.name);
  });

  it('is known to other processes within their next look', async () => {
    const second = await startSecondApp(shop);
    const { key } = await createdAttribute(admin, { facet: 'tone' });
    const soft = await createdProduct(admin, { specs: { [key]: 'soft' } });
    await pollOnce(second.services);
    const response = await fetch(`${second.url}/api/products?tone=soft`);
    expect(((await response.json()) as { name: string }[]).map(({ name }) => name)).toEqual([soft.name]);
    await second.close();
  });

  it('is refused with a value that is no list of words', async () => {
    await createdAttribute(admin, { facet: 'shade' });
    const response = await fetch(`${shop.url}/api/products?shade=a&shade=b`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { fields: object }).fields).toHaveProperty('shade');
    const { body } = await shop.visitor().call('GET /products', { query: { shade: [] } });
    expect(body.length).toBeGreaterThan(0);
  });
});
