import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, type AccessCase } from '../accounts/access-steps.ts';

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
