import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { uiMessages } from '../../../rules/ui.words.ts';

type Wrong = Record<'id' | 'label', string>;

interface Props {
  /** Checked again whenever they change. */
  faults: unknown;
}

/** First in a form: where several fields are to be corrected, it names them, takes focus, and leads to each. */
export function ErrorSummary({ faults }: Props) {
  const summary = useRef<HTMLParagraphElement>(null);
  const [wrong, setWrong] = useState<Wrong[]>([]);
  useEffect(() => {
    const fields = wrongFieldsOf(summary.current!.closest('form')!);
    setWrong(fields.map((field) => ({ id: field.id, label: nameOf(field) })));
  }, [faults]);
  const isShown = wrong.length > 1;
  return (
    // Focus can be set before its text is drawn.
    <p
      ref={summary}
      tabIndex={-1}
      data-error-summary
      className={classNames(
        isShown
          ? 'num flex flex-wrap gap-x-3 rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad'
          : 'sr-only',
      )}
    >
      {isShown && <span>{uiMessages.pleaseCorrect}</span>}
      {isShown &&
        wrong.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className="link-line"
            onClick={() => openAndFocus(document.getElementById(id))}
          >
            {label}
          </button>
        ))}
    </p>
  );
}

/** Puts focus on the summary where several fields have a fault, and else on the field that has one. */
export function focusFaults(form: HTMLElement | null): void {
  const wrong = form ? wrongFieldsOf(form) : [];
  if (wrong.length > 1) form!.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  else openAndFocus(wrong[0]);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function wrongFieldsOf(form: HTMLElement): Control[] {
  return [...form.querySelectorAll<Control>('[aria-invalid="true"]')];
}

/** The first words of its label, which may hold a hint and the fault as well. */
function nameOf({ labels, name }: Control): string {
  const texts = labels?.[0] && document.createTreeWalker(labels[0], NodeFilter.SHOW_TEXT);
  return texts?.nextNode()?.textContent ?? name;
}

/** A field may be in a closed part of the form. */
function openAndFocus(control: HTMLElement | null | undefined): void {
  for (let part = control?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true;
  control?.focus();
}
