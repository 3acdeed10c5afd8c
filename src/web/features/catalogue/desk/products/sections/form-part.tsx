import type { ReactNode } from 'react';

/** The title is not the group's name, which would be found beside the field that has the same one. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <h3 className="title-3 text-lead">{title}</h3>
      {children}
    </section>
  );
}
