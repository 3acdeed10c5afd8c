import { PageLinks } from './page-links.tsx';

interface Props {
  page: number;
  pageSize: number;
  /** How many in all; null where only the pages are counted. */
  total: number | null;
  last: number;
  marks: (number | 'gap')[];
  linkTo: (page: number) => string;
}

/** Below a list of the desk: which of how many, and the pages. */
export function ListFoot({ page, pageSize, total, last, marks, linkTo }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-small text-text-2 max-md:justify-center md:border-t md:border-line md:px-4 [&_nav]:pt-0">
      <p className="num">{total === null ? `Page ${page} of ${last}` : rangeOf(page, pageSize, total)}</p>
      <PageLinks current={page} last={last} marks={marks} linkTo={linkTo} />
    </div>
  );
}

/** @returns `21–40 of 1,284` */
function rangeOf(page: number, pageSize: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  const final = Math.min(page * pageSize, total);
  const [from, to, all] = [first, final, total].map((count) => count.toLocaleString('en-IN'));
  return `${from}–${to} of ${all}`;
}
