/** The order is always low ≤ expected ≤ high. */
export interface Estimate {
  low: number;
  expected: number;
  high: number;
}

export function exactly(value: number): Estimate {
  return { low: value, expected: value, high: value };
}

/** Applies a function to lows, expected values and highs. The bounds of a falling function are swapped. */
export function combined(of: (a: number, b: number) => number, a: Estimate, b: Estimate): Estimate {
  const expected = of(a.expected, b.expected);
  const ends = [of(a.low, b.low), expected, of(a.high, b.high)];
  return { low: Math.min(...ends), expected, high: Math.max(...ends) };
}

/** Multiplies values that are not negative. */
export function times(a: Estimate, b: Estimate): Estimate {
  return combined((x, y) => x * y, a, b);
}

export function plus(a: Estimate, b: Estimate): Estimate {
  return combined((x, y) => x + y, a, b);
}

/** Divides values above 0; the lowest result has the largest divisor. */
export function dividedBy(a: Estimate, b: Estimate): Estimate {
  return { low: a.low / b.high, expected: a.expected / b.expected, high: a.high / b.low };
}

/** @param change must not fall: a rounding, a multiple */
export function mapped({ low, expected, high }: Estimate, change: (value: number) => number): Estimate {
  return { low: change(low), expected: change(expected), high: change(high) };
}
