import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReviewBody } from '../../../src/catalogue/reviews/reviews.shapes.ts';
import { checkReviewCounts } from '../../../src/catalogue/reviews/own-reviews.server.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { offerAfterSale, receivedProduct } from '../../support/catalogue/review-access.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const GOOD: ReviewBody = { rating: 5, title: 'Sharp picture', text: 'Clear at night.', pictures: [] };

const seen = (id: string, query = {}) =>
  shop.visitor().call('GET /products/:id/reviews', { params: { id }, query });
const write = (who: SignedIn, id: string, body: Partial<ReviewBody> = {}) =>
  who.client.call('POST /products/:id/reviews', { params: { id }, body: { ...GOOD, ...body } });
const rewrite = (who: SignedIn, id: string, body: Partial<ReviewBody>) =>
  who.client.call('PUT /reviews/:id', { params: { id }, body: { ...GOOD, ...body } });
const atDesk = async (id: string) =>
  (await admin.client.call('GET /admin/reviews', {})).body.find(({ _id }) => _id === id)!;
const publish = async (id: string) =>
  admin.client.call('POST /admin/reviews/:id/publish', {
    params: { id },
    body: { updatedAt: (await atDesk(id)).updatedAt },
  });
const refuse = async (id: string) =>
  admin.client.call('POST /admin/reviews/:id/refuse', {
    params: { id },
    body: { why: 'advertising', updatedAt: (await atDesk(id)).updatedAt },
  });
async function mailsTo(email: string) {
  await shop.deliver();
  return shop.mail.mails.filter(({ to, subject }) => to === email && !subject.includes('CHK-'));
}

async function buyer(name = 'Asha Rani Patel') {
  const customer = await someCustomer(shop, { name });
  return { customer, product: await receivedProduct(shop, admin, customer) };
}

async function published(rating = 5) {
  const { customer, product } = await buyer();
  const { _id } = (await write(customer, product.id, { rating })).body;
  await publish(_id);
  return { customer, product, id: _id };
}

describe('reviews that are switched off', () => {
  it('are nowhere, and nothing of a product says that there could be any', async () => {
    const { customer, product } = await buyer();

    expect((await seen(product.id)).status).toBe(404);
    expect(await write(customer, product.id)).toMatchObject({
      status: 409,
      refusal: { code: 'switched_off' },
    });
    const mine = await customer.client.call('GET /me/reviews/:productId', {
      params: { productId: product.id },
    });
    expect(mine.body).toEqual({ mayReview: false, review: null });
    expect(
      (await shop.visitor().call('GET /products/:id', { params: { id: product.id } })).body,
    ).not.toHaveProperty('rating');
    expect(String((await shop.visitor().send('GET', `/product/${product.slug}`)).body)).not.toContain(
      'Reviews',
    );
  });
});

describe('a review', () => {
  /** A refused review leaves no rows. */
  let refused: Awaited<ReturnType<typeof buyer>>;
  beforeAll(async () => {
    await offerAfterSale(admin, { reviews: true });
    refused = await buyer();
  });

  it('is on the home page once it is published, if it is a good one', async () => {
    const good = await published(5);
    const bad = await published(2);
    const { body } = await shop.visitor().call('GET /pages/:key', { params: { key: 'home' }, query: {} });

    const shown = body.blocks.find((block) => block.kind === 'cards');
    expect(shown).toMatchObject({
      title: 'What customers say',
      items: [{ title: `★★★★★ ${good.product.name}`, text: '“Clear at night.” Asha P.' }],
    });
    expect(JSON.stringify(body)).not.toContain(bad.product.name);
    expect(body.blocks.at(-1)).toMatchObject({ kind: 'about' });
  });

  it('is written by a person who has received the product, once, and not by staff', async () => {
    const { customer, product } = await buyer();
    const other = await someCustomer(shop);

    expect(await write(other, product.id)).toMatchObject({ status: 409, refusal: { code: 'not_bought' } });
    expect(await write(admin, product.id)).toMatchObject({ status: 409, refusal: { code: 'not_bought' } });
    const answers = await Promise.all([write(customer, product.id), write(customer, product.slug)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.refusal.code).toBe('already_reviewed');
    const mine = await customer.client.call('GET /me/reviews/:productId', {
      params: { productId: product.slug },
    });
    expect(mine.body).toMatchObject({ mayReview: true, review: { rating: 5, state: 'pending' } });
  });

  it('is public once it is published, with stars on the product, its page and in the data for search engines', async () => {
    const { customer, product } = await buyer();
    const { _id } = (await write(customer, product.id, { rating: 4 })).body;
    expect((await seen(product.id)).body).toMatchObject({ count: 0, average: null, reviews: [] });

    expect((await publish(_id)).body.state).toBe('published');
    const { body } = await seen(product.slug);
    expect(body).toMatchObject({
      count: 1,
      average: 4,
      stars: { '5': 0, '4': 1, '3': 0, '2': 0, '1': 0 },
      reviews: [
        { rating: 4, title: 'Sharp picture', text: 'Clear at night.', name: 'Asha P.', answer: null },
      ],
    });
    const listed = (await shop.visitor().call('GET /products', { query: { search: product.name } })).body;
    expect(listed.find(({ _id: id }) => id === product.id)!.rating).toEqual({ average: 4, count: 1 });
    const page = String((await shop.visitor().send('GET', `/product/${product.slug}`)).body);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)![1]!;
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [
        {
          aggregateRating: { ratingValue: 4, reviewCount: 1 },
          review: [{ author: { name: 'Asha P.' }, reviewRating: { ratingValue: 4 } }],
        },
        {},
      ],
    });
    expect(page).toContain('Clear at night.');
    expect((await publish(_id)).status).toBe(409);
  });

  it('keeps its public text while a changed one waits', async () => {
    const { customer, product, id } = await published(2);
    const changed = await rewrite(customer, id, { rating: 5, text: 'Better after an update.' });

    expect(changed.body).toMatchObject({ state: 'published', rating: 2, waiting: { rating: 5 } });
    expect((await seen(product.id)).body).toMatchObject({ average: 2 });
    const waiting = await admin.client.call('GET /admin/reviews', {
      query: { state: 'pending', product: product.id },
    });
    expect(waiting.body.map(({ _id }) => _id)).toEqual([id]);
    await publish(id);
    expect((await seen(product.id)).body).toMatchObject({
      average: 5,
      reviews: [{ text: 'Better after an update.' }],
    });
    await rewrite(customer, id, { rating: 1, text: 'Buy at example.com' });
    expect((await refuse(id)).body).toMatchObject({ state: 'published', waiting: null, rating: 5 });
  });

  it('that is refused is mailed about without its words, and may be written again', async () => {
    const { customer, product } = await buyer();
    const { _id } = (await write(customer, product.id, { text: 'Call 98250 12345 for a better price' })).body;

    expect((await refuse(_id)).body.state).toBe('refused');
    const mail = (await mailsTo(customer.email)).at(-1)!;
    expect(mail.subject).toBe(`Your review of ${product.name}`);
    expect(mail.text).toContain('It advertises something.');
    expect(mail.text).not.toContain('98250');
    expect((await rewrite(customer, _id, {})).body.state).toBe('pending');
    expect((await seen(product.id)).body.count).toBe(0);
  });

  it('is mailed about in the language of the account', async () => {
    const { customer, product } = await buyer();
    const { _id } = (await write(customer, product.id)).body;
    const { updatedAt } = (await admin.client.call('GET /admin/languages', {})).body;
    await admin.client.call('PUT /admin/languages', { body: { updatedAt, offered: ['en', 'hi'] } });
    await customer.client.call('PUT /auth/profile', { body: { language: 'hi' } });

    await refuse(_id);

    const mail = (await mailsTo(customer.email)).at(-1)!;
    expect(mail.headers.get('content-language')).toBe('hi');
    expect(mail.subject).toBe(`${product.name} का आपका रिव्यू`);
    expect(mail.text).toContain(`http://shop.test/hi/product/${product.slug}`);
    const again = (await admin.client.call('GET /admin/languages', {})).body.updatedAt;
    await admin.client.call('PUT /admin/languages', { body: { updatedAt: again, offered: ['en'] } });
  });

  it('that is refused loses its pictures', async () => {
    const { customer, product } = await buyer();
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#36c' } })
      .png()
      .toBuffer();
    const uri = `data:image/png;base64,${png.toString('base64')}`;
    const { _id, pictures } = (await write(customer, product.id, { pictures: [uri] })).body;
    const kept = () =>
      shop.db
        .selectFrom('media')
        .select('name')
        .where('name', '=', pictures[0]!.slice('/media/'.length))
        .execute();

    expect(await kept()).toHaveLength(1);
    expect((await refuse(_id)).body.pictures).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it('has pictures that only its author and the desk see until it is published', async () => {
    const { customer, product } = await buyer();
    const pictureOf = async (background: string) => {
      const png = sharp({ create: { width: 60, height: 40, channels: 3, background } }).png();
      return `data:image/png;base64,${(await png.toBuffer()).toString('base64')}`;
    };
    const seenBy = async (picture: string) => {
      const statuses = [];
      for (const { client } of [customer, admin, await someCustomer(shop), { client: shop.visitor() }])
        for (const name of [picture, picture.replace('-640.webp', '-preview.jpg')])
          statuses.push((await client.send('GET', name)).status);
      return statuses;
    };
    const hidden = [200, 200, 200, 200, 404, 404, 404, 404];
    const review = (await write(customer, product.id, { pictures: [await pictureOf('#36c')] })).body;
    const first = review.pictures[0]!;

    expect(await seenBy(first)).toEqual(hidden);
    await publish(review._id);
    expect(await seenBy(first)).toEqual(Array(8).fill(200));
    const sent = { pictures: [first, await pictureOf('#c63')] };
    const second = (await rewrite(customer, review._id, sent)).body.waiting!.pictures[1]!;
    expect(await seenBy(second)).toEqual(hidden);
    expect(await seenBy(first)).toEqual(Array(8).fill(200));
    await publish(review._id);
    expect(await seenBy(second)).toEqual(Array(8).fill(200));
  });

  it('is answered by the shop, below it', async () => {
    const { product, id } = await published();
    const { updatedAt } = await atDesk(id);
    const answer = { params: { id }, body: { text: 'Thank you, Asha.', updatedAt } };

    expect((await admin.client.call('PUT /admin/reviews/:id/answer', answer)).status).toBe(200);
    expect((await admin.client.call('PUT /admin/reviews/:id/answer', answer)).refusal).toMatchObject({
      code: 'changed_meanwhile',
      changedBy: 'Riya Admin',
    });
    expect((await seen(product.id)).body.reviews[0]!.answer).toMatchObject({ text: 'Thank you, Asha.' });
  });

  it('shows pictures that say nothing of where they were taken', async () => {
    const { customer, product } = await buyer();
    const withPlace = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#36c' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '23/1 1/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    const uri = `data:image/jpeg;base64,${withPlace.toString('base64')}`;
    const { _id, pictures } = (await write(customer, product.id, { pictures: [uri] })).body;
    await publish(_id);
    const [picture] = (await seen(product.id)).body.reviews[0]!.pictures;

    expect(pictures).toEqual([picture]);
    const bytes = Buffer.from(await (await fetch(shop.visitor().urlOf(picture!))).arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    // The address of a picture that it has is kept, that of another is not.
    expect((await rewrite(customer, _id, { pictures: [picture!] })).status).toBe(200);
    expect((await rewrite(customer, _id, { pictures: ['/media/x-640.webp'] })).refusal.fields).toHaveProperty(
      'pictures',
    );
  });

  it.each<[string, object, string]>([
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['a title of 81 characters', { title: 'x'.repeat(81) }, 'title'],
    ['a text of 2,001 characters', { text: 'x'.repeat(2001) }, 'text'],
    ['NUL', { text: 'a\0b' }, 'text'],
    ['a sixth picture', { pictures: Array.from({ length: 6 }, () => '/media/x') }, 'pictures'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await write(refused.customer, refused.product.id, body);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.refusal.fields!)).toEqual([field]);
  });

  it.each([
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
    ['HTML', `data:image/png;base64,${Buffer.from('<html></html>').toString('base64')}`],
  ])('is refused with %s as its picture', async (_, picture) => {
    const { status } = await write(refused.customer, refused.product.id, { pictures: [picture] });

    expect(status).toBe(400);
  });

  it('is limited to five an hour', async () => {
    const customer = await someCustomer(shop);
    const products = [];
    for (let n = 0; n < 6; n++) products.push(await receivedProduct(shop, admin, customer));
    const statuses = [];
    for (const { id } of products) statuses.push((await write(customer, id)).status);

    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('is one page of ten at a time, in three orders', async () => {
    const product = await someProduct(shop);
    const ratings = Array.from({ length: 12 }, (_, n) => (n % 5) + 1);
    const users = await Promise.all(ratings.map(() => someCustomer(shop)));
    await shop.db
      .insertInto('reviews')
      .values(
        ratings.map((rating, n) => ({
          user_id: users[n]!.user._id,
          product_id: product.id,
          rating,
          title: null,
          text: `Text ${n}`,
          pictures: [],
          state: 'published' as const,
          created_at: new Date(Date.UTC(2026, 9, n + 1)),
          updated_at: new Date(Date.UTC(2026, 9, n + 1)),
        })),
      )
      .execute();
    expect(await checkReviewCounts(shop.services)).toBe(1);
    expect(await checkReviewCounts(shop.services)).toBe(0);
    const textsOf = async (query: object) =>
      (await seen(product.id, query)).body.reviews.map(({ text, rating }) => [text, rating]);

    expect((await seen(product.id)).body).toMatchObject({ count: 12, average: 2.8 });
    expect((await textsOf({}))[0]).toEqual(['Text 11', 2]);
    expect(await textsOf({ page: 2 })).toHaveLength(2);
    expect((await textsOf({ sort: 'highest' }))[0]).toEqual(['Text 9', 5]);
    expect((await textsOf({ sort: 'lowest' }))[0]).toEqual(['Text 10', 1]);
  });

  it('is deleted by its author, and stays of an account that is closed', async () => {
    const { customer, product, id } = await published();
    const { customer: other, product: kept } = await published(3);

    expect((await customer.client.call('DELETE /reviews/:id', { params: { id } })).status).toBe(200);
    expect((await seen(product.id)).body.count).toBe(0);
    const own = (await other.client.call('GET /me/data', {})).body as { reviews?: object[] };
    expect(own.reviews).toHaveLength(1);
    expect((await seen(kept.id)).body.reviews[0]!.name).toBe('Asha P.');
    expect((await other.client.call('DELETE /me', { body: { password: PASSWORD } })).status).toBe(200);
    expect((await seen(kept.id)).body.reviews[0]!.name).toBe('A customer');
  });
});

describe('two of the desk', () => {
  it('publish at once: one wins, and the stars are right', async () => {
    await offerAfterSale(admin, { reviews: true });
    const { customer, product } = await buyer();
    const { _id, updatedAt } = (await write(customer, product.id)).body;
    const body = { updatedAt };

    const answers = await Promise.all(
      [1, 2].map(() => admin.client.call('POST /admin/reviews/:id/publish', { params: { id: _id }, body })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seen(product.id)).body.count).toBe(1);
  });
});
