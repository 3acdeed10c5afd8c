import type { ReactNode } from 'react';
import { showConfirm } from '../lib/dialogs.ts';
import { useLeavingGuard } from '../lib/leaving-guard.tsx';
import { DialogForm } from '../ui/dialogs/dialog-form.tsx';
import type { Fields } from './fields.tsx';
import { useForm, type Form, type FormSettings } from './use-form.ts';

interface Props<F extends Fields, Reply> extends FormSettings<F, Reply> {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  position?: 'middle' | 'wide';
  /** Asked before what is typed is lost. */
  leave?: string;
  /** Above the fields. */
  lead?: ReactNode;
  onClose: () => void;
  /** Arranges the fields; without it they are one below the other. */
  children?: (form: Form<F>) => ReactNode;
}

/** A dialog of fields: asks before it loses what is typed, shows each refusal at its field, saves once and closes. */
export function FormDialog<F extends Fields, Reply>({
  title,
  submitLabel,
  cancelLabel,
  position = 'middle',
  leave = 'Leave without saving?',
  lead,
  onClose,
  children,
  ...settings
}: Props<F, Reply>) {
  const form = useForm({
    ...settings,
    onSaved: (reply) => {
      settings.onSaved?.(reply);
      onClose();
    },
  });
  const mayLeave = () => showConfirm(leave, { confirmLabel: 'Leave' });
  useLeavingGuard(form.wouldLose, mayLeave);

  async function cancel(): Promise<void> {
    if (!form.isBusy && (!form.wouldLose() || (await mayLeave()))) onClose();
  }

  return (
    <DialogForm
      title={title}
      submitLabel={submitLabel}
      {...(cancelLabel !== undefined && { cancelLabel })}
      position={position}
      isBusy={form.isBusy}
      refusals={form.refusals}
      failure={form.failure}
      onSubmit={form.submit}
      onCancel={() => void cancel()}
    >
      {lead}
      {children ? children(form) : form.all()}
    </DialogForm>
  );
}
