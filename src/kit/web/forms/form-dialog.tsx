import type { ReactNode } from 'react';
import { generalMessages } from '../../../platform/shell/general.words.ts';
import { formMessages } from '../../../platform/shell/form.words.ts';
import { showConfirm } from '../lib/dialogs.ts';
import { useLeavingGuard } from '../lib/leaving-guard.tsx';
import { DialogForm } from '../ui/dialogs/dialog-form.tsx';
import type { Fields } from './fields.tsx';
import { useDraft, type DraftSettings, type DraftState } from './use-draft.ts';
import { useForm, type Form, type FormSettings } from './use-form.ts';

interface DialogProps {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  position?: 'middle' | 'wide';
  /** The question before typed values are lost. */
  leave?: string;
  /** Shown above the fields. */
  lead?: ReactNode;
  onClose: () => void;
}

type FormDialogProps<F extends Fields, Reply> = DialogProps &
  FormSettings<F, Reply> & {
    /** Arranges the fields; without it they are one below the other. */
    children?: (form: Form<F>) => ReactNode;
  };

/** A dialog of fields: asks before it loses what is typed, shows each refusal at its field, saves once and closes. */
export function FormDialog<F extends Fields, Reply>({ children, ...props }: FormDialogProps<F, Reply>) {
  const form = useForm({ ...props, onSaved: thenClosing(props) });
  return (
    <SavingDialog {...props} state={form}>
      {children ? children(form) : form.all()}
    </SavingDialog>
  );
}

type DraftDialogProps<Draft extends object, Reply> = DialogProps &
  DraftSettings<Draft, Reply> & { children: (state: DraftState<Draft>) => ReactNode };

/** Like FormDialog, for values that are typed in parts of their own: lines of an order, prices by quantity. */
export function DraftDialog<Draft extends object, Reply>({
  children,
  ...props
}: DraftDialogProps<Draft, Reply>) {
  const state = useDraft({ ...props, onSaved: thenClosing(props) });
  return (
    <SavingDialog {...props} state={state}>
      {children(state)}
    </SavingDialog>
  );
}

function thenClosing<Reply>({
  onSaved,
  onClose,
}: {
  onSaved?: (reply: Reply) => void;
  onClose: () => void;
}): (reply: Reply) => void {
  return (reply) => {
    onSaved?.(reply);
    onClose();
  };
}

type SavingDialogProps = DialogProps & {
  state: Omit<DraftState<object>, 'draft' | 'change'>;
  /** What it asks for is still loading, so that it cannot be saved yet. */
  isLoading?: boolean;
  children: ReactNode;
};

/** A dialog around a form whose state its caller holds. */
export function SavingDialog({ state, leave = formMessages.leaveUnsaved, ...props }: SavingDialogProps) {
  const mayLeave = () => showConfirm(leave, { confirmLabel: generalMessages.leave });
  useLeavingGuard(state.wouldLose, mayLeave);

  async function cancel(): Promise<void> {
    if (!state.isBusy && (!state.wouldLose() || (await mayLeave()))) props.onClose();
  }

  return (
    <DialogForm
      title={props.title}
      submitLabel={props.submitLabel}
      {...(props.cancelLabel && { cancelLabel: props.cancelLabel })}
      position={props.position ?? 'middle'}
      isBusy={state.isBusy || props.isLoading === true}
      refusals={state.refusals}
      failure={state.failure}
      onSubmit={state.submit}
      onCancel={() => void cancel()}
    >
      {props.lead}
      {props.children}
    </DialogForm>
  );
}
