import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function DeskCard({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-surface p-5 md:p-6">
      <h2 id={id} className="title-3 text-lead">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-1 max-w-prose text-small text-text-3">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
