export type PageMark = number | 'gap';

/** First, last, current ± 1, and an ellipsis for each gap (specification, section 9). */
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

export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
