import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { MAX_TOASTS } from '../../platform/settings/platform-limits.ts';
import { useIsHydrated } from '../../kit/web/lib/session/session.ts';
import { Toast, ToastArea } from '../../kit/web/ui/dialogs/toast.tsx';

/** Shows at most twenty toasts. Hovering or focusing one pauses all of them. */
export function ToastHost() {
  const { toasts, handlers } = useToaster();
  // An early press may be refused before this part is hydrated; the server sent the area empty.
  const shown = useIsHydrated() ? toasts.slice(0, MAX_TOASTS) : [];
  return (
    <ToastArea count={shown.length} onHold={handlers.startPause} onRelease={handlers.endPause}>
      {shown.map((toast) => (
        <Toast
          key={toast.id}
          kind={toast.type === 'error' || toast.type === 'success' ? toast.type : 'plain'}
          visible={toast.visible}
        >
          {resolveValue(toast.message, toast)}
        </Toast>
      ))}
    </ToastArea>
  );
}
