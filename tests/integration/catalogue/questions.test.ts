import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop, { name: 'Ravi Mehta' });
});

const TEXT = 'Does it record without Internet?';
const seen = (id: string) => shop.visitor().call('GET /products/:id/questions', { params: { id } });
const ask = (id: string, text = TEXT, who = customer) =>
  who.client.call('POST /products/:id/questions', { params: { id }, body: { text } });
const atDesk = async (id: string) =>
  (await admin.client.call('GET /admin/questions', {})).body.find(({ _id }) => _id === id)!;

describe('questions about a product', () => {
  it('are off in a new shop', async () => {
    const { id } = await someProduct(shop);

    expect((await seen(id)).status).toBe(404);
    expect((await ask(id)).refusal.code).toBe('switched_off');
  });

  it('are public with their answer, which is mailed once to who asked', async () => {
    await offerAfterSale(admin, { questions: true });
    const product = await someProduct(shop);
    const { _id } = (await ask(product.slug)).body;
    expect((await seen(product.id)).body).toEqual([]);

    const { updatedAt } = await atDesk(_id);
    const body = { text: 'Yes, on its card.', updatedAt };
    expect(
      (await admin.client.call('PUT /admin/questions/:id/answer', { params: { id: _id }, body })).body,
    ).toMatchObject({
      state: 'published',
      name: 'Ravi M.',
    });
    expect(
      (await admin.client.call('PUT /admin/questions/:id/answer', { params: { id: _id }, body })).refusal
        .code,
    ).toBe('changed_meanwhile');
    const again = { text: 'Yes, on its card or a recorder.', updatedAt: (await atDesk(_id)).updatedAt };
    await admin.client.call('PUT /admin/questions/:id/answer', { params: { id: _id }, body: again });
    expect((await seen(product.slug)).body).toMatchObject([
      { text: TEXT, name: 'Ravi M.', answer: 'Yes, on its card or a recorder.' },
    ]);
    await shop.deliver();
    const mails = shop.mail.mails.filter(({ subject }) => subject.includes(product.name));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [customer.email, `An answer to your question about ${product.name}`],
    ]);
  });

  it('that are refused are shown to nobody', async () => {
    const product = await someProduct(shop);
    const { _id } = (await ask(product.id)).body;
    const refused = async () =>
      admin.client.call('POST /admin/questions/:id/refuse', {
        params: { id: _id },
        body: { updatedAt: (await atDesk(_id)).updatedAt },
      });

    expect((await refused()).body.state).toBe('refused');
    expect((await refused()).status).toBe(409);
    expect((await seen(product.id)).body).toEqual([]);
  });

  it.each([
    ['nine characters', 'x'.repeat(9)],
    ['501 characters', 'x'.repeat(501)],
    ['blanks', ' '.repeat(20)],
  ])('are refused with %s', async (_, text) => {
    const { id } = await someProduct(shop);

    expect((await ask(id, text)).refusal.fields).toHaveProperty('text');
  });

  it('are limited to five a day, and are no script', async () => {
    const asker = await someCustomer(shop);
    const { id } = await someProduct(shop);
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await ask(id, `<script>alert(${n})</script>`, asker)).status);

    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
