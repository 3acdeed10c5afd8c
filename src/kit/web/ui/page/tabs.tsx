import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface Tab {
  name: string;
  panel: ReactNode;
}

interface Props {
  /** Read by screen readers. */
  label: string;
  tabs: Tab[];
  /** Of the row of tabs. */
  className?: string;
  /** The index of the shown tab, if the page controls it; then only its panel is rendered. */
  shown?: number;
  onShow?: (index: number) => void;
}

/** An opened panel stays rendered, so that no input is lost. https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs({ label, tabs, className, shown, onShow }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const current = shown ?? chosen;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([0]));

  function show(index: number): void {
    setChosen(index);
    onShow?.(index);
    setOpened((now) => new Set([...now, index]));
  }

  function press(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + tabs.length) % tabs.length;
    show(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={classNames('mb-4 flex overflow-x-auto border-b border-line', className)}
      >
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => show(index)}
            onKeyDown={press}
            className={classNames(
              'min-h-11 border-b-3 px-3 font-[550] whitespace-nowrap',
              index === current
                ? 'border-accent text-text'
                : 'border-transparent text-text-2 hover:text-text',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== current}
        >
          {(shown === undefined ? opened.has(index) : index === current) && panel}
        </div>
      ))}
    </>
  );
}
