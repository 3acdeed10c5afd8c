import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  sentence: string;
  children?: ReactNode;
}

export function Empty({ icon, sentence, children }: Props) {
  return (
    <div className="grid justify-items-center gap-4 rounded-xl border border-line bg-surface px-6 py-14 text-center">
      <span
        aria-hidden="true"
        className="grid size-18 place-items-center rounded-full bg-accent-tint text-accent-text"
      >
        {icon}
      </span>
      <p className="title-3 text-lead">{sentence}</p>
      {children}
    </div>
  );
}
