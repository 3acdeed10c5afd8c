import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens a native dialog over the page as long as it is drawn. The browser keeps focus inside and the page behind
 * inert; when the dialog goes, focus returns to what opened it. It begins at the first control, or at the one
 * marked with data-first-focus.
 * @param onClose what Esc, or a phone's back button, asks for; whether the dialog goes is for the page to say
 */
export function useModal(onClose: () => void) {
  const close = useEffectEvent(onClose);
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
    shown.addEventListener('keydown', press);
    shown.addEventListener('cancel', cancel);
    return () => {
      shown.removeEventListener('keydown', press);
      shown.removeEventListener('cancel', cancel);
      shown.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
