import { PageLinks } from './page-links.tsx';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  last: number;
  marks: (number | 'gap')[];
  linkTo: (page: number) => string;
}

/** Below a list of the desk: which of how many, and the pages. */
export function ListFoot({ page, pageSize, total, last, marks, linkTo }: Props) {
  const first = (page - 1) * pageSize + 1;
  const final = Math.min(page * pageSize, total);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-small text-text-2 max-md:justify-center md:border-t md:border-line md:px-4 [&_nav]:pt-0">
      <p className="num">{`${first.toLocaleString('en-IN')}–${final.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`}</p>
      <PageLinks current={page} last={last} marks={marks} linkTo={linkTo} />
    </div>
  );
}
