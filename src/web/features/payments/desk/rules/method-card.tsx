import { useId, type ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';

interface Props {
  title: string;
  /** Null where it is no way of paying. */
  isOn: boolean | null;
  /** The text that customers see, or null while it is off. */
  seen: string | null;
  children: ReactNode;
}

export function MethodCard({ title, isOn, seen, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 rounded-lg border border-line bg-surface p-4 md:p-6 md:shadow-lift lg:grid-cols-[minmax(0,1fr)_260px]"
    >
      <div className="grid content-start gap-4">
        <div className="flex items-center gap-3">
          <h2 id={id} className="title-3 text-lead">
            {title}
          </h2>
          {isOn !== null && <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>}
        </div>
        {children}
      </div>
      {isOn !== null && (
        <div className="self-start rounded-md bg-surface-2 p-3.5 text-small">
          <h3 className="mb-1 font-[650]">What customers see</h3>
          <p className="wrap-anywhere text-text-2">{seen ?? 'Nothing: it is not offered.'}</p>
        </div>
      )}
    </section>
  );
}
