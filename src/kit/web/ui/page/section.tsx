import { useId, type ReactNode } from 'react';
import { englishIn } from '../../../rules/text-language.ts';

interface Props {
  title: string;
  lead?: string;
  more?: ReactNode;
  children: ReactNode;
}

export function Section({ title, lead, more, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-9 md:pt-16">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-6">
        <div>
          <h2 id={id} lang={englishIn(title)} className="title-2">
            {title}
          </h2>
          {lead && (
            <p lang={englishIn(lead)} className="mt-1 text-text-3 max-md:text-small">
              {lead}
            </p>
          )}
        </div>
        {more}
      </div>
      {children}
    </section>
  );
}
