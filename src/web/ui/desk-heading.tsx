import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

interface Props {
  title: string;
  /** A line below it: how many there are, and in which order. */
  lead?: ReactNode;
  /** What can be done here. */
  actions?: ReactNode;
}

/** The head of a page of the desk. */
export function DeskHeading({ title, lead, actions }: Props) {
  return (
    <div className="mb-4.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div>
        <PageHeading className="md:text-[1.75rem]">{title}</PageHeading>
        {lead && <p className="num mt-0.5 text-text-3">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </div>
  );
}
