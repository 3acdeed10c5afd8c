import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens a native dialog over the page as long as it is drawn. The browser keeps focus inside and the page behind
 * inert; when the dialog goes, focus returns to what opened it. It begins at the first control, or at the one
 * marked with data-first-focus.
 * @param onClose what Esc, a phone's back button or a click beside the dialog asks for; whether it goes is for the page
 *   to say
 * @param closesOnBackdrop whether a click beside it asks for that; a question wants an answer
 */
export function useModal(onClose: () => void, closesOnBackdrop: boolean) {
  const close = useEffectEvent(onClose);
  const closeFromBackdrop = useEffectEvent(() => {
    if (closesOnBackdrop) onClose();
  });
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current!;
    shown.showModal();
    shown.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    // Browsers let a page hold back `cancel` only once between two clicks: a second Esc would close the dialog over
    // the page's head. They ask for nothing when the key itself is taken.
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      close();
    };
    const cancel = (event: Event) => {
      if (event.target !== shown) return;
      event.preventDefault();
      close();
    };
    // The backdrop belongs to the dialog element itself.
    const click = (event: MouseEvent) => {
      if (event.target === shown) closeFromBackdrop();
    };
    shown.addEventListener('keydown', press);
    shown.addEventListener('click', click);
    shown.addEventListener('cancel', cancel);
    return () => {
      shown.removeEventListener('keydown', press);
      shown.removeEventListener('click', click);
      shown.removeEventListener('cancel', cancel);
      shown.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
