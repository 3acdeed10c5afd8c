import { useEffect, useRef, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { classNames } from '../class-names.ts';

interface AreaProps {
  children: ReactNode;
  count: number;
  onHold: () => void;
  onRelease: () => void;
}

/** Shown above an open dialog too. Hovering or focusing a toast holds all of them. */
export function ToastArea({ children, count, onHold, onRelease }: AreaProps) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = area.current!;
    // Browsers without popovers show the toasts below dialogs.
    if (!('popover' in shown)) return;
    // The last element to enter the top layer is on top, so the toasts enter it again above a dialog.
    if (document.querySelector('dialog:modal') && shown.matches(':popover-open')) shown.hidePopover();
    if (!shown.matches(':popover-open')) shown.showPopover();
  }, [count]);
  return (
    <div
      ref={area}
      popover="manual"
      aria-live="polite"
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
      className="pointer-events-none fixed inset-x-0 top-3 bottom-auto z-[9999] mx-auto grid w-max max-w-[min(350px,100%-32px)] justify-items-center gap-2 overflow-visible bg-transparent"
    >
      {children}
    </div>
  );
}

interface ToastProps {
  kind: 'success' | 'error' | 'plain';
  visible: boolean;
  children: ReactNode;
}

const icons = { success: CircleCheck, error: CircleAlert, plain: Info };
const colours = { success: 'text-ok', error: 'text-bad', plain: 'text-info' };

export function Toast({ kind, visible, children }: ToastProps) {
  const Icon = icons[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex max-w-full items-start gap-2.5 rounded-md border border-line bg-surface px-4 py-3 text-small font-[550] text-text shadow-float transition',
        visible ? 'pointer-events-auto animate-rise' : 'opacity-0',
      )}
    >
      <Icon size={20} className={classNames('shrink-0', colours[kind])} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </div>
  );
}
