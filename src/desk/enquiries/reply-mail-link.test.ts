import { describe, expect, it } from 'vitest';
import type { Enquiry } from './enquiries.shapes.ts';
import { replyMailLink } from './admin-enquiries-page.desk.tsx';

const enquiry: Enquiry = {
  _id: 'e1',
  name: 'Meera & Co',
  email: 'meera+shop@mail.example',
  phone: '9876543210',
  message: 'Two cameras?\nFor a shop & godown.',
  state: 'new',
  number: 'ENQ-1001',
  acknowledgeBy: '2026-11-24T00:00:00.000Z',
  createdAt: '2026-11-20T20:00:00.000Z',
};

describe('a reply to an enquiry', () => {
  it('goes to the sender, names the enquiry and quotes it', () => {
    const link = new URL(replyMailLink(enquiry, 'Chaukas'));

    expect(decodeURIComponent(link.pathname)).toBe('meera+shop@mail.example');
    expect(link.searchParams.get('subject')).toBe('Your enquiry to Chaukas of 21-11-2026');
    expect(link.searchParams.get('body')).toBe(
      'Dear Meera & Co,\r\n\r\n\r\n\r\n> Two cameras?\r\n> For a shop & godown.',
    );
  });

  it('gets no further recipients from what the sender typed', () => {
    const link = new URL(
      replyMailLink({ ...enquiry, email: 'a@b.example?bcc=c@d.example&x=', name: '&bcc=c@d' }, 'Chaukas'),
    );

    expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  });

  it('stays short enough to be a link', () => {
    expect(replyMailLink({ ...enquiry, message: 'a'.repeat(5000) }, 'Chaukas').length).toBeLessThan(1500);
  });
});
