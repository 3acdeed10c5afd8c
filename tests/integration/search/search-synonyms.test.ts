import { beforeAll, describe, expect, it } from 'vitest';
import type { Synonym } from '../../../src/search/search/search.shapes.ts';
import { pollOnce } from '../../../src/kit/server/background/poller.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { runConcurrently, startSecondApp, testShop } from '../../support/platform/test-shop.ts';
import { TestClient } from '../../support/platform/test-client.ts';
import { searched } from '../../support/search/search-steps.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

async function createdSynonym(from: string, to: string[], bothWays = false): Promise<Synonym> {
  const answer = await admin.client.call('POST /admin/synonyms', { body: { from, to, bothWays } });
  if (answer.status !== 201) throw new Error(answer.refusal.message);
  return answer.body;
}

describe('synonyms', () => {
  it('come with the shop, and are listed by their text', async () => {
    const { body, headers } = await admin.client.call('GET /admin/synonyms', {
      query: { page: 1, limit: 5 },
    });
    const { body: found } = await admin.client.call('GET /admin/synonyms', {
      query: { search: 'Hard Disk' },
    });

    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(60);
    expect(body.map(({ from }) => from)).toEqual(body.map(({ from }) => from).toSorted());
    expect(found.map(({ from }) => from)).toEqual(['harddisc', 'hdd']);
    expect(found[0]).toEqual({
      _id: expect.any(String) as string,
      from: 'harddisc',
      to: ['hard disk'],
      bothWays: false,
      isShipped: true,
    });
  });

  it('are in force at the next search, in both directions only where that is chosen', async () => {
    const { name } = await createdProduct(admin, { name: 'Osprey nest' });
    expect((await searched(shop, 'Fischadler')).names).toEqual([]);

    const synonym = await createdSynonym('Fischadler', ['Osprey']);
    expect((await searched(shop, 'fischadler')).names).toEqual([name]);

    const body = { from: 'fisch adler', to: ['osprey', 'sea hawk'], bothWays: true };
    const changed = await admin.client.call('PUT /admin/synonyms/:id', { params: { id: synonym._id }, body });
    expect(changed.body).toEqual({ ...body, _id: synonym._id, isShipped: false });
    const other = await createdProduct(admin, { name: 'Fisch Adler nest' });
    expect((await searched(shop, 'osprey nest')).names).toEqual([name, other.name]);
    expect((await searched(shop, 'sea hawk')).names).toContain(other.name);

    await admin.client.call('DELETE /admin/synonyms/:id', { params: { id: synonym._id } });
    expect((await searched(shop, 'sea hawk')).names).toEqual([]);
  });

  it('are in force in another process after its next poll', async () => {
    const second = await startSecondApp(shop);
    const { name } = await createdProduct(admin, { name: 'Merlin perch' });
    await pollOnce(second.services);
    const namesThere = async () => {
      const query = { search: 'zwergfalke', match: 'words' } as const;
      const { body } = await new TestClient(second.url).call('GET /products', { query });
      return body.map((product) => product.name);
    };
    expect(await namesThere()).toEqual([]);

    await createdSynonym('zwergfalke', ['merlin']);
    await pollOnce(second.services);

    expect(await namesThere()).toEqual([name]);
    await second.close();
  });

  it('are one for each text, also from two admins at once', async () => {
    await createdSynonym('Sperling', ['sparrow']);

    const again = await admin.client.call('POST /admin/synonyms', {
      body: { from: ' SPERLING! ', to: ['finch'], bothWays: false },
    });
    const race = await runConcurrently(
      shop,
      'catalogue_version',
      ['Amsel', 'amsel', 'AMSEL'].map(
        (from) => () =>
          admin.client.call('POST /admin/synonyms', { body: { from, to: ['thrush'], bothWays: false } }),
      ),
    );

    expect([again.status, again.refusal.code]).toEqual([409, 'synonym_twice']);
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['no word', { from: '' }],
    ['only signs', { from: '%%' }],
    ['four words', { from: 'one two three four' }],
    ['nothing to be found', { to: [] }],
    ['an empty target', { to: [' '] }],
    ['a target of signs', { to: ['--'] }],
    ['nine targets', { to: Array.from({ length: 9 }, (_, index) => `t${index}`) }],
    ['itself as a target', { from: 'Wi-Fi', to: ['camera', 'WI FI'] }],
    ['a long text', { from: 'x'.repeat(101) }],
  ])('are refused with %s', async (_, fault) => {
    const body = { from: 'something', to: ['camera'], bothWays: false, ...fault };

    const answer = await admin.client.call('POST /admin/synonyms', { body });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toMatch(/\.$/);
  });

  it('answer 404 when they are gone, and leave a line in the audit log', async () => {
    const { _id } = await createdSynonym('eule', ['owl']);
    await admin.client.call('DELETE /admin/synonyms/:id', { params: { id: _id } });

    const again = await admin.client.call('DELETE /admin/synonyms/:id', { params: { id: _id } });
    const change = { from: 'eule', to: ['owl'], bothWays: false };
    const changed = await admin.client.call('PUT /admin/synonyms/:id', {
      params: { id: 'no-id' },
      body: change,
    });
    const { body: log } = await admin.client.call('GET /admin/audit', { query: { limit: 2 } });

    expect([again.status, changed.status]).toEqual([404, 404]);
    expect(log.map(({ action, subject }) => [action, subject])).toEqual([
      ['synonym.delete', 'eule'],
      ['synonym.create', 'eule'],
    ]);
  });
});
