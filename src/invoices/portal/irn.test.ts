import { describe, expect, it } from 'vitest';
import { irnOf } from './take-e-invoice-replies.server.ts';

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
