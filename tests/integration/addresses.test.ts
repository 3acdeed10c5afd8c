import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAddress, createAddress, deleteAddress, listAddresses } from '../../src/contract/addresses.ts';
import type { Address } from '../../src/contract/addresses-shapes.ts';
import { runConcurrently } from '../support/concurrent-requests.ts';
import { addressBody } from '../support/request-bodies.ts';
import { someCustomer, type SignedIn } from '../support/user-factory.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const GUJARAT_GSTIN = '24AAUPV7468F1ZW';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Saves an address in one request. */
async function save({ client }: SignedIn, details: Record<string, unknown> = {}): Promise<Address> {
  const { status, body, refusal } = await client.call(createAddress, { body: addressBody(details) });
  if (status !== 201) throw new Error(`The address was refused: ${refusal.message}`);
  return body;
}

/** Saves one address after the other. */
async function saveLabelled(customer: SignedIn, ...labels: string[]): Promise<Address[]> {
  const saved: Address[] = [];
  for (const label of labels) saved.push(await save(customer, { label }));
  return saved;
}

/** @returns each address as its label, with a star at the default */
async function bookOf({ client }: SignedIn): Promise<string[]> {
  const { body } = await client.call(listAddresses, {});
  return body.map(({ label, isDefault }) => `${label ?? ''}${isDefault ? '*' : ''}`);
}

describe('POST /api/addresses', () => {
  it('saves an address, trimmed, with the name of its State and null for what is missing', async () => {
    const customer = await someCustomer(shop);

    const { status, body, headers } = await customer.client.call(createAddress, {
      body: {
        name: ' Asha Patel ',
        phone: '9876543210',
        line1: '  12 Ring Road',
        city: 'Ahmedabad ',
        stateCode: '24',
        pin: '380009',
      } as never,
    });

    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      _id: expect.any(String) as string,
      label: null,
      name: 'Asha Patel',
      phone: '9876543210',
      line1: '12 Ring Road',
      line2: null,
      landmark: null,
      city: 'Ahmedabad',
      stateCode: '24',
      state: 'Gujarat',
      pin: '380009',
      gstin: null,
      legalName: null,
      isDefault: true,
      warnings: [],
    });
    expect((await customer.client.call(listAddresses, {})).body).toEqual([body]);
  });

  it('keeps every part', async () => {
    const customer = await someCustomer(shop);
    const parts = {
      label: 'Shop',
      line2: 'Near the clock tower',
      landmark: 'Opposite the bank',
      gstin: ' 24aaupv7468f1zw ',
      legalName: 'Patel Traders',
    };

    const saved = await save(customer, parts);

    expect(saved).toMatchObject({ ...parts, gstin: GUJARAT_GSTIN, warnings: [] });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'A\nB' }],
    ['phone', { phone: '12345' }],
    ['line1', { line1: '' }],
    ['line1', { line1: 'x'.repeat(101) }],
    ['line2', { line2: 'x'.repeat(101) }],
    ['landmark', { landmark: 7 }],
    ['city', { city: '\u200b' }],
    ['city', { city: 'x'.repeat(51) }],
    ['stateCode', { stateCode: '40' }],
    ['stateCode', { stateCode: '25' }],
    ['stateCode', { stateCode: 24 }],
    ['pin', { pin: '000000' }],
    ['pin', { pin: '38000' }],
    ['gstin', { gstin: '24AAUPV7468F1ZX', legalName: 'Patel Traders' }],
    ['legalName', { gstin: GUJARAT_GSTIN }],
    ['legalName', { gstin: GUJARAT_GSTIN, legalName: null }],
    ['label', { label: 'x'.repeat(41) }],
    ['isDefault', { isDefault: 'yes' }],
  ])('refuses a wrong %s: %j', async (field, details) => {
    const customer = await someCustomer(shop);

    const { status, refusal } = await customer.client.call(createAddress, {
      body: addressBody(details),
    });

    expect([status, refusal.code]).toEqual([400, 'invalid']);
    expect(Object.keys(refusal.fields!)).toEqual([field]);
    expect(await bookOf(customer)).toEqual([]);
  });

  it('names what is wrong with a GSTIN', async () => {
    const customer = await someCustomer(shop);

    const { refusal } = await customer.client.call(createAddress, {
      body: addressBody({ gstin: '24AAUPV7468F1Z', legalName: 'Patel Traders' }),
    });

    expect(refusal.fields).toEqual({ gstin: 'A GSTIN has 15 characters; this one has 14.' });
  });

  it.each(['<b>bold</b>', `=cmd()'; drop table addresses; --`, 'मीरा पटेल', '%_\\'])(
    'keeps %j as it is',
    async (text) => {
      const customer = await someCustomer(shop);

      const saved = await save(customer, { name: text, line1: text, city: text, label: text });

      expect(saved).toMatchObject({ name: text, line1: text, city: text, label: text });
    },
  );

  it('warns about a PIN code and a GSTIN of another State, but saves both', async () => {
    const customer = await someCustomer(shop);

    const saved = await save(customer, {
      stateCode: '27',
      city: 'Mumbai',
      gstin: GUJARAT_GSTIN,
      legalName: 'Patel Traders',
    });

    const warnings = [
      {
        code: 'pin_state',
        message: 'The PIN code 380009 does not seem to be in Maharashtra. Please check both.',
      },
      {
        code: 'gstin_state',
        message: 'The GSTIN was issued in Gujarat, but this address is in Maharashtra.',
      },
    ];
    expect(saved.warnings).toEqual(warnings);
    expect((await customer.client.call(listAddresses, {})).body[0]!.warnings).toEqual(warnings);
  });

  it.each([
    ['one State', '396001', '24'],
    ['another State of the same prefix', '396001', '26'],
    ['a prefix that nobody knows', '999999', '24'],
  ])('does not warn about a PIN code of %s', async (_, pin, stateCode) => {
    const customer = await someCustomer(shop);

    expect((await save(customer, { pin, stateCode })).warnings).toEqual([]);
  });

  it('saves at most 50, not counting deleted ones', async () => {
    const customer = await someCustomer(shop);
    const first = await save(customer);
    for (let count = 1; count < 50; count++) await save(customer);

    const { status, refusal } = await customer.client.call(createAddress, { body: addressBody() });

    expect([status, refusal.code, refusal.message]).toEqual([
      409,
      'too_many_addresses',
      'You can save at most 50 addresses. Please delete one first.',
    ]);
    expect((await customer.client.call(listAddresses, {})).body).toHaveLength(50);
    await customer.client.call(deleteAddress, { params: { id: first._id } });
    expect((await customer.client.call(createAddress, { body: addressBody() })).status).toBe(201);
  });

  it('never makes two defaults or a 51st address, even at the same time', async () => {
    const customer = await someCustomer(shop);
    const requests = (count: number) =>
      Array.from(
        { length: count },
        () => () => customer.client.call(createAddress, { body: addressBody({ isDefault: true }) }),
      );

    const first = await runConcurrently(shop, 'users', requests(8));
    for (let count = 8; count < 48; count++) await save(customer);
    const last = await runConcurrently(shop, 'users', requests(8));

    expect(first.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(6).fill(409)]);
    const { body } = await customer.client.call(listAddresses, {});
    expect(body).toHaveLength(50);
    expect(body.map(({ isDefault }) => isDefault)).toEqual([true, ...Array<boolean>(49).fill(false)]);
  });
});

describe('the default address', () => {
  it('is the first one, stands first, and the others are newest first', async () => {
    const customer = await someCustomer(shop);

    await saveLabelled(customer, 'a', 'b', 'c');

    expect(await bookOf(customer)).toEqual(['a*', 'c', 'b']);
  });

  it('becomes another by saving or changing one', async () => {
    const customer = await someCustomer(shop);
    const [, second] = await saveLabelled(customer, 'a', 'b', 'c');

    await save(customer, { label: 'd', isDefault: true });
    expect(await bookOf(customer)).toEqual(['d*', 'c', 'b', 'a']);

    await customer.client.call(changeAddress, {
      params: { id: second!._id },
      body: addressBody({ label: 'b', isDefault: true }),
    });
    expect(await bookOf(customer)).toEqual(['b*', 'd', 'c', 'a']);
  });

  it.each([{}, { isDefault: false }, { isDefault: true }])(
    'stays it when it is changed with %j',
    async (details) => {
      const customer = await someCustomer(shop);
      const [first] = await saveLabelled(customer, 'a', 'b');

      const { body } = await customer.client.call(changeAddress, {
        params: { id: first!._id },
        body: addressBody({ label: 'a', ...details }),
      });

      expect(body.isDefault).toBe(true);
      expect(await bookOf(customer)).toEqual(['a*', 'b']);
    },
  );

  it('passes to the newest one left when it is deleted', async () => {
    const customer = await someCustomer(shop);
    const [first] = await saveLabelled(customer, 'a', 'b', 'c');

    const { status, body } = await customer.client.call(deleteAddress, { params: { id: first!._id } });

    expect([status, body]).toEqual([200, { message: 'Address deleted.' }]);
    expect(await bookOf(customer)).toEqual(['c*', 'b']);
  });

  it('stays where another is deleted, and starts again in an empty book', async () => {
    const customer = await someCustomer(shop);
    const [first, second] = await saveLabelled(customer, 'a', 'b');

    await customer.client.call(deleteAddress, { params: { id: second!._id } });
    expect(await bookOf(customer)).toEqual(['a*']);
    await customer.client.call(deleteAddress, { params: { id: first!._id } });
    expect(await bookOf(customer)).toEqual([]);
    await saveLabelled(customer, 'c');
    expect(await bookOf(customer)).toEqual(['c*']);
  });

  it('is one and only one after changes and deletions at the same time', async () => {
    const customer = await someCustomer(shop);
    const saved = await saveLabelled(customer, 'a', 'b', 'c', 'd', 'e', 'f');

    const answers = await runConcurrently<{ status: number }>(shop, 'users', [
      ...saved.slice(0, 3).map(
        ({ _id: id }) =>
          () =>
            customer.client.call(deleteAddress, { params: { id } }),
      ),
      ...saved.map(
        ({ _id: id, label }) =>
          () =>
            customer.client.call(changeAddress, {
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

describe('PUT /api/addresses/:id', () => {
  it('replaces the whole address', async () => {
    const customer = await someCustomer(shop);
    const { _id: id } = await save(customer, {
      label: 'Shop',
      line2: 'First floor',
      landmark: 'Bank',
      gstin: GUJARAT_GSTIN,
      legalName: 'Patel Traders',
    });

    const { status, body } = await customer.client.call(changeAddress, {
      params: { id },
      body: addressBody({ line1: '7 Lake View', city: 'Vadodara', pin: '390001' }),
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: id,
      label: null,
      line1: '7 Lake View',
      line2: null,
      landmark: null,
      city: 'Vadodara',
      pin: '390001',
      gstin: null,
      legalName: null,
    });
    expect((await customer.client.call(listAddresses, {})).body).toEqual([body]);
  });

  it('refuses an address without a city and changes nothing', async () => {
    const customer = await someCustomer(shop);
    const saved = await save(customer);

    const { status } = await customer.client.call(changeAddress, {
      params: { id: saved._id },
      body: addressBody({ city: undefined }),
    });

    expect(status).toBe(400);
    expect((await customer.client.call(listAddresses, {})).body).toEqual([saved]);
  });
});

describe('an address of somebody else', () => {
  it.each(['PUT', 'DELETE'] as const)(
    'answers %s like one that is unknown, deleted or malformed',
    async (method) => {
      const [owner, stranger] = [await someCustomer(shop), await someCustomer(shop)];
      const others = await save(owner);
      const own = await save(stranger);
      const deleted = await save(stranger);
      await stranger.client.call(deleteAddress, { params: { id: deleted._id } });

      for (const id of [
        others._id,
        deleted._id,
        UNKNOWN_ID,
        'nonsense',
        others._id.toUpperCase(),
        "' or 1=1",
      ]) {
        const { status, refusal } = await stranger.client.send(
          method,
          `/api/addresses/${encodeURIComponent(id)}`,
          method === 'PUT' ? addressBody({ isDefault: true }) : undefined,
        );

        expect([status, refusal.message]).toEqual([404, 'This address does not exist.']);
      }
      expect((await owner.client.call(listAddresses, {})).body).toEqual([others]);
      expect((await stranger.client.call(listAddresses, {})).body).toEqual([own]);
    },
  );
});

describe('DELETE /api/addresses/:id', () => {
  it('keeps the row, marked as deleted', async () => {
    const customer = await someCustomer(shop);
    const { _id: id } = await save(customer);

    await customer.client.call(deleteAddress, { params: { id } });

    const row = await shop.db
      .selectFrom('addresses')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ archived_at: expect.any(Date) as Date, is_default: false });
    expect((await customer.client.call(deleteAddress, { params: { id } })).status).toBe(404);
  });
});
