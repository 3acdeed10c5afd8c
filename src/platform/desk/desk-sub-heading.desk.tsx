import type { ReactNode } from 'react';
import { paths, type DeskPageName } from '../../app/page-paths.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { deskPages } from './desk-pages.desk.ts';
import { PaperHead } from './paper-head.desk.tsx';

interface Props {
  /** The list that it is of. */
  page: DeskPageName;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page about one item of a list. */
export function DeskSubHeading({ page, title, lead, actions }: Props) {
  const { heading } = deskPages[page];
  return (
    <>
      <PageHead title={title} description={heading} />
      <PaperHead />
      <p className="not-on-paper mb-1">
        <ShopLink to={paths[page]} className="link-line text-info text-small">
          {heading}
        </ShopLink>
      </p>
      <div className="mb-4.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <PageHeading className="wrap-anywhere md:text-[1.75rem]">{title}</PageHeading>
          {lead && <div className="num mt-1 text-text-3">{lead}</div>}
        </div>
        {actions && <div className="not-on-paper flex flex-wrap gap-2.5">{actions}</div>}
      </div>
    </>
  );
}
