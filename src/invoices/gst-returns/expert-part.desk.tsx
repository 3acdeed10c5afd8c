import { useState, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';

/** Rendered when it is first opened. */
export function ExpertPart({ title, children }: { title: string; children: ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className="group mt-3 border-t border-line"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-11 items-center gap-2 font-[550]">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:rotate-90"
        />
        {title}
      </summary>
      {isOpened && <div className="pt-1 pb-2">{children}</div>}
    </details>
  );
}
