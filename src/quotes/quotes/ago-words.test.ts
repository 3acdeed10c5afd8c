import { expect, it } from 'vitest';
import { agoWords } from './quote-draft.desk.tsx';

it.each([
  ['2026-11-26T09:59:30Z', 'just now'],
  ['2026-11-26T10:00:10Z', 'just now'],
  ['2026-11-26T09:58:59Z', '1 minute ago'],
  ['2026-11-26T09:01:00Z', '59 minutes ago'],
  ['2026-11-26T08:00:00Z', '2 hours ago'],
  ['2026-11-25T10:00:00Z', '1 day ago'],
  ['2026-11-20T09:00:00Z', '6 days ago'],
])('%s is at ten o’clock on 26 November %s', (time, words) => {
  expect(agoWords(time, new Date('2026-11-26T10:00:00Z'))).toBe(words);
});
