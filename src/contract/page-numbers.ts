/** What stands in a row of page buttons: a page's number, or a gap drawn as an ellipsis. */
export type PageMark = number | 'gap';

/**
 * First and last page always, the current page plus or minus one, and an ellipsis for whatever is left out
 * (specification, section 9). For admin products that is the same as its own rule: an ellipsis where the
 * current page is beyond 3, or more than 2 short of the last.
 * @param current the page shown, from 1
 * @param last the last page, at least 1
 */
export function pageNumbers(current: number, last: number): PageMark[] {
  const marks: PageMark[] = [1];
  const from = Math.max(2, current - 1);
  const to = Math.min(last - 1, current + 1);
  if (from > 2) marks.push('gap');
  for (let page = from; page <= to; page++) marks.push(page);
  if (to < last - 1) marks.push('gap');
  if (last > 1) marks.push(last);
  return marks;
}

/** @returns how many pages hold `total` things, at least 1 */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
