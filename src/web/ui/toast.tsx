import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { classNames } from './class-names.ts';

interface AreaProps {
  children: ReactNode;
  onHold: () => void;
  onRelease: () => void;
}

/** Where toasts stand: top-centre, above everything else on the page. Pointing at or focusing one holds them. */
export function ToastArea({ children, onHold, onRelease }: AreaProps) {
  return (
    <div
      aria-live="polite"
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
      className="pointer-events-none fixed inset-x-0 top-3 z-[9999] mx-auto grid w-max max-w-[min(350px,100%-32px)] justify-items-center gap-2"
    >
      {children}
    </div>
  );
}

interface ToastProps {
  kind: 'success' | 'error' | 'plain';
  /** False while it is on its way out. */
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
