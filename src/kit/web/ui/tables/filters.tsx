import { useState, type ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { uiMessages } from '../../../rules/ui.words.ts';

interface Props {
  /** How many of them are set. */
  chosen: number;
  children: ReactNode;
}

/** Many filters: on phones they are behind one button. */
export function Filters({ chosen, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="outline"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="max-md:grow md:hidden"
      >
        <SlidersHorizontal size={16} />
        {uiMessages.filters(chosen)}
      </Button>
      <div className={classNames('contents', !isOpen && 'max-md:hidden')}>{children}</div>
    </>
  );
}
