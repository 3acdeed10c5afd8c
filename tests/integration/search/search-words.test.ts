import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { startSecondApp, testShop } from '../../support/platform/test-shop.ts';
import { searched } from '../../support/search/search-steps.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('a search by words finds a product', () => {
  it('by words of its name, brand, category and data, in any order', async () => {
    const product = await createdProduct(admin, {
      name: 'Zaffre lantern',
      brand: 'Quillon',
      category: 'Garden Lamps',
      specs: { socket: 'Bayonet', dimmable: true, rainProof: false, colours: ['Amber', 'Teal'] },
    });

    for (const text of [
      'lantern zaffre',
      'quillon lantern',
      'garden zaffre',
      'bayonet lantern',
      'dimmable lantern',
      'teal lamps quillon',
    ])
      expect([text, (await searched(shop, text)).names]).toEqual([text, [product.name]]);
    expect((await searched(shop, 'zaffre proof')).names).toEqual([]);
  });

  it('by a measure as it is written, and not by the digits of another', async () => {
    const five = await createdProduct(admin, {
      name: 'Ochre turret 5 MP',
      category: 'Garden Lamps',
      specs: { wattsMax: 4.5 },
    });
    const three = await createdProduct(admin, {
      name: 'Ochre turret 3 MP',
      category: 'Garden Lamps',
      specs: { wattsMax: 6.5, power: '5 V USB', tiltDeg: 5, planKind: 'camera' },
    });

    for (const text of ['ochre 5mp', '5 mp ochre', 'ochre 5-MP'])
      expect([text, (await searched(shop, text)).names]).toEqual([text, [five.name]]);
    for (const text of ['ochre 6.5 w', 'ochre 6.5w', 'ochre 5 v', 'ochre 3mp'])
      expect([text, (await searched(shop, text)).names]).toEqual([text, [three.name]]);
    for (const text of ['ochre 6mp', 'ochre camera'])
      expect([text, (await searched(shop, text)).names]).toEqual([text, []]);
  });

  it('by a beginning, one slip of four letters, two of eight, and none beside digits', async () => {
    const { name } = await createdProduct(admin, { name: 'Vermilion kestrel XK9042' });
    await createdProduct(admin, { name: 'Other thing' });

    for (const text of ['verm', 'kestral', 'ketsrel', 'vermillin', 'xk90', 'xk 9042', 'KESTREL vermilion'])
      expect([text, (await searched(shop, text)).names]).toEqual([text, [name]]);
    for (const text of ['kestrum', 'xk9043', 'vrmlias'])
      expect([text, (await searched(shop, text)).names]).toEqual([text, []]);
  });

  it('by words that sound like its own, in either script, after those that are written alike', async () => {
    const { name } = await createdProduct(admin, { name: 'Zorilla rekorder' });
    const written = await createdProduct(admin, { name: 'Zorilla रिकॉर्डर' });

    for (const text of ['zorilla rikaurdar', 'ज़ोरिला rekorder'])
      expect([text, (await searched(shop, text)).names]).toEqual([text, expect.arrayContaining([name])]);
    expect((await searched(shop, 'zorilla रिकॉर्डर')).names).toEqual([written.name]);
    expect((await searched(shop, 'zorilla ric')).names).toEqual([]);
  });

  it('by words that sound like its own, where translations alone have the typed word', async () => {
    const monitor = await createdProduct(admin, { name: 'Quokka monitor' });
    const speaker = await createdProduct(admin, { name: 'Quokka speaker' });
    const translations = { hi: { name: 'मॉनिटर', description: 'स्पीकर जैसा' } };
    const box = await createdProduct(admin, { name: 'Quokka box', translations });
    const second = await startSecondApp(shop);
    for (const app of [shop, { visitor: () => second.copyOf(shop.visitor()) }]) {
      expect((await searched(app, 'quokka मॉनिटर')).names).toEqual([box.name, monitor.name]);
      expect((await searched(app, 'quokka स्पीकर', { match: 'text' })).names).toEqual([
        speaker.name,
        box.name,
      ]);
    }
    await second.close();

    const written = await createdProduct(admin, { name: 'Quokka मॉनिटर' });

    expect((await searched(shop, 'quokka मॉनिटर')).names).toEqual([written.name, box.name]);
  });

  it('by everyday words in Devanagari', async () => {
    const { name } = await createdProduct(admin, { name: 'Wolverine night home' });

    expect((await searched(shop, 'रात के लिए wolverine घर')).names).toEqual([name]);
  });

  it('by its SKU and GTIN, whole or in part, however they are written', async () => {
    const { name } = await createdProduct(admin, {
      name: 'Plain item',
      sku: 'QRS-TUV-77X',
      gtin: '4006381333931',
    });

    for (const text of [
      'QRS-TUV-77X',
      'qrstuv77x',
      'tuv 77x',
      'TUV-77',
      'RSTU',
      '4006381333931',
      'plain tuv',
    ])
      expect([text, (await searched(shop, text)).names]).toEqual([text, [name]]);
    expect((await searched(shop, 'rq')).names).toEqual([]);
  });

  it('by letters and digits joined or apart, and by hyphens or without', async () => {
    const { name } = await createdProduct(admin, { name: 'Oriole Tri-Pod 17 KV Box9' });

    for (const text of ['17kv oriole', '17 kv oriole', '17-kv', 'tripod', 'tri pod', 'box 9 oriole', 'box9'])
      expect([text, (await searched(shop, text)).names]).toEqual([text, [name]]);
  });

  it('by its description only where descriptions are searched, and tells how many more there are', async () => {
    const inName = await createdProduct(admin, { name: 'Gannet hood' });
    const inText = await createdProduct(admin, { name: 'Hood two', description: 'Goes with the gannet.' });

    const words = await searched(shop, 'ganet');
    const text = await searched(shop, 'ganet', { match: 'text' });

    expect(words).toEqual({ names: [inName.name], total: 1, textTotal: 2 });
    expect(text).toEqual({ names: [inName.name, inText.name], total: 2, textTotal: null });
  });

  it('under its newest words at once, and no longer when it is gone', async () => {
    const before = await createdProduct(admin, { name: 'Ocelot mark', category: 'Felines' });
    const { _id, description, price, category } = before;
    const body = { name: 'Serval mark', description, price, category };
    await admin.client.call('PUT /products/:id', { params: { id: _id }, body });
    expect((await searched(shop, 'ocelot')).names).toEqual([]);
    expect((await searched(shop, 'serval')).names).toEqual(['Serval mark']);

    await admin.client.call('PUT /admin/categories/:id', {
      params: { id: 'felines' },
      body: { name: 'Wildcats' },
    });
    expect((await searched(shop, 'felines mark')).names).toEqual([]);
    expect((await searched(shop, 'wildcats mark')).names).toEqual(['Serval mark']);

    const { body: brand } = await admin.client.call('POST /admin/brands', { body: { name: 'Murrel' } });
    const branded = await createdProduct(admin, { name: 'Caracal mark', brand: 'murrel' });
    expect((await searched(shop, 'murrel')).names).toEqual([branded.name]);
    await admin.client.call('PUT /admin/brands/:id', { params: { id: brand._id }, body: { name: 'Tarpon' } });
    expect((await searched(shop, 'murrel')).names).toEqual([]);
    expect((await searched(shop, 'tarpon mark')).names).toEqual([branded.name]);

    await admin.client.call('DELETE /products/:id', { params: { id: _id } });
    expect((await searched(shop, 'serval')).total).toBe(0);
  });

  it('under the other filters, and counts the facets of the same products', async () => {
    await createdProduct(admin, { name: 'Heron low', price: 100, specs: { place: 'Indoor' } });
    const high = await createdProduct(admin, { name: 'Heron high', price: 900, specs: { place: 'Outdoor' } });

    const found = await searched(shop, 'herron', { min: 500 });
    const sorted = await searched(shop, 'herron', { sort: '-price' });
    const { body: facets } = await shop
      .visitor()
      .call('GET /products/facets', { query: { search: 'herron', match: 'words' } });

    expect(found).toMatchObject({ names: [high.name], total: 1 });
    expect(sorted.names).toEqual(['Heron high', 'Heron low']);
    expect(facets.facets.find(({ facet }) => facet === 'place')!.values).toEqual([
      { value: 'Indoor', label: 'Indoor', count: 1 },
      { value: 'Outdoor', label: 'Outdoor', count: 1 },
    ]);
  });
});

describe('a text with signs that nobody writes in words', () => {
  it('is looked for in names literally', async () => {
    const { name } = await createdProduct(admin, { name: 'Whimbrel 50%_off', description: 'whimbrel 60%' });

    expect(await searched(shop, '50%_O')).toEqual({ names: [name], total: 1, textTotal: 1 });
    expect(await searched(shop, '60%', { match: 'text' })).toMatchObject({ names: [], total: 0 });
    expect(await searched(shop, 'whimbrell%')).toEqual({ names: [], total: 0, textTotal: 0 });
  });
});

describe('the results are sorted', () => {
  it('by SKU, by the name as typed, by stock, by field and by how near the word is', async () => {
    await createdProduct(admin, { name: 'In the data', specs: { suits: ['egret'] } });
    await createdProduct(admin, { name: 'In the category', category: 'Egret' });
    await createdProduct(admin, { name: 'A slip: ergets' });
    await createdProduct(admin, { name: 'No egret left', stock: 0 });
    await createdProduct(admin, { name: 'An egretta' });
    await createdProduct(admin, { name: 'By number', sku: 'EG-RET' });
    await createdProduct(admin, { name: 'An egret', isFeatured: true });
    await createdProduct(admin, { name: 'The egret' });

    expect((await searched(shop, 'egret')).names).toEqual([
      'By number',
      'An egret',
      'The egret',
      'An egretta',
      'No egret left',
      'In the category',
      'In the data',
    ]);
    expect((await searched(shop, 'erget')).names.slice(0, 2)).toEqual(['A slip: ergets', 'An egret']);
  });

  it('and its pages never overlap', async () => {
    for (let n = 1; n <= 7; n++) await createdProduct(admin, { name: `Plover ${n}` });
    const whole = (await searched(shop, 'plovr')).names;

    const pages = [];
    for (let page = 1; page <= 4; page++) pages.push(await searched(shop, 'plovr', { page, limit: 3 }));

    expect(pages.flatMap(({ names }) => names)).toEqual(whole);
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
  });
});
