import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { NOTICE_EDITION, noticeParts, noticeVersion } from './privacy-notice.ts';
import { privacyNoticeMessages } from './privacy-notice.words.ts';

const everything = {
  ...{ afterSale: ['returns' as const], messages: ['sms' as const], cartMails: true as const },
  ...{ stockMails: true as const, quotes: true as const, dealers: true as const },
  onsite: { offers: ['visits' as const], withoutOrder: [] },
};

it('says only what the shop offers, and its version names it', () => {
  expect(noticeVersion({})).toBe(String(NOTICE_EDITION));
  expect(noticeVersion({ quotes: true, afterSale: ['returns'] })).toBe(`${NOTICE_EDITION} afterSale quotes`);
  expect(noticeParts(everything)).toHaveLength(Object.keys(everything).length);
});

it('has another edition with each change of a sentence', () => {
  const texts = Object.values({ ...privacyNoticeMessages, complain: privacyNoticeMessages.complain('') });
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);

  expect([NOTICE_EDITION, hash]).toEqual([1, 'b2043d337f23']);
});
