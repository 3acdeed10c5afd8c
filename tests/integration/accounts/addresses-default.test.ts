import { describe, expect, it } from 'vitest';
import { bookOf, savedAddress, savedAddresses } from '../../support/accounts/account-steps.ts';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { addressBody } from '../../support/platform/request-bodies.ts';

const shop = testShop();

describe('the default address', () => {
  it('is the first one, comes first, and the others are newest first', async () => {
    const customer = await someCustomer(shop);

    await savedAddresses(customer, 'a', 'b', 'c');

    expect(await bookOf(customer)).toEqual(['a*', 'c', 'b']);
  });

  it('becomes another by saving or changing one', async () => {
    const customer = await someCustomer(shop);
    const [, second] = await savedAddresses(customer, 'a', 'b', 'c');

    await savedAddress(customer, { label: 'd', isDefault: true });
    expect(await bookOf(customer)).toEqual(['d*', 'c', 'b', 'a']);

    await customer.client.call('PUT /addresses/:id', {
      params: { id: second!._id },
      body: addressBody({ label: 'b', isDefault: true }),
    });
    expect(await bookOf(customer)).toEqual(['b*', 'd', 'c', 'a']);
  });

  it.each([{}, { isDefault: false }, { isDefault: true }])(
    'stays it when it is changed with %j',
    async (details) => {
      const customer = await someCustomer(shop);
      const [first] = await savedAddresses(customer, 'a', 'b');

      const { body } = await customer.client.call('PUT /addresses/:id', {
        params: { id: first!._id },
        body: addressBody({ label: 'a', ...details }),
      });

      expect(body.isDefault).toBe(true);
      expect(await bookOf(customer)).toEqual(['a*', 'b']);
    },
  );

  it('passes to the newest one left when it is deleted', async () => {
    const customer = await someCustomer(shop);
    const [first] = await savedAddresses(customer, 'a', 'b', 'c');

    const { status, body } = await customer.client.call('DELETE /addresses/:id', {
      params: { id: first!._id },
    });

    expect([status, body]).toEqual([200, { message: 'Address deleted.' }]);
    expect(await bookOf(customer)).toEqual(['c*', 'b']);
  });

  it('stays where another is deleted, and starts again in an empty book', async () => {
    const customer = await someCustomer(shop);
    const [first, second] = await savedAddresses(customer, 'a', 'b');

    await customer.client.call('DELETE /addresses/:id', { params: { id: second!._id } });
    expect(await bookOf(customer)).toEqual(['a*']);
    await customer.client.call('DELETE /addresses/:id', { params: { id: first!._id } });
    expect(await bookOf(customer)).toEqual([]);
    await savedAddresses(customer, 'c');
    expect(await bookOf(customer)).toEqual(['c*']);
  });

  it('is one and only one after changes and deletions at the same time', async () => {
    const customer = await someCustomer(shop);
    const saved = await savedAddresses(customer, 'a', 'b', 'c', 'd', 'e', 'f');

    const answers = await runConcurrently<{ status: number }>(shop, 'users', [
      ...saved.slice(0, 3).map(
        ({ _id: id }) =>
          () =>
            customer.client.call('DELETE /addresses/:id', { params: { id } }),
      ),
      ...saved.map(
        ({ _id: id, label }) =>
          () =>
            customer.client.call('PUT /addresses/:id', {
              params: { id },
              body: addressBody({ label, isDefault: true }),
            }),
      ),
    ]);

    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    const book = await bookOf(customer);
    expect(book).toHaveLength(3);
    expect(book.filter((entry) => entry.endsWith('*'))).toEqual([book[0]]);
  });
});
