import { Suspense, use } from 'react';
import { openDialogs, type OpenDialog } from '../../kit/web/lib/open-dialogs.ts';
import { likelyChunk } from '../../kit/web/lib/page/waking.ts';
import { useStore } from '../../kit/web/lib/store.ts';
import { PageFailure } from './page-failure.tsx';

const chunk = likelyChunk(() => import('../../kit/web/ui/dialogs/alert-dialog.tsx'));

export function DialogHost() {
  const dialogs = useStore(openDialogs);
  if (dialogs.length === 0) return null;
  return (
    <PageFailure resetKey="">
      <Suspense>
        <Dialogs dialogs={dialogs} />
      </Suspense>
    </PageFailure>
  );
}

function Dialogs({ dialogs }: { dialogs: readonly OpenDialog[] }) {
  const { AlertDialog } = use(chunk.load());
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
