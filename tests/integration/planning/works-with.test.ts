import { beforeAll, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

it('shows as working with a camera the most popular recorder that takes it, not a more popular one that does not', async () => {
  const recorder = (name: string, maxResolutionMP: number, isFeatured: boolean) =>
    createdProduct(admin, {
      name,
      isFeatured,
      category: 'Recorders',
      specs: {
        planKind: 'recorder',
        technology: 'HD analog',
        channels: 4,
        maxResolutionMP,
        formats: ['TVI'],
      },
    });
  await recorder('Small recorder', 2, true);
  await recorder('Large recorder', 8, false);
  const camera = await createdProduct(admin, {
    category: 'Bullet Cameras',
    specs: { planKind: 'camera', technology: 'HD analog', resolutionMP: 8, formats: ['TVI'] },
  });

  const { body } = await shop.visitor().call('GET /products/:id/related', { params: { id: camera.slug } });

  expect(body.worksWith.map(({ name }) => name)).toEqual(['Large recorder']);
});
