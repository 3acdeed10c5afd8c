import type { CallKey } from '../../../src/app/api-types.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  newProductId,
  FOR_USERS,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import type { Attribute, AttributeBody } from '../../../src/catalogue/attributes/attributes.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';

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
  const { body } = await people.admin.client.call('POST /admin/products/:id/certificates', {
    params,
    body: pendingProof,
  });
  return { id: body._id };
}

const categoryBody = () => ({ name: `Aisle ${Math.random().toString(36).slice(2)}` });

async function newCategory({ admin }: AccessPeople) {
  return (await admin.client.call('POST /admin/categories', { body: categoryBody() })).body;
}

const rateChangeBody = () => ({
  hsn: String(Math.floor(Math.random() * 1e8)).padStart(8, '0'),
  rate: 5,
  from: '2099-04-01',
});

const brandBody = categoryBody;
const groupBody = { name: 'Domes', axes: ['Colour'], products: [] };

async function newBrandId({ admin }: AccessPeople): Promise<{ id: string }> {
  return { id: (await admin.client.call('POST /admin/brands', { body: brandBody() })).body._id };
}

async function newGroupId({ admin }: AccessPeople): Promise<{ id: string }> {
  return { id: (await admin.client.call('POST /admin/groups', { body: groupBody })).body._id };
}

async function archivedProductId(people: AccessPeople): Promise<{ id: string }> {
  const params = await newProductId(people);
  await people.admin.client.call('DELETE /products/:id', { params });
  return params;
}

/** The expected access of the calls with which staff keep the catalogue. */
export const CATALOGUE_ACCESS = {
  'GET /categories': { statuses: FOR_ANYONE },
  'GET /categories/:slug': {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: { slug: (await newCategory(people)).slug } }),
  },
  'GET /admin/categories': { statuses: FOR_ADMINS },
  'POST /admin/categories': { statuses: [401, 403, 403, 201], input: () => ({ body: categoryBody() }) },
  'PUT /admin/categories/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newCategory(people))._id }, body: { blurb: 'New.' } }),
  },
  'DELETE /admin/categories/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newCategory(people))._id } }),
  },

  'GET /admin/products': { statuses: FOR_ADMINS },
  'POST /admin/products/:id/restore': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await archivedProductId(people) }),
  },
  'GET /admin/catalogue/to-do': { statuses: FOR_ADMINS },

  'GET /brands': { statuses: FOR_ANYONE },
  'GET /admin/brands': { statuses: FOR_ADMINS },
  'POST /admin/brands': { statuses: [401, 403, 403, 201], input: () => ({ body: brandBody() }) },
  'PUT /admin/brands/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newBrandId(people), body: brandBody() }),
  },
  'DELETE /admin/brands/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newBrandId(people) }),
  },

  'GET /admin/gst-rates': { statuses: FOR_ADMINS },
  'POST /admin/gst-rates': { statuses: [401, 403, 403, 201], input: () => ({ body: rateChangeBody() }) },
  'DELETE /admin/gst-rates/:id': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call('POST /admin/gst-rates', { body: rateChangeBody() });
      return { params: { id: body._id } };
    },
  },

  'GET /admin/groups': { statuses: FOR_ADMINS },
  'POST /admin/groups': { statuses: [401, 403, 403, 201], input: () => ({ body: groupBody }) },
  'PUT /admin/groups/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newGroupId(people), body: groupBody }),
  },
  'DELETE /admin/groups/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newGroupId(people) }),
  },

  'POST /admin/products/:id/pictures': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newProductId(people), body: { image: pixel, alt: '' } }),
  },
  'PUT /admin/products/:id/pictures': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newProductId(people), body: { pictures: [] } }),
  },
  'POST /admin/products/:id/files': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newProductId(people), body: fileBody() }),
  },
  'DELETE /admin/files/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const params = await newProductId(people);
      const { body } = await people.admin.client.call('POST /admin/products/:id/files', {
        params,
        body: fileBody(),
      });
      return { params: { id: body._id } };
    },
  },

  'POST /admin/products/:id/certificates': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newProductId(people), body: pendingProof }),
  },
  'PUT /admin/certificates/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newCertificateId(people), body: { standard: 'IS 13252' } }),
  },
  'DELETE /admin/certificates/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newCertificateId(people) }),
  },
  'GET /admin/certificates': { statuses: FOR_ADMINS },
} satisfies Partial<Record<CallKey, AccessCase>>;

/** The expected access of the calls of kits, and of putting a list into the cart. */
export const KIT_ACCESS = {
  'GET /products/:id/parts': {
    statuses: FOR_ANYONE,
    input: async (people) => ({ params: await newProductId(people) }),
  },
  'PUT /admin/products/:id/parts': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: await newProductId(people),
      body: { parts: [{ productId: (await newProductId(people)).id, quantity: 4 }] },
    }),
  },
  'POST /products/by-code': { statuses: FOR_USERS, input: () => ({ body: { codes: ['CAM-1'] } }) },
  'POST /cart/lines': {
    statuses: FOR_USERS,
    input: async (people) => ({
      body: { lines: [{ productId: (await newProductId(people)).id, quantity: 2 }] },
    }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

const CATEGORY = { slug: 'bullet-cameras' };

/** The expected access of the calls about attributes. */
export const ATTRIBUTE_ACCESS = {
  'GET /attributes': { statuses: FOR_ANYONE },
  'POST /admin/attributes': { statuses: [401, 403, 403, 201], input: () => ({ body: attributeFields() }) },
  'PUT /admin/attributes/:key': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const body = attributeFields();
      await createdAttribute(admin, body);
      return { params: { key: body.key }, body };
    },
  },
  'DELETE /admin/attributes/:key': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => ({ params: { key: (await createdAttribute(admin)).key } }),
  },
  'GET /admin/categories/:slug/attributes': { statuses: FOR_ADMINS, input: () => ({ params: CATEGORY }) },
  'PUT /admin/categories/:slug/attributes': {
    statuses: FOR_ADMINS,
    input: () => ({ params: CATEGORY, body: { attributes: [] } }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;

let count = 0;

/** A definition of a new key. */
export function attributeFields(fields: Partial<AttributeBody> = {}): AttributeBody {
  const key = `fact${++count}x${Math.random().toString(36).slice(2, 8)}`;
  return {
    ...{ key, name: `Fact ${count}`, unit: '', kind: 'text', choices: [], group: 'Body and place' },
    ...{ facet: null, isCompared: true, min: null, max: null, sort: 5000 },
    ...fields,
  };
}

export async function createdAttribute(
  admin: SignedIn,
  fields: Partial<AttributeBody> = {},
): Promise<Attribute> {
  const answer = await admin.client.call('POST /admin/attributes', { body: attributeFields(fields) });
  if (answer.status !== 201) throw new Error(answer.refusal.message);
  return answer.body;
}
