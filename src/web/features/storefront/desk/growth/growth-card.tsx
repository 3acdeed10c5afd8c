import { useId, type ReactNode } from 'react';

export function GrowthCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-4 grid max-w-[920px] gap-3 rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <h2 id={id} className="title-3">
        {title}
      </h2>
      <p className="text-text-2">{lead}</p>
      {children}
    </section>
  );
}
