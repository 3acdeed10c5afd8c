import { useId, type ComponentProps, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { uiMessages } from '../../../rules/ui.words.ts';
import { useModal } from './use-modal.ts';

interface Props {
  title: string;
  onClose: () => void;
  /**
   * In the middle (narrow, wide or as wide as a page), a full-height panel at a side, or a sheet at a phone's bottom.
   */
  position?: 'middle' | 'wide' | 'broad' | 'left' | 'right' | 'sheet';
  /** False for a form, so that an accidental click does not lose input. */
  closesOnBackdrop?: boolean;
  /** Buttons that stay visible at the bottom. One of them closes the dialog. */
  foot?: ReactNode;
  children: ReactNode;
}

const positions = {
  middle: 'm-auto w-[min(480px,100%-32px)] rounded-xl',
  wide: 'm-auto w-[min(760px,100%-32px)] rounded-xl',
  broad: 'm-auto w-[min(1160px,100%-32px)] rounded-xl',
  left: 'my-0 mr-auto ml-0 h-dvh max-h-dvh w-[min(340px,100%-48px)]',
  right: 'my-0 ml-auto mr-0 h-dvh max-h-dvh w-[min(360px,100%-32px)]',
  sheet: 'mx-auto mb-0 mt-auto w-full max-w-[480px] rounded-t-xl md:my-auto md:rounded-xl',
};

export function Dialog({
  title,
  onClose,
  position = 'middle',
  closesOnBackdrop = true,
  foot,
  children,
}: Props) {
  const dialog = useModal(onClose, closesOnBackdrop);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(
        'animate-rise scroll-pt-16 bg-surface text-text shadow-float',
        positions[position],
      )}
    >
      <div className="px-5 pt-4 pb-6">
        <div className="sticky top-0 z-10 -mx-5 -mt-4 mb-1 flex items-center justify-between gap-4 bg-surface px-5 pt-4 pb-2">
          <h2 id={titleId} className="title-3 text-lead">
            {title}
          </h2>
          {/* A button at the foot closes, too: keyboard and screen reader need no second one. */}
          <Cross onClose={onClose} className="-mr-2" {...(foot && { tabIndex: -1, 'aria-hidden': true })} />
        </div>
        {children}
      </div>
      {foot && (
        <div className="sticky bottom-0 flex *:scroll-m-0 flex-wrap justify-end gap-2.5 border-t border-line bg-surface px-5 py-3.5">
          {foot}
        </div>
      )}
    </dialog>
  );
}

function Cross({ onClose, ...button }: Omit<ComponentProps<'button'>, 'onClose'> & { onClose: () => void }) {
  return (
    <IconButton {...button} aria-label={uiMessages.close} onClick={onClose}>
      <X size={20} />
    </IconButton>
  );
}
