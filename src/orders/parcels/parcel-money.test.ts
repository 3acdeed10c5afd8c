import { describe, expect, it } from 'vitest';
import { leftToCollectPaise } from './parcel-money.ts';

describe('what one more parcel may ask for', () => {
  it('is what is due, less what others ask for', () => {
    expect(leftToCollectPaise(160_000, [], 0)).toBe(160_000);
    expect(leftToCollectPaise(160_000, [{ collectPaise: 100_000, isDelivered: false }], 0)).toBe(60_000);
  });

  it('counts what was asked at the door until that money is recorded, and not after', () => {
    const others = [{ collectPaise: 60_000, isDelivered: true }];
    expect(leftToCollectPaise(100_000, others, 0)).toBe(40_000);
    expect(leftToCollectPaise(40_000, others, 60_000)).toBe(40_000);
  });

  it('is never below nothing', () => {
    expect(leftToCollectPaise(0, [{ collectPaise: 5, isDelivered: false }], 0)).toBe(0);
  });
});
