import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button.tsx';
import { ErrorSummary, focusFaults } from '../forms/error-summary.tsx';
import { Dialog } from './dialog.tsx';
import { uiMessages } from '../../../rules/ui.words.ts';

interface Props {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  isBusy: boolean;
  position?: 'middle' | 'wide';
  /** Rises with each submit that found faults; the wrong field then gets focus. */
  refusals: number;
  failure: string | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Rendered outside a dialog below it, whose Esc would otherwise close both. */
export function DialogForm({
  title,
  submitLabel,
  cancelLabel = uiMessages.cancel,
  isBusy,
  position,
  refusals,
  failure,
  ...more
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) focusFaults(form.current);
  }, [refusals]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    // React passes the event on to the form of the dialog below.
    event.stopPropagation();
    if (!isBusy) more.onSubmit();
  }

  return createPortal(
    <Dialog title={title} position={position ?? 'middle'} onClose={more.onCancel} closesOnBackdrop={false}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <ErrorSummary faults={more.children} />
        {more.children}
        {failure !== null && (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button kind="outline" onClick={more.onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" busy={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
