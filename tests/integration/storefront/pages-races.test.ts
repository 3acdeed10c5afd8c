import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';
import type { TestAnswer } from '../../support/platform/test-client.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

let count = 0;

async function somePage() {
  const slug = `at-once-${++count}`;
  return (await admin.client.call('POST /admin/pages', { body: { slug, title: { en: 'Kites' } } })).body;
}

interface Seen {
  _id: string;
  updatedAt: string;
}

const save =
  ({ _id, updatedAt }: Seen, lead: string) =>
  () =>
    admin.client.call('PUT /admin/pages/:id', {
      params: { id: _id },
      body: { updatedAt, lead: { en: lead } },
    });

const publish =
  ({ _id, updatedAt }: Seen) =>
  () =>
    admin.client.call('POST /admin/pages/:id/publish', { params: { id: _id }, body: { updatedAt } });

const pageOf = async ({ _id }: Seen) =>
  (await admin.client.call('GET /admin/pages/:id', { params: { id: _id } })).body;

const versionsOf = async ({ _id }: Seen) =>
  (await admin.client.call('GET /admin/pages/:id/versions', { params: { id: _id } })).body.map(
    ({ version }) => version,
  );

const publicLead = async ({ slug }: { slug: string | null }) =>
  (await shop.visitor().call('GET /pages/:key', { params: { key: slug! }, query: {} })).body.lead;

/** One is done, and the other refused with who was faster. @returns the place of the one that was done */
function winnerOf(answers: readonly TestAnswer<unknown>[]): number {
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { refusal } = answers.find(({ status }) => status === 409)!;
  expect(refusal).toMatchObject({ code: 'changed_meanwhile', changedBy: 'Riya Admin' });
  return answers.findIndex(({ status }) => status === 200);
}

describe('two people who saw the same page', () => {
  it('one saves it', async () => {
    const page = await somePage();
    const answers = await runConcurrently(shop, 'pages', [save(page, 'Red'), save(page, 'Blue')]);

    const winner = winnerOf(answers);
    const after = await pageOf(page);
    expect(after.lead).toEqual({ en: ['Red', 'Blue'][winner] });
    expect(after.updatedAt).toBe(answers[winner]!.body.updatedAt);
    expect(answers[1 - winner]!.refusal.updatedAt).toBe(after.updatedAt);
  });

  it('one publishes it', async () => {
    const page = await somePage();
    const first = (await publish(page)()).body.page;
    const draft = (await save(first, 'Green')()).body;
    const answers = await runConcurrently(shop, 'pages', [publish(draft), publish(draft)]);

    winnerOf(answers);
    expect(await versionsOf(page)).toEqual([2, 1]);
    expect(await publicLead(page)).toBe('Green');
  });

  it('one saves it, or one publishes it as both saw it', async () => {
    const first = (await publish(await somePage())()).body.page;
    const draft = (await save(first, 'Seen')()).body;
    const answers = await runConcurrently<TestAnswer<unknown>>(shop, 'pages', [
      save(draft, 'Unseen'),
      publish(draft),
    ]);

    const isSaved = winnerOf(answers) === 0;
    const { lead, state } = await pageOf(draft);
    expect([lead.en, state]).toEqual(isSaved ? ['Unseen', 'changed'] : ['Seen', 'published']);
    expect(await versionsOf(draft)).toEqual(isSaved ? [1] : [2, 1]);
    expect(await publicLead(draft)).toBe(isSaved ? '' : 'Seen');
  });

  it('one restores a version, or one publishes another', async () => {
    const first = (await publish(await somePage())()).body.page;
    const draft = (await save(first, 'Second')()).body;
    const body = { updatedAt: draft.updatedAt, version: 1 };
    const answers = await runConcurrently<TestAnswer<unknown>>(shop, 'pages', [
      () => admin.client.call('POST /admin/pages/:id/restore', { params: { id: draft._id }, body }),
      publish(draft),
    ]);

    const isRestored = winnerOf(answers) === 0;
    expect((await pageOf(draft)).lead.en).toBe(isRestored ? '' : 'Second');
    expect(await publicLead(draft)).toBe(isRestored ? '' : 'Second');
  });

  it('neither publishes what the other deleted', async () => {
    const page = await somePage();
    const answers = await runConcurrently<TestAnswer<unknown>>(shop, 'pages', [
      () =>
        admin.client.call('DELETE /admin/pages/:id', {
          params: { id: page._id },
          query: { updatedAt: page.updatedAt },
        }),
      publish(page),
    ]);

    const statuses = answers.map(({ status }) => status);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual(statuses);
    const { status } = await shop
      .visitor()
      .call('GET /pages/:key', { params: { key: page.slug! }, query: {} });
    expect(status).toBe(statuses[0] === 200 ? 404 : 200);
  });
});

it('two pages are published at once', async () => {
  const pages = await Promise.all([somePage(), somePage()]);
  const drafts = await Promise.all(pages.map((page, index) => save(page, `Kite ${index}`)()));
  const answers = await runConcurrently(
    shop,
    'catalogue_version',
    drafts.map(({ body }) => publish(body)),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await Promise.all(pages.map(publicLead))).toEqual(['Kite 0', 'Kite 1']);
});

describe('two people who saw the same', () => {
  it('brand, one changes it', async () => {
    const { updatedAt } = (await admin.client.call('GET /admin/brand', {})).body;
    const years = [1999, 2001];
    const answers = await runConcurrently(
      shop,
      'storefront',
      years.map(
        (foundedIn) => () => admin.client.call('PUT /admin/brand', { body: { updatedAt, foundedIn } }),
      ),
    );

    const winner = winnerOf(answers);
    expect((await admin.client.call('GET /admin/brand', {})).body).toEqual(answers[winner]!.body);
    expect(answers[winner]!.body.foundedIn).toBe(years[winner]);
  });

  it('menus, one changes them', async () => {
    const menus = (await admin.client.call('GET /admin/menus', {})).body;
    const answers = await runConcurrently(
      shop,
      'storefront',
      ['Kites', 'Terns'].map((name) => () => {
        const header = [{ name: { en: name }, to: '/about' }];
        return admin.client.call('PUT /admin/menus', { body: { ...menus, header } });
      }),
    );

    const winner = winnerOf(answers);
    expect((await admin.client.call('GET /admin/menus', {})).body).toEqual(answers[winner]!.body);
    expect(answers[winner]!.body.header[0]!.name).toEqual({ en: ['Kites', 'Terns'][winner] });
  });

  it('shop, one changes the brand and one the menus', async () => {
    const brand = (await admin.client.call('GET /admin/brand', {})).body;
    const menus = (await admin.client.call('GET /admin/menus', {})).body;
    const header = [{ name: { en: 'Plovers' }, to: '/contact' }];
    const answers = await runConcurrently<TestAnswer<unknown>>(shop, 'storefront', [
      () => admin.client.call('PUT /admin/brand', { body: { updatedAt: brand.updatedAt, foundedIn: 1987 } }),
      () => admin.client.call('PUT /admin/menus', { body: { ...menus, header } }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await admin.client.call('GET /admin/brand', {})).body.foundedIn).toBe(1987);
    expect((await admin.client.call('GET /admin/menus', {})).body.header).toEqual(header);
  });
});
