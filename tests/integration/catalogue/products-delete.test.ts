import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct, isListed, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('DELETE /api/products/:id', () => {
  it('removes a product from every list and URL; carts and orders keep their lines', async () => {
    const customer = await someCustomer(shop);
    const neighbour = await someProduct(shop);
    const product = await createdProduct(admin, { isFeatured: true, category: 'Passing', stock: 9 });
    const goods = { id: product._id, price: product.price };
    const order = await someOrder(customer, [{ product: goods, quantity: 2 }]);
    await customer.client.call('POST /cart', { body: { productId: product._id, quantity: 1 } });

    const answer = await admin.client.call('DELETE /products/:id', { params: { id: product._id } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Product deleted successfully' });
    expect(await readAsVisitor(shop, product._id)).toBeNull();
    expect(await readAsVisitor(shop, product.slug)).toBeNull();
    expect(await isListed(shop, product.name)).toBe(false);
    const lists = await Promise.all([
      shop.visitor().call('GET /products/featured', {}),
      shop.visitor().call('GET /products/category/:category', { params: { category: 'passing' } }),
    ]);
    for (const { body } of lists) expect(body.map(({ _id }) => _id)).not.toContain(product._id);
    const cart = await customer.client.call('GET /cart', {});
    expect(cart.body).toMatchObject([{ productId: product._id, product: null, quantity: 1 }]);
    const orders = await customer.client.call('GET /orders/my-orders', {});
    expect(orders.body).toMatchObject([
      { _id: order._id, products: [{ product: null, name: product.name, quantity: 2, price: 1149.5 }] },
    ]);
    expect(await readAsVisitor(shop, neighbour.id)).not.toBeNull();
    const again = await admin.client.call('DELETE /products/:id', { params: { id: product._id } });
    expect(again.status).toBe(404);
  });
});
