import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';

/** Rounds to whole rupees, to tens, or to whole rupees ending in 9. */
export const ROUNDINGS = [1, 10, 9] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const PAISE = 100;
const TEN_RUPEES = 10 * PAISE;

/** price × (100 + percent) ÷ 100, half up to a paisa, then to the nearest of that kind, the higher of two. */
export function changedPrice(paise: number, percent: number, roundTo?: Rounding): number {
  const hundredths = Math.round(percent * 100);
  const changed = scaledHalfUp(paise, 10_000 + hundredths, 10_000);
  if (roundTo === undefined) return changed;
  if (roundTo === 9) return endingInNine(changed);
  const step = roundTo * PAISE;
  return Math.floor((2 * changed + step) / (2 * step)) * step;
}

function endingInNine(paise: number): number {
  const below = Math.floor((paise - 9 * PAISE) / TEN_RUPEES) * TEN_RUPEES + 9 * PAISE;
  const above = below + TEN_RUPEES;
  return Math.max(9 * PAISE, paise - below < above - paise ? below : above);
}
