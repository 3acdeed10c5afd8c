import { useSyncExternalStore } from 'react';
import { openDialogs } from '../lib/dialogs.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';

/** Draws what tell() and ask() have opened; the last one is on top. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(openDialogs.subscribe, openDialogs.now, openDialogs.onServer);
  return dialogs.map((dialog) => (
    <AlertDialog
      key={dialog.id}
      title={dialog.title}
      sentence={dialog.sentence}
      confirmLabel={dialog.confirmLabel}
      onConfirm={() => dialog.answer(true)}
      onCancel={() => dialog.answer(false)}
      hasCancel={dialog.kind === 'ask'}
    />
  ));
}
