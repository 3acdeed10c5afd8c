import { describe, expect, it } from 'vitest';
import { callLink, phoneIn, phoneText, whatsappLink } from './phone-links.ts';

describe('links to a phone number', () => {
  it.each([
    ['+91 55501 50155', '915550150155'],
    ['5555501234', '915555501234'],
    ['079-5550-1234', '917955501234'],
    ['079 5550 1234', '917955501234'],
  ])('read %s as an Indian number', (typed, digits) => {
    expect(callLink(typed)).toBe(`tel:+${digits}`);
    expect(whatsappLink(typed)).toBe(`https://wa.me/${digits}`);
  });

  it('begin a WhatsApp message with a text', () => {
    expect(whatsappLink('+91 55501 50166', 'About A&B: ')).toBe(
      'https://wa.me/915550150166?text=About%20A%26B%3A%20',
    );
  });
});

describe('phoneText', () => {
  it.each([
    ['9825012345', '+91 98250 12345'],
    ['+91 55501 50155', '+91 55501 50155'],
    ['+919825012345', '+91 98250 12345'],
    ['079-5550-1234', '079-5550-1234'],
    ['+44 20 7946 0018', '+44 20 7946 0018'],
  ])('shows %s as %s', (typed, shown) => {
    expect(phoneText(typed)).toBe(shown);
  });
});

describe('phoneIn', () => {
  it.each(['9825012345', '98250 12345', '+91 98250 12345', '098250-12345', '919825012345'])(
    'finds the ten digits in %s',
    (typed) => {
      expect(phoneIn(typed)).toBe('9825012345');
    },
  );

  it.each(['', '98250', 'CHK-104101', '98250123456', '+44 20 7946 0018', 'call 9825012345'])(
    'finds none in %j',
    (typed) => {
      expect(phoneIn(typed)).toBeNull();
    },
  );
});
