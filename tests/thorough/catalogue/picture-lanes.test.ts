import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { redrawImage } from '../../../src/catalogue/pictures/resize-image.server.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { complaintForm } from '../../support/after-sale/complaint-access.ts';
import { somePicture } from '../../support/after-sale/claim-steps.ts';
import { deliveredOrder, requested } from '../../support/after-sale/return-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  await offerAfterSale(admin, { returns: true, complaints: true });
});

describe('one customer', () => {
  it('does not keep the desk from its pictures', async () => {
    const large = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const order: string[] = [];
    const shoppers = Array.from({ length: 12 }, () =>
      redrawImage(large, 'shopper').then(
        () => order.push('shopper'),
        () => order.push('refused'),
      ),
    );
    await redrawImage(large, 'desk').then(() => order.push('desk'));
    await Promise.all(shoppers);

    expect(order.filter((each) => each === 'refused')).toHaveLength(2);
    expect(order.filter((each) => each !== 'refused').indexOf('desk')).toBeLessThanOrEqual(3);
  });

  it('has twenty pictures drawn in an hour, counted also where they are refused', async () => {
    const customer = await someCustomer(shop);
    const { order } = await deliveredOrder(shop, admin, customer, { quantity: 3 });
    const statuses: number[] = [];
    for (let tries = 0; tries < 18; tries++)
      statuses.push((await requested(customer, order, { pictures: ['data:image/png;base64,AAAA'] })).status);
    const good = await requested(customer, order, { pictures: [await somePicture(), await somePicture()] });
    const more = await requested(customer, order, { pictures: [await somePicture()] });
    const other = await someCustomer(shop);
    const { order: othersOrder } = await deliveredOrder(shop, admin, other);
    const others = await requested(other, othersOrder, { pictures: [await somePicture()] });

    expect(new Set(statuses)).toEqual(new Set([400]));
    expect([good.status, more.status, others.status]).toEqual([201, 429, 201]);
    expect(more.refusal.message).toBe('Those are many pictures. Please send more in an hour.');
  });

  it('gets the first answer to a repeat, though no more pictures are drawn', async () => {
    const customer = await someCustomer(shop);
    const { order } = await deliveredOrder(shop, admin, customer);
    const body = { pictures: [await somePicture()] };
    const key = 'the-same-key';
    const first = await requested(customer, order, body, key);
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries++)
      statuses.push((await requested(customer, order, body, key)).status);

    expect(first.status).toBe(201);
    expect(new Set(statuses)).toEqual(new Set([201]));
  });
});

describe('guests', () => {
  const send = (pictures: string[]) =>
    shop.visitor().call('POST /complaints', { body: { ...complaintForm(), pictures } });
  const keptOf = async (number: string) => {
    const { body } = await admin.client.call('GET /admin/complaints', { query: { search: number } });
    return shop.db.selectFrom('pictures_kept').select('bytes').where('owner_id', '=', body[0]!._id).execute();
  };

  it('do not fill the disk: a picture is at most 1280 px either way and 500 KB', async () => {
    const noise = await sharp({
      create: {
        width: 1300,
        height: 2600,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 60 })
      .toBuffer();
    const { status, body } = await send([`data:image/jpeg;base64,${noise.toString('base64')}`]);
    const [kept] = await keptOf(body.number);
    const { width, height } = await sharp(kept!.bytes).metadata();

    expect(status).toBe(201);
    expect(body).not.toHaveProperty('picturesLeftOut');
    expect(kept!.bytes.byteLength).toBeLessThanOrEqual(500_000);
    expect(Math.max(width, height)).toBeLessThanOrEqual(1280);
  });

  it('who left 200 MB in a day send their form without pictures, and read so', async () => {
    for (const place of [1, 2])
      await sql`insert into pictures_kept (owner_kind, owner_id, place, bytes, by_guest, created_at)
        values ('complaint', ${randomUUID()}, ${place}, convert_to(repeat('a', 100000000), 'UTF8'), true,
          ${shop.clock.now()})`.execute(shop.db);
    const { status, body } = await send([await somePicture()]);
    const customer = await someCustomer(shop);
    const { order } = await deliveredOrder(shop, admin, customer);

    expect([status, body.picturesLeftOut]).toEqual([201, true]);
    expect(await keptOf(body.number)).toEqual([]);
    expect(
      (await requested(customer, order, { pictures: [await somePicture()] })).body.pictures,
    ).toHaveLength(1);
    shop.clock.moveSeconds(86_401);
    expect((await send([await somePicture()])).body).not.toHaveProperty('picturesLeftOut');
  });
});
