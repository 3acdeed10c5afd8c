/** Older values are text: `"80"`. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^\d{1,9}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : undefined;
}

export function positiveOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number > 0 ? number : undefined;
}

/** Degrees, or a zoom's two ends as text: `28–105`. */
export function angleOf(value: unknown): number | string | undefined {
  const number = numberOf(value);
  if (number !== undefined) return number > 0 && number < 180 ? number : undefined;
  return typeof value === 'string' && anglesOf(value) !== null ? value.trim() : undefined;
}

/** Degrees; equal without zoom. */
export interface Angles {
  /** Counts for reach. */
  narrow: number;
  /** Counts for the view. */
  wide: number;
}

export function anglesOf(value: number | string): Angles | null {
  if (typeof value === 'number') return { narrow: value, wide: value };
  const ends = /^\s*(\d+(?:\.\d+)?)\s*[–-]\s*(\d+(?:\.\d+)?)\s*$/.exec(value)?.slice(1).map(Number);
  if (!ends) return null;
  const [narrow, wide] = [Math.min(...ends), Math.max(...ends)];
  return narrow > 0 && wide < 180 ? { narrow, wide } : null;
}
