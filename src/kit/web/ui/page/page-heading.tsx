import type { ReactNode } from 'react';
import { englishIn } from '../../../rules/text-language.ts';
import { classNames } from '../class-names.ts';

interface Props {
  children: ReactNode;
  className?: string;
  /** Language of a heading that is more than a text. */
  lang?: string | undefined;
}

/** It gets focus after a page change, so that a screen reader reads it. */
export function PageHeading({ children, className, lang }: Props) {
  const own = typeof children === 'string' ? englishIn(children) : undefined;
  return (
    <h1 tabIndex={-1} lang={lang ?? own} className={classNames('title-1', className)}>
      {children}
    </h1>
  );
}
