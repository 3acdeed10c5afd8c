/** Rules of reviews and questions (both ends). */

export const REVIEW_STATES = ['pending', 'published', 'refused'] as const;

export type ReviewState = (typeof REVIEW_STATES)[number];

/** A low rating is no reason (IS 19000:2022). */
export const REFUSAL_REASONS = [
  'abuse',
  'personal_data',
  'not_about_product',
  'advertising',
  'unlawful',
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;

export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const MAX_REVIEW_TITLE = 80;
export const MAX_REVIEW_TEXT = 2000;
export const MIN_QUESTION = 10;
export const MAX_QUESTION = 500;
export const MAX_ANSWER = 2000;
export const REVIEWS_PER_PAGE = 10;
export const MAX_STARS = 5;

/**
 * @param sum of the ratings
 * @param count at least one
 * @returns the average with one decimal, half up: of 5, 4 and 4 it is 4.3
 */
export function averageRating(sum: number, count: number): number {
  return Math.floor((20 * sum + count) / (2 * count)) / 10;
}

/** @returns the first word and the initial of the last: `Asha P.` for `Asha Rani Patel`, `Asha` for `Asha` */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${String.fromCodePoint(last.codePointAt(0)!)}.`;
}
