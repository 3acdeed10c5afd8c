import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function GstPanel({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5">
      <h2 id={id} className="title-3">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-0.5 text-small text-text-3">{lead}</p>}
      {children}
    </section>
  );
}
