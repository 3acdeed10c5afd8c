import { useLayoutEffect, useRef } from 'react';

/**
 * Opens a native dialog over the page as long as it is drawn. The browser keeps focus inside and the page behind
 * inert; when the dialog goes, focus returns to what opened it. It begins at the first control, or at the one
 * marked with data-first-focus.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current!;
    shown.showModal();
    shown.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      shown.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
