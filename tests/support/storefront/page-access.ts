import { readMenus } from '../../../src/contract/storefront/menus.ts';
import { addPage, publishPage, readOwnerPage } from '../../../src/contract/storefront/pages.ts';
import { FOR_ADMINS, type AccessCase } from '../accounts/access-steps.ts';

type Admin = Parameters<NonNullable<AccessCase['input']>>[0]['admin'];

const newPage = () => ({ slug: `page-${crypto.randomUUID()}`, title: { en: 'A page' } });

async function somePage(admin: Admin) {
  const { body } = await admin.client.call(addPage, { body: newPage() });
  return { params: { id: body._id }, body: { updatedAt: body.updatedAt } };
}

async function publishedPage(admin: Admin) {
  const { params, body } = await somePage(admin);
  const published = await admin.client.call(publishPage, { params, body });
  return { params, body: { updatedAt: published.body.page.updatedAt } };
}

const about = { params: { id: 'about' } };

export const PAGE_ACCESS: Record<string, AccessCase> = {
  listPages: { statuses: FOR_ADMINS },
  addPage: { statuses: [401, 403, 403, 201], input: () => ({ body: newPage() }) },
  readOwnerPage: { statuses: FOR_ADMINS, input: () => about },
  savePage: {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call(readOwnerPage, about);
      return { ...about, body: { updatedAt: body.updatedAt } };
    },
  },
  publishPage: { statuses: FOR_ADMINS, input: ({ admin }) => somePage(admin) },
  listVersions: { statuses: FOR_ADMINS, input: () => about },
  readVersion: { statuses: FOR_ADMINS, input: () => ({ params: { id: 'about', n: '1' } }) },
  restoreVersion: {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { params, body } = await publishedPage(admin);
      return { params, body: { ...body, version: 1 } };
    },
  },
  discardDraft: { statuses: FOR_ADMINS, input: ({ admin }) => publishedPage(admin) },
  unpublishPage: { statuses: FOR_ADMINS, input: ({ admin }) => publishedPage(admin) },
  deletePage: {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { params, body } = await somePage(admin);
      return { params, query: `updatedAt=${body.updatedAt}` };
    },
  },
  previewPage: { statuses: [401, 403, 403, 201], input: () => ({ ...about, body: {} }) },
  addPageImage: { statuses: [401, 403, 403, 400], input: () => ({ body: { image: 'none' } }) },
  readMenus: { statuses: FOR_ADMINS },
  changeMenus: {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => ({ body: (await admin.client.call(readMenus, {})).body }),
  },
};
