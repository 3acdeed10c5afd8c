import { useState, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';

interface Props {
  title: string;
  lead: string;
  isOpenAtFirst?: boolean;
  hasError: boolean;
  children: ReactNode;
}

export function FormSection({ title, lead, isOpenAtFirst = false, hasError, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [hadError, setHadError] = useState(hasError);
  if (hasError !== hadError) {
    setHadError(hasError);
    if (hasError) setOpen(true);
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-lg border border-line bg-surface md:shadow-lift"
    >
      <summary className="grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-3 p-4 md:px-6">
        <ChevronRight size={20} className="row-span-2 transition-transform group-open:rotate-90" />
        <h2 className="title-3 text-lead">{title}</h2>
        <span className="text-small text-text-3">{lead}</span>
      </summary>
      <div className="grid gap-7 border-t border-line p-4 pt-5 md:px-6 md:pb-6">{children}</div>
    </details>
  );
}

export function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      {title !== undefined && <legend className="mb-3 text-small font-[650] text-text-3">{title}</legend>}
      {children}
    </fieldset>
  );
}
