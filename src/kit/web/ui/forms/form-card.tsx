import type { ReactNode } from 'react';
import { PageHeading } from '../page/page-heading.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}

export function FormCard({ title, lead, children, below }: Props) {
  return (
    <div className="wrap max-w-[460px] py-8 md:py-14">
      <PageHeading>{title}</PageHeading>
      {lead && <div className="mt-2 text-text-2">{lead}</div>}
      <div className="mt-6 md:rounded-xl md:border md:border-line md:bg-surface md:p-7">{children}</div>
      {below && (
        <div className="mt-4 grid justify-items-center text-center text-text-2 md:mt-6 md:gap-2">{below}</div>
      )}
    </div>
  );
}
