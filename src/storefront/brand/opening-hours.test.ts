import { describe, expect, it } from 'vitest';
import { shopIdentity } from '../../platform/settings/shop-identity.ts';
import { hoursSentence, rowsOf, weekOf } from './opening-hours.ts';

const usual = { opens: '10:00', closes: '19:00' };

describe('the opening hours', () => {
  it('of the sample shop are its sentence', () => {
    expect(hoursSentence([{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], ...usual }])).toBe(
      shopIdentity.hours,
    );
  });

  it.each([
    [
      'every day',
      [{ days: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], ...usual }],
      'Every day, 10:00 to 19:00 IST',
    ],
    [
      'with a pause and a closed day between',
      [
        { days: ['Mo', 'We', 'Th'], opens: '16:00', closes: '20:00' },
        { days: ['Mo', 'We', 'Th'], opens: '10:00', closes: '14:00' },
      ],
      'Monday, 10:00 to 14:00 and 16:00 to 20:00; Wednesday to Thursday, 10:00 to 14:00 and 16:00 to 20:00 IST',
    ],
    ['on no day', [], 'Please call before you visit'],
  ] as const)('%s are a sentence', (_, rows, sentence) => {
    expect(hoursSentence(rows as never)).toBe(sentence);
  });

  it('are the same rows after they were edited by day', () => {
    const rows = [
      { days: ['Mo', 'Tu'], ...usual },
      { days: ['Sa'], opens: '10:00', closes: '14:00' },
    ];
    expect(rowsOf(weekOf(rows as never))).toEqual(rows);
  });
});
