import { describe, expect, it } from 'vitest';
import { isCourierLink, trackingLink } from './courier-link.ts';

describe('a courier’s link', () => {
  it.each(['https://a.in/t/{number}', 'https://a.in/?n={number}&x=1', 'https://a.in/track'])(
    'may be %s',
    (link) => {
      expect(isCourierLink(link)).toBe(true);
    },
  );

  it.each([
    'http://a.in/{number}',
    'https://a.in/{number}/{number}',
    'https://{number}.a.in/',
    'https://a.in/{awb}',
    'javascript:alert({number})',
    'https://u:p@a.in/{number}',
    'a.in/{number}',
    '',
  ])('is not %s', (link) => {
    expect(isCourierLink(link)).toBe(false);
  });

  it('gets the number percent-encoded', () => {
    expect(trackingLink('https://a.in/{number}', 'A/1 $&')).toBe('https://a.in/A%2F1%20%24%26');
    expect(trackingLink('https://a.in/track', 'A1')).toBe('https://a.in/track');
    expect(trackingLink('https://a.in/{number}', null)).toBeNull();
    expect(trackingLink(null, 'A1')).toBeNull();
  });
});
