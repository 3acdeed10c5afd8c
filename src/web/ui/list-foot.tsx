import { PageLinks } from './page-links.tsx';

interface Props {
  page: number;
  /** Which of how many, in words. */
  range: string;
  last: number;
  marks: (number | 'gap')[];
  linkTo: (page: number) => string;
}

/** Below a list of the desk: which of how many, and the pages. */
export function ListFoot({ page, range, last, marks, linkTo }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-small text-text-2 max-md:justify-center md:border-t md:border-line md:px-4 [&_nav]:pt-0">
      <p className="num">{range}</p>
      <PageLinks current={page} last={last} marks={marks} linkTo={linkTo} />
    </div>
  );
}
