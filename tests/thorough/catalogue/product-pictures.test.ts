import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { dataUri, someImage } from '../../support/catalogue/image-factory.ts';
import { createdProduct, newProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

let width = 400;
/** Images of different widths, so that no two have the same content. */
const someDataUri = async () =>
  dataUri(await someImage({ width: ++width, height: 300, format: 'png' }), 'image/png');

const add = async (id: string, alt: string, updatedAt?: string) =>
  admin.client.call('POST /admin/products/:id/pictures', {
    params: { id },
    body: { image: await someDataUri(), alt, ...(updatedAt === undefined ? {} : { updatedAt }) },
  });

const set = (id: string, pictures: { image: string; alt: string }[]) =>
  admin.client.call('PUT /admin/products/:id/pictures', { params: { id }, body: { pictures } });

describe('the pictures of a product', () => {
  it('are shown in their order with every stored width; the first is the product’s image', async () => {
    const { _id, image: first } = await createdProduct(admin, { name: 'Lens', image: await someDataUri() });
    const { status, body } = await add(_id, 'From the left');

    const shown = await readAsVisitor(shop, _id);

    expect(status).toBe(201);
    expect(shown?.pictures).toEqual(body.pictures);
    expect(body.pictures).toEqual([
      {
        image: first,
        alt: 'Lens',
        width: width - 1,
        height: 300,
        srcset: expect.arrayContaining([{ width: 320, image: first!.replace('-640', '-320') }]) as unknown,
      },
      expect.objectContaining({ alt: 'From the left', width, height: 300 }),
    ]);
    expect(body.image).toBe(first);
  });

  it('are put in another order, described again and removed', async () => {
    const product = await createdProduct(admin, { image: await someDataUri() });
    await add(product._id, 'B');
    const { body: three } = await add(product._id, 'C');
    const [a, b, c] = three.pictures.map(({ image }) => image);

    const { body } = await set(product._id, [
      { image: c!, alt: 'C, closer' },
      { image: a!, alt: '' },
    ]);

    expect(body.pictures.map(({ image, alt }) => [image, alt])).toEqual([
      [c, 'C, closer'],
      [a, ''],
    ]);
    expect(body.image).toBe(c);
    expect(body.updatedAt > three.updatedAt).toBe(true);
    const foreign = await set(product._id, [{ image: b!, alt: '' }]);
    const twice = await set(product._id, [
      { image: c!, alt: '' },
      { image: c!, alt: '' },
    ]);
    expect([foreign.status, twice.status]).toEqual([400, 400]);
    expect((await readAsVisitor(shop, product._id))?.pictures).toEqual(body.pictures);
  });

  it('follow an edit of the product’s image: a new one replaces the first, none removes it', async () => {
    const product = await createdProduct(admin, { image: await someDataUri() });
    const { body: two } = await add(product._id, 'Second');
    const edit = async (image: string | null) => {
      const body = newProduct({ name: product.name, image });
      return (await admin.client.call('PUT /products/:id', { params: { id: product._id }, body })).body;
    };

    const replaced = await edit(await someDataUri());
    const removed = await edit(null);
    const last = await edit(null);

    expect(replaced.pictures.map(({ alt }) => alt)).toEqual([product.name, 'Second']);
    expect(replaced.pictures[0]!.image).not.toBe(two.pictures[0]!.image);
    expect(removed.image).toBe(two.pictures[1]!.image);
    expect([last.image, last.pictures]).toEqual([null, []]);
  });

  it('are at most twelve, and not added by somebody who saw another state', async () => {
    const product = await createdProduct(admin, { image: await someDataUri() });
    for (let count = 2; count <= 12; count++) await add(product._id, `Picture ${count}`);

    const full = await add(product._id, 'One more');
    const late = await add(product._id, 'Late', product.updatedAt);

    expect([full.status, full.refusal.code]).toEqual([409, 'pictures_full']);
    expect([late.status, late.refusal.code]).toEqual([409, 'product_changed']);
    const { body } = await admin.client.call('GET /products/:id', { params: { id: product._id } });
    expect(body.pictures).toHaveLength(12);
  });
});
