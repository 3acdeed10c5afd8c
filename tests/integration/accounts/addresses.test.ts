import { describe, expect, it } from 'vitest';
import { bookOf, savedAddress } from '../../support/accounts/account-steps.ts';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { addressBody } from '../../support/platform/request-bodies.ts';

const shop = testShop();

const GUJARAT_GSTIN = '24AAUPV7468F1ZW';

describe('POST /api/addresses', () => {
  it('saves an address, trimmed, with the name of its State and null for missing parts', async () => {
    const customer = await someCustomer(shop);

    const { status, body, headers } = await customer.client.call('POST /addresses', {
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
    expect((await customer.client.call('GET /addresses', {})).body).toEqual([body]);
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

    const saved = await savedAddress(customer, parts);

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

    const { status, refusal } = await customer.client.call('POST /addresses', {
      body: addressBody(details),
    });

    expect([status, refusal.code]).toEqual([400, 'invalid']);
    expect(Object.keys(refusal.fields!)).toEqual([field]);
    expect(await bookOf(customer)).toEqual([]);
  });

  it('names the fault of a GSTIN', async () => {
    const customer = await someCustomer(shop);

    const { refusal } = await customer.client.call('POST /addresses', {
      body: addressBody({ gstin: '24AAUPV7468F1Z', legalName: 'Patel Traders' }),
    });

    expect(refusal.fields).toEqual({ gstin: 'A GSTIN has 15 characters; this one has 14.' });
  });

  it.each(['<b>bold</b>', `=cmd()'; drop table addresses; --`, 'मीरा पटेल', '%_\\'])(
    'keeps %j as it is',
    async (text) => {
      const customer = await someCustomer(shop);

      const saved = await savedAddress(customer, { name: text, line1: text, city: text, label: text });

      expect(saved).toMatchObject({ name: text, line1: text, city: text, label: text });
    },
  );

  it('warns about a PIN code and a GSTIN of another State, but saves both', async () => {
    const customer = await someCustomer(shop);

    const saved = await savedAddress(customer, {
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
    expect((await customer.client.call('GET /addresses', {})).body[0]!.warnings).toEqual(warnings);
  });

  it.each([
    ['one State', '396001', '24'],
    ['another State of the same prefix', '396001', '26'],
    ['a prefix that nobody knows', '999999', '24'],
  ])('does not warn about a PIN code of %s', async (_, pin, stateCode) => {
    const customer = await someCustomer(shop);

    expect((await savedAddress(customer, { pin, stateCode })).warnings).toEqual([]);
  });

  it('saves at most 50, not counting deleted ones', async () => {
    const customer = await someCustomer(shop);
    const first = await savedAddress(customer);
    for (let count = 1; count < 50; count++) await savedAddress(customer);

    const { status, refusal } = await customer.client.call('POST /addresses', { body: addressBody() });

    expect([status, refusal.code, refusal.message]).toEqual([
      409,
      'too_many_addresses',
      'You can save at most 50 addresses. Please delete one first.',
    ]);
    expect((await customer.client.call('GET /addresses', {})).body).toHaveLength(50);
    await customer.client.call('DELETE /addresses/:id', { params: { id: first._id } });
    expect((await customer.client.call('POST /addresses', { body: addressBody() })).status).toBe(201);
  });

  it('never makes two defaults or a 51st address, even at the same time', async () => {
    const customer = await someCustomer(shop);
    const requests = (count: number) =>
      Array.from(
        { length: count },
        () => () => customer.client.call('POST /addresses', { body: addressBody({ isDefault: true }) }),
      );

    const first = await runConcurrently(shop, 'users', requests(8));
    for (let count = 8; count < 48; count++) await savedAddress(customer);
    const last = await runConcurrently(shop, 'users', requests(8));

    expect(first.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(6).fill(409)]);
    const { body } = await customer.client.call('GET /addresses', {});
    expect(body).toHaveLength(50);
    expect(body.map(({ isDefault }) => isDefault)).toEqual([true, ...Array<boolean>(49).fill(false)]);
  });
});
