import { expect, it } from 'vitest';
import { mailHint, quoteStateOf, quoteWords } from './quote-states.ts';

it.each([
  ['sent', '2026-12-08T18:29:59.999Z', 'sent'],
  ['sent', '2026-12-08T18:30:00.000Z', 'expired'],
  ['draft', '2026-12-20T00:00:00.000Z', 'draft'],
  ['accepted', '2026-12-20T00:00:00.000Z', 'accepted'],
  ['withdrawn', '2026-12-20T00:00:00.000Z', 'withdrawn'],
] as const)('a %s quotation valid until 8 December is at %s %s', (state, now, answered) => {
  expect(quoteStateOf(state, '2026-12-08', new Date(now))).toBe(answered);
});

it('WhatsApp’s words name number, sum, last day and link', () => {
  const quote = { number: 'QTN/26-27/000001', totalPaise: 675_032, validUntil: '2026-12-08' };

  expect(quoteWords(quote, 'Chaukas', 'https://shop.example/quote/abc')).toBe(
    'Quotation QTN/26-27/000001 from Chaukas: ₹6,750.32, valid until 08-12-2026. https://shop.example/quote/abc',
  );
});

it('a hint of an address shows its first letter and its server', () => {
  expect(mailHint('riya.shah@example.com')).toBe('r•••@example.com');
});
