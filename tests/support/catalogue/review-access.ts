import type { CallKey } from '../../../src/app/api-types.ts';
import type { AfterSaleSettings } from '../../../src/platform/after-sale/after-sale-settings.shapes.ts';
import {
  FOR_ADMINS,
  FOR_ANYONE,
  newProductId,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import { someOrder, someProduct } from './product-and-order-factory.ts';
import type { TestShop } from '../platform/test-shop.ts';

export async function offerAfterSale(
  admin: SignedIn,
  offers: Partial<Omit<AfterSaleSettings, 'updatedAt'>>,
): Promise<void> {
  const { updatedAt } = (await admin.client.call('GET /admin/after-sale-settings', {})).body;
  const answer = await admin.client.call('PUT /admin/after-sale-settings', {
    body: { ...offers, updatedAt },
  });
  if (answer.status !== 200) throw new Error(`Not offered: ${answer.refusal.message}`);
}

/** @returns a product of which the customer has received a unit */
export async function receivedProduct(shop: TestShop, admin: SignedIn, customer: SignedIn) {
  const product = await someProduct(shop);
  const order = await someOrder(customer, [{ product, quantity: 1 }]);
  await admin.client.call('PATCH /orders/:id/status', {
    params: { id: order._id },
    body: { status: 'Delivered' },
  });
  return product;
}

const REVIEW = { rating: 4, title: 'Good', text: 'Clear at night.', pictures: [] };

async function offered({ admin }: AccessPeople): Promise<void> {
  await offerAfterSale(admin, { reviews: true, questions: true });
}

interface Made {
  id: string;
  updated_at: Date;
}

/** Written by hand, because an account may write but five an hour. */
async function newReview(people: AccessPeople): Promise<Made> {
  await offered(people);
  const { shop, customer } = people;
  const { id: product_id } = await newProductId(people);
  return shop.db
    .insertInto('reviews')
    .values({ user_id: customer.user._id, product_id, ...REVIEW, state: 'pending', ...timesOf(shop) })
    .returning(['id', 'updated_at'])
    .executeTakeFirstOrThrow();
}

async function newQuestion(people: AccessPeople): Promise<Made> {
  await offered(people);
  const { shop, customer } = people;
  const { id: product_id } = await newProductId(people);
  return shop.db
    .insertInto('questions')
    .values({
      user_id: customer.user._id,
      product_id,
      text: 'Does it work in the rain?',
      state: 'pending',
      ...timesOf(shop),
    })
    .returning(['id', 'updated_at'])
    .executeTakeFirstOrThrow();
}

function timesOf({ clock }: TestShop) {
  const now = clock.now();
  return { created_at: now, updated_at: now };
}

const changed =
  (made: (people: AccessPeople) => Promise<Made>, body: object) => async (people: AccessPeople) => {
    const { id, updated_at } = await made(people);
    return { params: { id }, body: { ...body, updatedAt: updated_at.toISOString() } };
  };
const ofReview = (body: object) => changed(newReview, body);
const ofQuestion = (body: object) => changed(newQuestion, body);

/** The expected access of the calls of reviews and questions. */
export const REVIEW_ACCESS = {
  'GET /products/:id/reviews': {
    statuses: FOR_ANYONE,
    input: async (people) => {
      await offered(people);
      return { params: await newProductId(people) };
    },
  },
  'GET /products/:id/questions': {
    statuses: FOR_ANYONE,
    input: async (people) => {
      await offered(people);
      return { params: await newProductId(people) };
    },
  },
  // Staff are no buyers, and others have not received it.
  'POST /products/:id/reviews': {
    statuses: [401, 201, 409, 409],
    input: async (people) => {
      await offered(people);
      const { id } = await receivedProduct(people.shop, people.admin, people.customer);
      return { params: { id }, body: REVIEW };
    },
  },
  'PUT /reviews/:id': { statuses: [401, 200, 404, 404], input: ofReview(REVIEW) },
  'DELETE /reviews/:id': {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: { id: (await newReview(people)).id } }),
  },
  'GET /me/reviews/:productId': {
    statuses: [401, 200, 200, 200],
    input: async (people) => ({ params: { productId: (await newProductId(people)).id } }),
  },
  'POST /products/:id/questions': {
    statuses: [401, 201, 201, 201],
    input: async (people) => {
      await offered(people);
      return { params: await newProductId(people), body: { text: 'Does it work in the rain?' } };
    },
  },
  'GET /admin/reviews': { statuses: FOR_ADMINS },
  'POST /admin/reviews/:id/publish': { statuses: FOR_ADMINS, input: ofReview({}) },
  'POST /admin/reviews/:id/refuse': { statuses: FOR_ADMINS, input: ofReview({ why: 'abuse' }) },
  'PUT /admin/reviews/:id/answer': { statuses: FOR_ADMINS, input: ofReview({ text: 'Thank you.' }) },
  'GET /admin/questions': { statuses: FOR_ADMINS },
  'PUT /admin/questions/:id/answer': { statuses: FOR_ADMINS, input: ofQuestion({ text: 'Yes, it does.' }) },
  'POST /admin/questions/:id/refuse': { statuses: FOR_ADMINS, input: ofQuestion({}) },
} satisfies Partial<Record<CallKey, AccessCase>>;
