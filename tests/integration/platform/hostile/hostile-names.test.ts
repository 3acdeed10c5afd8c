import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import { someAdmin, type SignedIn } from '../../../support/accounts/user-factory.ts';
import { databaseSnapshot, testShop } from '../../../support/platform/test-shop.ts';
import { enquiryBody, productBody } from '../../../support/platform/request-bodies.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('names', () => {
  const valid = [
    ['Devanagari', 'निगरानी कैमरा ५ मेगापिक्सेल'],
    ['Arabic, from right to left', 'كاميرا مراقبة خارجية'],
    ['a mark that turns the direction', 'Camera \u202Egnp.exe'],
    ['zero-width joiners', '👨‍👩‍👧‍👦 family kit'],
    ['zero-width spaces', 'Ca\u200Bme\u200Bra'],
    ['many accents on one letter', `Z${'\u0301\u0323'.repeat(60)}algo`],
    ['astral characters', '𝕮𝖆𝖒𝖊𝖗𝖆 📷'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a template', '{{7*7}} ${7*7} <%= 7 %>'],
    ['SQL', "'); drop table products; --"],
    ['200 letters', 'ह'.repeat(200)],
  ] as const;

  it.each(valid)('of %s are stored unchanged, for products and users', async (_, name) => {
    const answer = await admin.client.send<Product>('POST', '/api/products', productBody({ name }));
    const enquiry = enquiryBody({ name });
    await shop.db.deleteFrom('rate_limit_counts').execute();
    await shop.visitor().send('POST', '/api/enquiries', enquiry);

    expect(answer.status).toBe(201);
    expect(answer.body.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const read = await shop.visitor().call('GET /products/:id', { params: { id: answer.body.slug } });
    expect(read.body).toMatchObject({ _id: answer.body._id, name });
    const { body } = await admin.client.call('GET /admin/enquiries', { query: { search: enquiry.email } });
    expect(body).toMatchObject([{ name }]);
  });

  it.each([
    ['nothing to see', '\u200B\u200D\u2060', 'Please fill in all fields.'],
    ['marks of direction alone', '\u202E\u2066\u2069', 'Please fill in all fields.'],
    ['white space of other scripts', '\u3000\u00A0\u2003', 'Please fill in all fields.'],
    ['5,000 letters', 'a'.repeat(5000), 'Please keep this to at most 200 characters.'],
    ['a NUL', 'Came\0ra', 'Please check what you entered.'],
    ['an escape', 'Camera\u001b[2J', 'Please check what you entered.'],
    ['two lines', 'Camera\r\nSet-Cookie: a=b', 'Please check what you entered.'],
    ['a line separator', 'Camera\u2028x', 'Please check what you entered.'],
  ])('with %s are refused', async (_, name, sentence) => {
    const before = await databaseSnapshot(shop);

    const product = await admin.client.send('POST', '/api/products', productBody({ name }));
    const category = await admin.client.send('POST', '/api/products', productBody({ category: name }));
    const enquiry = await shop.visitor().send('POST', '/api/enquiries', enquiryBody({ name }));

    for (const answer of [product, category, enquiry]) {
      expect([answer.status, answer.refusal.message]).toEqual([400, sentence]);
    }
    expect(await databaseSnapshot(shop)).toEqual(before);
  });

  it.each([
    [{ name: 'Camera \ud800 x' }, 'name'],
    [{ specs: { Lens: '4 mm \udfff' } }, 'specs.Lens'],
    [{ specs: { Codecs: ['H.265', 'H.\ud800'] } }, 'specs.Codecs.1'],
    [{ specs: { 'Le\ud800ns': '4 mm' } }, 'specs'],
  ])('with half a character are refused: %j', async (fault, field) => {
    const { status, refusal } = await admin.client.send('POST', '/api/products', productBody(fault));

    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  });
});
