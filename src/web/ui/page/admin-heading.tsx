import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  count?: ReactNode;
  actions?: ReactNode;
}

export function AdminHeading({ title, lead, count, actions }: Props) {
  const line = count === undefined ? lead : <span role="status">{count}</span>;
  return (
    <div className="mb-4.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div>
        <PageHeading className="md:text-[1.75rem]">{title}</PageHeading>
        {line && <p className="num mt-0.5 text-text-3">{line}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </div>
  );
}
