import { openDialogs } from '../lib/dialogs.ts';
import { useStore } from '../lib/store.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';

/** Renders the dialogs that showAlert() and showConfirm() have opened. The last one is on top. */
export function DialogHost() {
  const dialogs = useStore(openDialogs);
  return dialogs.map((dialog) => (
    <AlertDialog
      key={dialog.id}
      title={dialog.title}
      sentence={dialog.sentence}
      confirmLabel={dialog.confirmLabel}
      cancelLabel={dialog.cancelLabel}
      onConfirm={() => dialog.answer(true)}
      onCancel={() => dialog.answer(false)}
      hasCancel={dialog.kind === 'confirm'}
    />
  ));
}
