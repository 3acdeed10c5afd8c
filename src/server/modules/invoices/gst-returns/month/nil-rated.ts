import type { TurnoverSums } from './hsn-sums.ts';

export interface NilRatedSums {
  isInterState: boolean;
  isRegistered: boolean;
  taxablePaise: number;
}

/** Sales without tax (GSTR-1 Table 8), in the order of the form. Kinds without any are left out. */
export function nilRatedOf(turnover: readonly TurnoverSums[]): NilRatedSums[] {
  return KINDS.map(({ isInterState, isRegistered }) => ({
    isInterState,
    isRegistered,
    taxablePaise: turnover
      .filter((row) => row.rate === 0 && row.isInterState === isInterState && row.isB2b === isRegistered)
      .reduce((sum, { taxablePaise }) => sum + taxablePaise, 0),
  })).filter(({ taxablePaise }) => taxablePaise !== 0);
}

const KINDS = [
  { isInterState: true, isRegistered: true },
  { isInterState: false, isRegistered: true },
  { isInterState: true, isRegistered: false },
  { isInterState: false, isRegistered: false },
];
