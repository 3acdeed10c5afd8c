import { useId, type ReactNode } from 'react';

export function StepPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-lift md:p-5"
    >
      <h2 id={id} className="title-3 mb-4">
        {title}
      </h2>
      {children}
    </section>
  );
}
