import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewComplaint } from '../../../src/after-sale/complaints/complaints.shapes.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import {
  complaintForm,
  deskComplaintForm,
  someComplaint,
  tokenOfComplaint,
} from '../../support/after-sale/complaint-access.ts';
import { enquiryBody } from '../../support/platform/request-bodies.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const shop = testShop();
let admin: SignedIn;
beforeEach(async () => {
  admin = await someAdmin(shop);
  await offerAfterSale(admin, { complaints: true });
  await shop.db.deleteFrom('rate_limit_counts').execute();
});

const send = (body: NewComplaint) => shop.visitor().call('POST /complaints', { body });
const seen = (token: string) => shop.visitor().call('GET /complaints/:token', { params: { token } });
const mailsTo = (address: string) => shop.mail.mails.filter(({ to }) => to === address);
const answer = (token: string, text = 'Still no adapter.') =>
  shop.visitor().call('POST /complaints/:token/notes', { params: { token }, body: { text } });
const ofNumber = async (number: string) =>
  (await admin.client.call('GET /admin/complaints', { query: { search: number } })).body[0]!;
const atDesk = async (id: string) =>
  (await admin.client.call('GET /admin/complaints/:id', { params: { id } })).body;
const resolve = (id: string, updatedAt: string, outcome = 'The adapter was sent today.') =>
  admin.client.call('POST /admin/complaints/:id/resolve', { params: { id }, body: { outcome, updatedAt } });

describe('a complaint by the shop’s page', () => {
  it('gets its number, link and both days, by mail too, without a word that was typed', async () => {
    const form = { ...complaintForm(), phone: '9876543210', order: 'CHK-104182', text: '<script>No adapter' };
    const { status, body } = await send(form);
    const before = await ofNumber(body.number);
    shop.clock.moveSeconds(60);
    await shop.deliver();
    const mails = mailsTo(form.email);
    const after = await ofNumber(body.number);

    expect(status).toBe(201);
    expect(body.number).toMatch(/^CMP-\d{4}$/);
    expect(body.link).toMatch(/^http:\/\/shop\.test\/complaint\/[\w-]{43}$/);
    expect(Date.parse(body.acknowledgeBy) - Date.parse(before.receivedAt)).toBe(48 * HOUR * 1000);
    expect(mails.map(({ subject }) => subject)).toEqual([`We have your complaint ${body.number}`]);
    expect(mails[0]!.text).toContain(body.link);
    expect(mails[0]!.text).not.toMatch(/script|adapter|Asha/);
    expect(before).toMatchObject({
      ...form,
      channel: 'web',
      state: 'open',
      acknowledgedAt: null,
      late: null,
    });
    expect(after.acknowledgedAt).not.toBeNull();
    expect((await resolve(after._id, before.updatedAt)).status).toBe(200);
  });

  it('has a page that says nothing of who complained, and is never kept', async () => {
    const { body } = await send(complaintForm());
    const page = await seen(tokenOfComplaint(body));

    expect(page.body).toEqual({
      number: body.number,
      state: 'open',
      receivedAt: expect.any(String) as string,
      acknowledgedAt: null,
      resolveBy: body.resolveBy,
      resolvedAt: null,
      notes: [],
    });
    expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex',
    ]);
    expect((await seen('x'.repeat(43))).status).toBe(404);
  });

  it('brings pictures without place and camera, for the desk with the right service alone', async () => {
    const withPlace = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#36c' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '23/1 1/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    const pictures = [`data:image/jpeg;base64,${withPlace.toString('base64')}`];
    const { number } = (await send({ ...complaintForm(), pictures })).body;
    const [address, ...others] = (await ofNumber(number)).pictures;
    const seenBy = ({ client }: SignedIn) => {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return fetch(client.urlOf(address!), { headers: { cookie } });
    };

    expect(others).toEqual([]);
    const shown = await seenBy(admin);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    const { format, width, exif } = await sharp(await shown.arrayBuffer()).metadata();
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 600, exif: undefined });
    for (const other of [await someCustomer(shop), await someAdmin(shop, 'packer')])
      expect((await seenBy(other)).status).toBe(404);
  });

  it.each<[string, string[]]>([
    ['a sixth', Array<string>(6).fill('data:image/png;base64,AAAA')],
    ['HTML', [`data:text/html;base64,${btoa('<script>')}`]],
    ['HTML that is called a picture', [`data:image/png;base64,${btoa('<script>')}`]],
    ['SVG', [`data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`]],
  ])('with %s for a picture is refused, and nothing of it is kept', async (_, pictures) => {
    const form = complaintForm();
    expect((await send({ ...form, pictures })).status).toBe(400);
    expect(
      (await admin.client.call('GET /admin/complaints', { query: { search: form.email } })).body,
    ).toEqual([]);
  });

  it('is refused while complaints are not taken; begun ones go on', async () => {
    const token = tokenOfComplaint((await send(complaintForm())).body);
    await offerAfterSale(admin, { complaints: false });

    const refused = await send(complaintForm());

    expect([refused.status, refused.refusal.code]).toEqual([409, 'switched_off']);
    expect([(await seen(token)).status, (await answer(token)).status]).toEqual([200, 200]);
  });

  it('needs a name, an address and 10 characters, and comes ten times an hour', async () => {
    const { refusal } = await send({ name: ' ', email: 'no', text: 'Too short' });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) statuses.push((await send(complaintForm())).status);

    expect(refusal.fields).toEqual({
      name: 'Please enter your name.',
      email: expect.any(String) as string,
      text: 'Please write what happened, in 10 to 5,000 characters.',
    });
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});

describe('a person who has the link', () => {
  it('reads the shop’s notes to them, and adds ten times a day', async () => {
    const made = await someComplaint(shop, admin);
    const token = tokenOfComplaint(made);
    const note = (text: string, isPublic: boolean, updatedAt: string) =>
      admin.client.call('POST /admin/complaints/:id/notes', {
        params: { id: made._id },
        body: { text, isPublic, updatedAt },
      });
    const first = (await note('Asked the packer.', false, made.updatedAt)).body;
    const stale = await note('Twice', true, made.updatedAt);
    await note('We look for it.', true, first.updatedAt);

    const { body } = await answer(token);

    expect([stale.status, stale.refusal.code]).toEqual([409, 'changed_meanwhile']);
    expect(body.notes.map(({ by, text }) => [by, text])).toEqual([
      ['shop', 'We look for it.'],
      ['customer', 'Still no adapter.'],
    ]);
    for (let index = 0; index < 9; index++) await answer(token);
    expect((await answer(token)).status).toBe(429);
  });

  it('opens a resolved one again within 30 days, with the old clock, and not later', async () => {
    const made = await someComplaint(shop, admin);
    const token = tokenOfComplaint(made);
    const resolved = (await resolve(made._id, made.updatedAt)).body;
    shop.clock.moveSeconds(30 * DAY - HOUR);
    admin = await someAdmin(shop);
    const again = await answer(token);
    const open = await atDesk(made._id);
    await resolve(made._id, open.updatedAt);
    shop.clock.moveSeconds(31 * DAY);
    admin = await someAdmin(shop);
    const closed = await answer(token);

    expect(resolved).toMatchObject({ state: 'resolved', late: null });
    expect(again.body).toMatchObject({ state: 'open', resolvedAt: null, resolveBy: made.resolveBy });
    expect(open).toMatchObject({ state: 'open', resolveBy: made.resolveBy });
    expect([closed.status, closed.refusal.code]).toEqual([409, 'closed']);
  });
});

describe('the desk', () => {
  it('writes a complaint down once under one key, never of tomorrow, never without a way to answer', async () => {
    const body = deskComplaintForm(shop);
    const key = randomUUID();
    const create = (form: object, under = key) =>
      admin.client.call(
        'POST /admin/complaints',
        { body: { ...body, ...form } },
        { 'idempotency-key': under },
      );
    const [first, second] = await Promise.all([create({}), create({})]);
    const tomorrow = new Date(shop.clock.now().getTime() + DAY * 1000).toISOString();
    const { email, ...withoutEmail } = body;

    expect([first.status, second.status, email === first.body.email]).toEqual([201, 201, true]);
    expect(second.body._id).toBe(first.body._id);
    expect((await create({ name: 'Other' })).refusal.code).toBe('key_reused');
    expect((await create({ receivedAt: tomorrow }, randomUUID())).refusal.fields).toEqual({
      receivedAt: 'A complaint cannot have been received in the future.',
    });
    const nowhere = await admin.client.call(
      'POST /admin/complaints',
      { body: withoutEmail },
      { 'idempotency-key': randomUUID() },
    );
    const byLetter = await admin.client.call(
      'POST /admin/complaints',
      { body: { ...withoutEmail, channel: 'letter', address: '4 Lake Road, Pune' } },
      { 'idempotency-key': randomUUID() },
    );
    expect([nowhere.status, Object.keys(nowhere.refusal.fields!)]).toEqual([400, ['email']]);
    expect(byLetter.body).toMatchObject({ address: '4 Lake Road, Pune', email: null });
  });

  it('makes one complaint of an enquiry, received when the enquiry was', async () => {
    const enquiry = enquiryBody();
    await shop.visitor().call('POST /enquiries', { body: enquiry });
    const listed = (await admin.client.call('GET /admin/enquiries', { query: { search: enquiry.email } }))
      .body[0]!;
    shop.clock.moveSeconds(HOUR);
    admin = await someAdmin(shop);
    const make = () =>
      admin.client.call('POST /admin/enquiries/:id/complaint', { params: { id: listed._id } });

    const answers = await Promise.all([make(), make()]);
    const [made] = answers.filter(({ status }) => status === 201);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(made!.body).toMatchObject({ receivedAt: listed.createdAt, text: enquiry.message });
  });

  it('acknowledges once, resolves once, and mails the outcome', async () => {
    const made = await someComplaint(shop, admin, { email: undefined, phone: '9876543210' });
    const acknowledge = (updatedAt: string) =>
      admin.client.call('POST /admin/complaints/:id/acknowledge', {
        params: { id: made._id },
        body: { how: 'Called back', updatedAt },
      });
    const first = (await acknowledge(made.updatedAt)).body;
    const twice = await acknowledge(first.updatedAt);
    const mailed = await someComplaint(shop, admin);
    await shop.deliver();
    const resolved = await resolve(mailed._id, (await atDesk(mailed._id)).updatedAt);
    const again = await resolve(mailed._id, resolved.body.updatedAt);
    await shop.deliver();

    expect(first.acknowledgedAt).not.toBeNull();
    expect(first.notes).toMatchObject([{ text: 'Called back', isPublic: false, by: 'shop' }]);
    expect([twice.refusal.code, again.refusal.code]).toEqual(['already', 'already']);
    const mail = mailsTo(mailed.email!).at(-1)!;
    expect(mail.subject).toBe(`Your complaint ${mailed.number} is resolved`);
    expect(mail.text).toContain('The adapter was sent today.');
    expect((await seen(tokenOfComplaint(mailed))).body.notes).toMatchObject([
      { by: 'shop', text: 'The adapter was sent today.' },
    ]);
  });

  it('sees the running clock that ends first on top, and the late ones', async () => {
    const name = `Late ${randomUUID()}`;
    const ago = (seconds: number) => new Date(shop.clock.now().getTime() - seconds * 1000).toISOString();
    const written = (receivedAt: string) =>
      someComplaint(shop, admin, { name, receivedAt, email: undefined, phone: '9876543210' });
    const [fresh, old, done] = [await written(ago(0)), await written(ago(3 * DAY)), await written(ago(DAY))];
    await resolve(done._id, done.updatedAt);
    const listed = async (query: object) =>
      (await admin.client.call('GET /admin/complaints', { query: { search: name, ...query } })).body;

    expect((await listed({})).map(({ _id, late }) => [_id, late])).toEqual([
      [old._id, 'acknowledge'],
      [fresh._id, null],
      [done._id, null],
    ]);
    expect((await listed({ late: true })).map(({ _id }) => _id)).toEqual([old._id]);
    expect((await listed({ state: 'resolved' })).map(({ _id }) => _id)).toEqual([done._id]);
    expect((await listed({ acknowledged: false })).map(({ _id }) => _id)).toEqual([old._id, fresh._id]);
    expect(await listed({ acknowledged: true })).toEqual([]);
  });
});

it('an account that is deleted leaves open complaints until they are done, and nobody’s name after', async () => {
  const customer = await someCustomer(shop);
  const { email } = customer;
  const [open, done] = [
    await someComplaint(shop, admin, { email }),
    await someComplaint(shop, admin, { email, phone: '9876543210' }),
  ];
  await resolve(done._id, done.updatedAt);
  const { body: data } = await customer.client.call('GET /me/data', {});
  await customer.client.call('DELETE /me', { body: { password: PASSWORD } });
  const kept = await atDesk(open._id);
  await resolve(open._id, kept.updatedAt);

  expect(data.complaints?.map(({ number }) => number)).toEqual([open.number, done.number]);
  expect(kept).toMatchObject({ name: 'Asha Rao', email });
  for (const { _id } of [open, done])
    expect(await atDesk(_id)).toMatchObject({ name: '–', email: null, phone: null });
});
