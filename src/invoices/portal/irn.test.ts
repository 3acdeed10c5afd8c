import { describe, expect, it } from 'vitest';
import { irnOf } from './take-e-invoice-replies.server.ts';
import { isIrnOverdue, isMonthOverdue } from '../gst-returns/fault-list.desk.tsx';
import { readReplyFile } from './e-invoice-panel.desk.tsx';

describe('irnOf', () => {
  it('is the IRN that the portal’s test system gave', () => {
    const irn = irnOf('01AMBPG7773M002', '22-23', 'INV', 'SINV-CFY-00067');

    expect(irn).toBe('706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7');
  });

  it('differs by seller, year, kind and number', () => {
    const irns = [
      irnOf('24AAUPV7468F1ZW', '26-27', 'INV', 'INV/26-27/000001'),
      irnOf('27AAPFU0939F1ZV', '26-27', 'INV', 'INV/26-27/000001'),
      irnOf('24AAUPV7468F1ZW', '27-28', 'INV', 'INV/26-27/000001'),
      irnOf('24AAUPV7468F1ZW', '26-27', 'CRN', 'INV/26-27/000001'),
      irnOf('24AAUPV7468F1ZW', '26-27', 'INV', 'INV/26-27/000002'),
    ];

    expect(new Set(irns).size).toBe(5);
  });
});

describe('a missing IRN', () => {
  it.each([
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2027-01-05', true],
  ])('of an invoice of 2026-11-02 is overdue on %s: %s', (today, expected) => {
    expect(isIrnOverdue('2026-11-02', today)).toBe(expected);
  });

  it.each([
    ['2026-11-20', false],
    ['2026-12-19', false],
    ['2026-12-20', true],
  ])('of any day in November 2026 is overdue on %s: %s', (today, expected) => {
    expect(isMonthOverdue('2026-11', today)).toBe(expected);
  });
});

describe('the file of the portal’s reply', () => {
  it('holds a list of entries', async () => {
    expect(await readReplyFile(new Blob(['[{"Irn":"a"},7]']))).toEqual([{ Irn: 'a' }, 7]);
  });

  it.each(['', 'not JSON', '{"Irn":"a"}', 'null'])('is not %j', async (text) => {
    await expect(readReplyFile(new Blob([text]))).rejects.toThrow(
      'This file is not the portal’s reply: it holds no list of documents.',
    );
  });

  it('has at most 8 MB', async () => {
    const large = new Blob(['[', ' '.repeat(8 * 1024 * 1024), ']']);

    await expect(readReplyFile(large)).rejects.toThrow('This file is larger than 8 MB.');
  });
});
