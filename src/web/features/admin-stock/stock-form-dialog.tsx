import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { showConfirm } from '../../lib/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  /** Whether something was typed, which closing would lose. */
  isChanged: boolean;
  /** What is asked before that is lost. */
  leaveSentence: string;
  position?: 'middle' | 'wide';
  /** Rises with each submit that found faults; the first field with a fault then gets focus. */
  refusals: number;
  /** Why the call failed. */
  failure: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, which may be above another one: it is drawn outside it, whose Esc would otherwise close both. */
export function StockFormDialog({ isBusy, isChanged, refusals, failure, children, ...more }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  async function close(): Promise<void> {
    if (isBusy) return;
    if (isChanged && !(await showConfirm(more.leaveSentence, { confirmLabel: 'Leave' }))) return;
    more.onClose();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    // React hands the event on to the form of the dialog below.
    event.stopPropagation();
    if (!isBusy) more.onSubmit();
  }

  return createPortal(
    <Dialog
      title={more.title}
      position={more.position ?? 'middle'}
      onClose={() => void close()}
      closesOnBackdrop={false}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        {children}
        {failure !== null && (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button kind="outline" onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            {more.submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
