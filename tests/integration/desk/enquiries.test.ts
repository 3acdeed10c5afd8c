import { beforeAll, describe, expect, it } from 'vitest';
import type { Enquiry } from '../../../src/desk/enquiries/enquiries.shapes.ts';
import { someAdmin, someEmail, type SignedIn } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

function anEnquiry(details: Record<string, unknown> = {}) {
  return {
    name: 'Asha Shah',
    email: someEmail(),
    phone: '9876543210',
    message: 'Do you install in Surat?\nWe have four shops.',
    ...details,
  };
}

async function sent(details: Record<string, unknown> = {}): Promise<Enquiry> {
  const enquiry = anEnquiry(details);
  await shop.visitor().send('POST', '/api/enquiries', enquiry);
  const { body } = await admin.client.call('GET /admin/enquiries', { query: { search: enquiry.email } });
  return body[0]!;
}

async function forgetLimits(): Promise<void> {
  await shop.db.deleteFrom('rate_limit_counts').where('key', 'like', 'enquiries:%').execute();
}

describe('POST /api/enquiries', () => {
  it('stores an enquiry exactly as written', async () => {
    const enquiry = anEnquiry({ message: '  <b>Hello</b> & "नमस्ते" 👋\n\tLine two  ' });

    const answer = await shop.visitor().call('POST /enquiries', { body: enquiry });

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'Thank you. We have your message and will answer soon.',
      number: expect.stringMatching(/^ENQ-\d{4,}$/) as string,
    });
    const { body } = await admin.client.call('GET /admin/enquiries', { query: { search: enquiry.email } });
    expect(body).toMatchObject([
      { ...enquiry, message: '<b>Hello</b> & "नमस्ते" 👋\n\tLine two', state: 'new' },
    ]);
  });

  it.each([
    ['no name', { name: '' }, 'Please fill in all fields.'],
    ['a name of two lines', { name: 'A\nBcc: b@x.example' }, 'Please check what you entered.'],
    ['a blank message', { message: ' \n ' }, 'Please fill in all fields.'],
    ['no e-mail address', { email: 'nobody' }, 'Please enter a valid e-mail address.'],
    ['a short phone number', { phone: '98765' }, 'Phone number must be exactly 10 digits.'],
    ['a message without end', { message: 'a'.repeat(5001) }, 'Please keep this to at most 5000 characters.'],
  ])('refuses %s, and stores nothing', async (_, fault, sentence) => {
    const enquiry = anEnquiry(fault);

    const answer = await shop.visitor().send('POST', '/api/enquiries', enquiry);

    expect([answer.status, answer.refusal.message]).toEqual([400, sentence]);
    const { body } = await admin.client.call('GET /admin/enquiries', { query: { search: enquiry.email } });
    expect(body).toEqual([]);
  });

  it('accepts thirty from one IP address in ten minutes, and more after that', async () => {
    await forgetLimits();
    const visitor = shop.visitor();
    for (let sendings = 1; sendings <= 30; sendings++) {
      expect((await visitor.call('POST /enquiries', { body: anEnquiry() })).status).toBe(201);
    }

    const tooMany = await visitor.call('POST /enquiries', { body: anEnquiry() });

    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
    await shop.db
      .updateTable('rate_limit_counts')
      .set({ window_ends_at: new Date(0) })
      .execute();
    expect((await visitor.call('POST /enquiries', { body: anEnquiry() })).status).toBe(201);
    await forgetLimits();
  });
});

describe('GET /api/admin/enquiries', () => {
  it('lists them newest first, by page, by state and by a literal search in any text', async () => {
    const word = 'Query_50%';
    const first = await sent({ message: `${word} one` });
    const second = await sent({ name: `${word} two` });
    const third = await sent({ message: `${word} three` });
    await admin.client.call('PATCH /admin/enquiries/:id', {
      params: { id: second._id },
      body: { state: 'answered' },
    });
    const ids = async (query: string) => {
      const answer = await admin.client.send<Enquiry[]>('GET', `/api/admin/enquiries?${query}`);
      return [answer.body.map(({ _id }) => _id), answer.headers.get('x-total-count')];
    };
    const search = `search=${encodeURIComponent(word)}`;

    expect(await ids(search)).toEqual([[third._id, second._id, first._id], '3']);
    expect(await ids(`${search}&page=2&limit=2`)).toEqual([[first._id], '3']);
    expect(await ids(`${search}&state=new`)).toEqual([[third._id, first._id], '2']);
    expect(await ids(`${search}&state=answered&limit=5`)).toEqual([[second._id], '1']);
    expect(await ids('search=Query-50')).toEqual([[], '0']);
  });
});

describe('the limit on mails to one address', () => {
  it('keeps no address, of enquiries and of complaints', async () => {
    await sent({ email: 'asha@limits.example' });
    const complaint = {
      name: 'Asha Shah',
      email: 'asha@limits.example',
      kind: 'service',
      text: 'Nobody came.',
    };
    await shop.visitor().send('POST', '/api/complaints', complaint);

    const rows = await shop.db.selectFrom('rate_limit_counts').select('key').execute();

    expect(rows.filter(({ key }) => key.startsWith('enquiry-mails:'))).not.toEqual([]);
    expect(rows.filter(({ key }) => key.includes('@'))).toEqual([]);
  });
});

describe('PATCH /api/admin/enquiries/:id', () => {
  it('marks an enquiry as answered and as new again, with one audit entry for each change', async () => {
    const enquiry = await sent();
    const change = (state: 'new' | 'answered') =>
      admin.client.call('PATCH /admin/enquiries/:id', { params: { id: enquiry._id }, body: { state } });

    const answered = await change('answered');
    await change('answered');
    const again = await change('new');

    expect(answered.body).toEqual({ ...enquiry, state: 'answered' });
    expect(again.body).toEqual(enquiry);
    const { body } = await admin.client.call('GET /admin/audit', { query: { search: enquiry._id } });
    expect(body.map(({ action, details }) => [action, details])).toEqual([
      ['enquiry.state', { from: 'answered', to: 'new' }],
      ['enquiry.state', { from: 'new', to: 'answered' }],
    ]);
  });

  it('refuses an unknown state and an unknown enquiry', async () => {
    const { _id } = await sent();

    const wrong = await admin.client.send('PATCH', `/api/admin/enquiries/${_id}`, { state: 'spam' });
    const missing = await admin.client.call('PATCH /admin/enquiries/:id', {
      params: { id: '00000000-0000-4000-8000-000000000000' },
      body: { state: 'new' },
    });

    expect(wrong.status).toBe(400);
    expect([missing.status, missing.refusal.message]).toEqual([404, 'This enquiry does not exist.']);
  });
});
