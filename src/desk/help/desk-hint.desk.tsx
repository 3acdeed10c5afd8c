import { X } from 'lucide-react';
import { createStore, useStore } from '../../kit/web/lib/store.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';

const KEY = 'admin-hint';

/** True when the first hint was dismissed, for good in this browser. Unknown to the server, which shows none. */
const isDismissed = createStore<boolean>(true, {
  get: () => localStorage.getItem(KEY) === 'dismissed',
  set: () => localStorage.setItem(KEY, 'dismissed'),
});

export function DeskHint({ onHelp }: { onHelp: () => void }) {
  if (useStore(isDismissed)) return null;
  return (
    <aside
      aria-label="First steps"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-surface-2 py-1.5 pr-1.5 pl-3.5 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-60">
        New here? Help explains each page: what it is for, the usual jobs, and the words on it.
      </p>
      <Button kind="outline" size="small" onClick={onHelp}>
        Open help
      </Button>
      <IconButton aria-label="Dismiss this hint" onClick={() => isDismissed.set(true)}>
        <X size={20} />
      </IconButton>
    </aside>
  );
}
