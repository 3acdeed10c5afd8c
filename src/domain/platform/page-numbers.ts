/** An item in a row of page buttons: a page's number, or a gap shown as an ellipsis. */
export type PageMark = number | 'gap';

/**
 * Returns the first and last page, the current page plus or minus one, and an ellipsis for each gap (specification,
 * section 9). The rule for admin products gives the same: an ellipsis where the current page is beyond 3, or more than
 * 2 before the last.
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

/** @returns the number of pages for `total` items, at least 1 */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
