import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, FOR_ANYONE, type AccessCase } from '../accounts/access-steps.ts';
import type { TestShop } from '../platform/test-shop.ts';

type Admin = Parameters<NonNullable<AccessCase['input']>>[0]['admin'];

const newPage = () => ({ slug: `page-${crypto.randomUUID()}`, title: { en: 'A page' } });

async function somePage(admin: Admin) {
  const { body } = await admin.client.call('POST /admin/pages', { body: newPage() });
  return { params: { id: body._id }, body: { updatedAt: body.updatedAt } };
}

async function publishedPage(admin: Admin) {
  const { params, body } = await somePage(admin);
  const published = await admin.client.call('POST /admin/pages/:id/publish', { params, body });
  return { params, body: { updatedAt: published.body.page.updatedAt } };
}

const about = { params: { id: 'about' } };

export const PAGE_ACCESS = {
  'GET /admin/pages': { statuses: FOR_ADMINS },
  'POST /admin/pages': { statuses: [401, 403, 403, 201], input: () => ({ body: newPage() }) },
  'GET /admin/pages/:id': { statuses: FOR_ADMINS, input: () => about },
  'PUT /admin/pages/:id': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call('GET /admin/pages/:id', about);
      return { ...about, body: { updatedAt: body.updatedAt } };
    },
  },
  'POST /admin/pages/:id/publish': { statuses: FOR_ADMINS, input: ({ admin }) => somePage(admin) },
  'GET /admin/pages/:id/versions': { statuses: FOR_ADMINS, input: () => about },
  'GET /admin/pages/:id/versions/:n': {
    statuses: FOR_ADMINS,
    input: () => ({ params: { id: 'about', n: '1' } }),
  },
  'POST /admin/pages/:id/restore': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { params, body } = await publishedPage(admin);
      return { params, body: { ...body, version: 1 } };
    },
  },
  'POST /admin/pages/:id/discard': { statuses: FOR_ADMINS, input: ({ admin }) => publishedPage(admin) },
  'POST /admin/pages/:id/unpublish': { statuses: FOR_ADMINS, input: ({ admin }) => publishedPage(admin) },
  'DELETE /admin/pages/:id': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { params, body } = await somePage(admin);
      return { params, query: `updatedAt=${body.updatedAt}` };
    },
  },
  'POST /admin/pages/:id/preview': { statuses: [401, 403, 403, 201], input: () => ({ ...about, body: {} }) },
  'POST /admin/images': { statuses: [401, 403, 403, 400], input: () => ({ body: { image: 'none' } }) },
  'GET /admin/menus': { statuses: FOR_ADMINS },
  'PUT /admin/menus': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => ({ body: (await admin.client.call('GET /admin/menus', {})).body }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

const newRedirect = () => ({ from: `/old-${crypto.randomUUID()}`, to: '/about' });

export const REDIRECT_ACCESS = {
  'GET /admin/redirects': { statuses: FOR_ADMINS },
  'POST /admin/redirects': { statuses: [401, 403, 403, 201], input: () => ({ body: newRedirect() }) },
  'DELETE /admin/redirects/:id': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call('POST /admin/redirects', { body: newRedirect() });
      return { params: { id: body._id } };
    },
  },
  'POST /admin/redirects/import': { statuses: FOR_ADMINS, input: () => ({ body: { csv: 'from,to\n' } }) },
} satisfies Partial<Record<CallKey, AccessCase>>;

export const BRAND_ACCESS = {
  'GET /admin/brand': { statuses: FOR_ADMINS },
  'PUT /admin/brand': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call('GET /admin/brand', {});
      return { body: { updatedAt: body.updatedAt } };
    },
  },
  'GET /admin/brand/palette': { statuses: FOR_ADMINS, input: () => ({ query: 'accent=%231d4ed8' }) },
  'GET /pages/:key': { statuses: FOR_ANYONE, input: () => ({ params: { key: 'about' } }) },
  'GET /previews/:token': { statuses: [404, 404, 404, 404], input: () => ({ params: { token: 'unknown' } }) },
} satisfies Partial<Record<CallKey, AccessCase>>;

export const LANGUAGES_ACCESS = {
  'GET /admin/languages': { statuses: FOR_ADMINS },
  'PUT /admin/languages': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call('GET /admin/languages', {});
      return { body: { updatedAt: body.updatedAt, offered: ['en'] } };
    },
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

export async function leadsTo(
  shop: Pick<TestShop, 'url'>,
  path: string,
): Promise<[status: number, location: string | null]> {
  const response = await fetch(shop.url + path, { redirect: 'manual' });
  await response.body?.cancel();
  return [response.status, response.headers.get('location')];
}
