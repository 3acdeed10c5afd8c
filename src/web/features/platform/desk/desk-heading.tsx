import type { ReactNode } from 'react';
import type { DeskPageName } from '../../../../contract/platform/page-paths.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PaperHead } from './paper-head.tsx';
import { DeskPageTabs } from './desk-page-tabs.tsx';
import { deskPages } from './desk-pages.ts';

interface Props {
  page: DeskPageName;
  lead?: ReactNode;
  count?: ReactNode;
  actions?: ReactNode;
}

/** The heading also names the window. */
export function DeskHeading({ page, lead, count, actions }: Props) {
  const { heading, description = heading } = deskPages[page];
  const line = count === undefined ? lead : <span role="status">{count}</span>;
  return (
    <>
      <PageHead title={heading} description={description} />
      <PaperHead />
      <div className="mb-4.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <PageHeading className="md:text-[1.75rem]">{heading}</PageHeading>
          {line && <p className="num mt-0.5 text-text-3">{line}</p>}
        </div>
        {actions && <div className="not-on-paper flex flex-wrap gap-2.5">{actions}</div>}
      </div>
      <DeskPageTabs page={page} />
    </>
  );
}
