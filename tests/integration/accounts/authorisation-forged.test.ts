import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { productBody } from '../../support/platform/request-bodies.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let customer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  [customer, admin] = [await someCustomer(shop), await someAdmin(shop)];
});

describe('permissions', () => {
  it('of a customer do not change with a role in the body of a profile', async () => {
    const person = await someCustomer(shop);
    const claim = { role: 'admin', isAdmin: true, _id: admin.user._id, isFirstTimeBuyer: true };

    const profile = await person.client.send('PUT', '/api/auth/profile', { phone: '9000000001', ...claim });

    expect(profile.body).toMatchObject({ _id: person.user._id, role: 'customer', phone: '9000000001' });
    expect((await person.client.send('GET', '/api/admin/customers')).status).toBe(403);
  });

  it('are not granted by a forged cookie', async () => {
    const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const claims = { sub: admin.user._id, sid: admin.user._id, role: 'admin', exp: 4102444800 };
    const unsigned = `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
    const badlySigned = `${encoded({ alg: 'HS256' })}.${encoded(claims)}.${encoded('no signature')}`;

    for (const token of [unsigned, badlySigned, 'nonsense', '..', '']) {
      const answer = await shop
        .visitor()
        .send('GET', '/api/admin/customers', undefined, { cookie: `access_token=${token}` });

      expect(answer.status).toBe(401);
    }
  });

  it('are not granted by a token of the right secret without an open session of an admin', async () => {
    const person = await someAdmin(shop);
    const { id } = await shop.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.user._id)
      .executeTakeFirstOrThrow();
    const own = { sub: person.user._id, sid: id };
    const madeUp = '7b0a4b1e-6a2f-4d3c-9b6d-0c8d4a8f0001';

    expect(await statusWith(own)).toBe(200);
    expect(await statusWith({ ...own, sid: madeUp })).toBe(401);
    expect(await statusWith({ ...own, sub: customer.user._id })).toBe(401);
    expect(await statusWith({ ...own, sid: 'nonsense' })).toBe(401);
    await shop.db.deleteFrom('sessions').where('id', '=', id).execute();
    expect(await statusWith(own)).toBe(401);
  });

  it('are not granted by a token that is good for longer than ten minutes', async () => {
    const { id } = await shop.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', admin.user._id)
      .executeTakeFirstOrThrow();
    const own = { sub: admin.user._id, sid: id };

    expect(await statusWith(own, 601)).toBe(401);
    expect(await statusWith(own, 10 * 365 * 86_400)).toBe(401);
    expect(await statusWith(own, 600, 3600)).toBe(401);
    expect(await statusWith(own, 600, 60)).toBe(200);
  });

  it('are not granted by the method of another call', async () => {
    const { id } = await someProduct(shop);

    const override = await customer.client.send('POST', `/api/products/${id}`, productBody(), {
      'x-http-method-override': 'DELETE',
    });
    const head = await shop.visitor().send('HEAD', '/api/admin/customers');

    expect(override.status).toBe(404);
    expect(head.status).toBe(401);
  });
});

/** @returns what the customers' list answers to a token signed with the shop's secret, made `aheadSeconds` from now */
async function statusWith(
  { sub, sid }: { sub: string; sid: string },
  lifeSeconds = 600,
  aheadSeconds = 0,
): Promise<number> {
  const issuedAt = Math.floor(shop.clock.now().getTime() / 1000) + aheadSeconds;
  const token = await new SignJWT({ role: 'admin', sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setAudience(shop.services.config.publicUrl)
    .setSubject(sub)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(shop.services.secret);
  const cookie = `access_token=${token}`;
  return (await shop.visitor().send('GET', '/api/admin/customers', undefined, { cookie })).status;
}
