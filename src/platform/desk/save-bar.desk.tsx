import { useEffect, useRef, type ReactNode, type ComponentProps } from 'react';
import { formMessages } from '../shell/form.words.ts';
import { generalMessages } from '../shell/general.words.ts';
import type { DraftState } from '../../kit/web/forms/use-draft.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useLeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';

interface Props {
  /** What is not saved yet, in words; empty for nothing. */
  unsaved: string;
  /** Why the last save was refused, instead. */
  failure?: string | null;
  /** Its buttons. */
  children: ReactNode;
}

/** At the foot of the window, in reach of every field of a long form. */
export function SaveBar({ unsaved, failure = null, children }: Props) {
  return (
    <div className="sticky bottom-16 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2.5 border-t border-line bg-surface px-4 py-3 md:bottom-20 lg:bottom-4 md:mx-0 md:rounded-lg md:border md:px-6 md:shadow-float">
      {(failure ?? unsaved) !== '' && (
        <p
          role={failure === null ? undefined : 'alert'}
          className={`grow basis-28 text-small ${failure === null ? 'text-text-2' : 'font-[550] text-bad'}`}
        >
          {failure ?? unsaved}
        </p>
      )}
      {children}
    </div>
  );
}

interface ChangesProps extends Omit<Props, 'children'> {
  /** The label of the button that saves. */
  save: string;
  isBusy: boolean;
  /** Without it the button submits the form around the bar. */
  onSave?: () => void;
  onDiscard: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The bar of a form with changes. */
export function ChangesBar({ save, isBusy, onSave, onDiscard, children, ...bar }: ChangesProps) {
  return (
    <SaveBar {...bar}>
      {children}
      <Button kind="outline" disabled={isBusy} onClick={onDiscard}>
        Discard
      </Button>
      <Button type={onSave ? 'button' : 'submit'} busy={isBusy} onClick={onSave}>
        {isBusy ? 'Saving…' : save}
      </Button>
    </SaveBar>
  );
}

interface PageFormProps extends Pick<ChangesProps, 'unsaved' | 'save'> {
  state: Omit<DraftState<object>, 'draft' | 'change'>;
  /** The question before typed values are lost. */
  leave?: string;
  className?: string;
  children: ReactNode;
}

/** A form of a page: asks before typed values are lost, leads to its faults, and has the bar while something is typed. */
export function PageForm({
  state,
  leave = formMessages.leaveUnsaved,
  className,
  children,
  ...bar
}: PageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { refusals } = state;
  useLeavingGuard(state.wouldLose, () => showConfirm(leave, { confirmLabel: generalMessages.leave }));
  useEffect(() => {
    if (refusals > 0) focusFaults(form.current);
  }, [refusals]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
      // The scroll margin keeps a focused field clear of the bars at the top and the bottom.
      className={`grid grid-cols-1 gap-4 [&_.input]:scroll-mt-40 [&_.input]:scroll-mb-56 ${className ?? ''}`}
    >
      <ErrorSummary faults={state.faults} />
      {children}
      {state.wouldLose() && (
        <ChangesBar {...bar} failure={state.failure} isBusy={state.isBusy} onDiscard={state.discard} />
      )}
    </form>
  );
}

/** A choice that is saved as soon as it is pressed. */
export function SwitchField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-[550]">
      <input
        type="checkbox"
        {...input}
        className="relative h-6 w-10.5 shrink-0 appearance-none rounded-full bg-line-strong transition before:absolute before:top-0.75 before:left-0.75 before:size-4.5 before:rounded-full before:bg-surface before:transition checked:bg-ok checked:before:translate-x-4.5"
      />
      {label}
    </label>
  );
}

/** The sentence after a press. */
export function switchedTo(label: string, isOn: boolean): string {
  return `${label}: switched ${isOn ? 'on' : 'off'}.`;
}
