import { createBrand } from '../../../src/contract/catalogue/brands.ts';
import { deleteProduct } from '../../../src/contract/catalogue/catalogue.ts';
import { createCategory } from '../../../src/contract/catalogue/categories.ts';
import { createCertificate } from '../../../src/contract/catalogue/certificates.ts';
import { addFile } from '../../../src/contract/catalogue/product-files.ts';
import { createGroup } from '../../../src/contract/catalogue/product-groups.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  newProductId,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const fileBody = () => ({
  kind: 'datasheet' as const,
  title: 'Datasheet',
  fileName: 'a.pdf',
  data: Buffer.from(`%PDF-1.4 ${Math.random()}`).toString('base64'),
});
const pendingProof = { kind: 'BIS', state: 'pending' } as const;

async function newCertificateId(people: AccessPeople): Promise<{ id: string }> {
  const params = await newProductId(people);
  const { body } = await people.admin.client.call(createCertificate, { params, body: pendingProof });
  return { id: body._id };
}

const categoryBody = () => ({ name: `Aisle ${Math.random().toString(36).slice(2)}` });

async function newCategory({ admin }: AccessPeople) {
  return (await admin.client.call(createCategory, { body: categoryBody() })).body;
}

const brandBody = categoryBody;
const groupBody = { name: 'Domes', axes: ['Colour'], products: [] };

async function newBrandId({ admin }: AccessPeople): Promise<{ id: string }> {
  return { id: (await admin.client.call(createBrand, { body: brandBody() })).body._id };
}

async function newGroupId({ admin }: AccessPeople): Promise<{ id: string }> {
  return { id: (await admin.client.call(createGroup, { body: groupBody })).body._id };
}

async function archivedProductId(people: AccessPeople): Promise<{ id: string }> {
  const params = await newProductId(people);
  await people.admin.client.call(deleteProduct, { params });
  return params;
}

/** The expected access of the calls with which staff keep the catalogue. */
export const CATALOGUE_ACCESS: Record<string, AccessCase> = {
  listCategories: { statuses: FOR_ANYONE },
  readCategory: {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: { slug: (await newCategory(people)).slug } }),
  },
  listAdminCategories: { statuses: FOR_ADMINS },
  createCategory: { statuses: [401, 403, 403, 201], input: () => ({ body: categoryBody() }) },
  updateCategory: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newCategory(people))._id }, body: { blurb: 'New.' } }),
  },
  deleteCategory: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newCategory(people))._id } }),
  },

  listAdminProducts: { statuses: FOR_ADMINS },
  restoreProduct: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await archivedProductId(people) }),
  },
  readCatalogueToDo: { statuses: FOR_ADMINS },

  listBrands: { statuses: FOR_ANYONE },
  listAdminBrands: { statuses: FOR_ADMINS },
  createBrand: { statuses: [401, 403, 403, 201], input: () => ({ body: brandBody() }) },
  updateBrand: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newBrandId(people), body: brandBody() }),
  },
  deleteBrand: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newBrandId(people) }) },

  listGroups: { statuses: FOR_ADMINS },
  createGroup: { statuses: [401, 403, 403, 201], input: () => ({ body: groupBody }) },
  updateGroup: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newGroupId(people), body: groupBody }),
  },
  deleteGroup: { statuses: FOR_ADMINS, input: async (people) => ({ params: await newGroupId(people) }) },

  addPicture: {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newProductId(people), body: { image: pixel, alt: '' } }),
  },
  setPictures: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newProductId(people), body: { pictures: [] } }),
  },
  addFile: {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newProductId(people), body: fileBody() }),
  },
  deleteFile: {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const params = await newProductId(people);
      const { body } = await people.admin.client.call(addFile, { params, body: fileBody() });
      return { params: { id: body._id } };
    },
  },

  createCertificate: {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newProductId(people), body: pendingProof }),
  },
  updateCertificate: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newCertificateId(people), body: { standard: 'IS 13252' } }),
  },
  deleteCertificate: {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newCertificateId(people) }),
  },
  listCertificates: { statuses: FOR_ADMINS },
};
