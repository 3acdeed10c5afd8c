import { describe, expect, it } from 'vitest';
import { returnValueOf, type SoldOrder } from './return-value.ts';

const sold: SoldOrder = {
  discountPaise: 59_460,
  feePaise: 4_900,
  lines: [
    { position: 1, pricePaise: 114_900, quantity: 3, discountPaise: 0, gone: 0, isService: false },
    { position: 2, pricePaise: 249_900, quantity: 1, discountPaise: 0, gone: 0, isService: false },
  ],
  closed: [],
  closedFeePaise: 0,
  invoice: null,
};

describe('the value of a return', () => {
  it('is what was paid for its units', () => {
    expect(returnValueOf(sold, [{ position: 1, quantity: 1 }], true)).toEqual({
      lines: [{ position: 1, valuePaise: 103_410 }],
      goodsPaise: 103_410,
      feePaise: 0,
      totalPaise: 103_410,
    });
  });

  it('has the fee once nothing stays with the buyer, where the shop is at fault', () => {
    const all = [
      { position: 1, quantity: 3 },
      { position: 2, quantity: 1 },
    ];
    expect(returnValueOf(sold, all, true)).toMatchObject({ feePaise: 4_900, totalPaise: 540_040 });
    expect(returnValueOf(sold, all, false)).toMatchObject({ feePaise: 0, totalPaise: 535_140 });
    const partly = { ...sold, closed: [{ position: 1, quantity: 2, valuePaise: 206_820 }] };
    const rest = [
      { position: 1, quantity: 1 },
      { position: 2, quantity: 1 },
    ];
    expect(returnValueOf(partly, rest, true)).toMatchObject({ goodsPaise: 328_320, feePaise: 4_900 });
    const gone = { ...partly, lines: [partly.lines[0]!, { ...partly.lines[1]!, gone: 1 }] };
    expect(returnValueOf(gone, [rest[0]!], true).feePaise).toBe(4_900);
    const installed = { ...partly, lines: [partly.lines[0]!, { ...partly.lines[1]!, isService: true }] };
    expect(returnValueOf(installed, [rest[0]!], true).feePaise).toBe(4_900);
    expect(returnValueOf({ ...gone, closedFeePaise: 4_900 }, [rest[0]!], true).feePaise).toBe(0);
  });
});
