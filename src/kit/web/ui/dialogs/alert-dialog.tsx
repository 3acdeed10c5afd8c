import { useId } from 'react';
import { Button } from '../button.tsx';
import { useModal } from './use-modal.ts';
import { uiMessages } from '../../../rules/ui.words.ts';

interface Props {
  title?: string;
  sentence: string;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  hasCancel: boolean;
}

export function AlertDialog({
  title,
  sentence,
  confirmLabel,
  cancelLabel = uiMessages.cancel,
  onConfirm,
  onCancel,
  hasCancel,
}: Props) {
  const dialog = useModal(onCancel, false);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={title ? `${id}-title` : `${id}-sentence`}
      aria-describedby={title ? `${id}-sentence` : undefined}
      className="m-auto w-[min(420px,100%-32px)] animate-rise rounded-xl bg-surface p-6 text-text shadow-float"
    >
      {title && (
        <h2 id={`${id}-title`} className="title-3 mb-2 text-lead">
          {title}
        </h2>
      )}
      <p id={`${id}-sentence`}>{sentence}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {hasCancel && (
          <Button kind="outline" data-first-focus onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        <Button data-first-focus={hasCancel ? undefined : true} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
