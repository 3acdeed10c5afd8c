import { useLayoutEffect, useRef } from 'react';

/**
 * Opens a native dialog over the page as long as it is drawn. The browser keeps focus inside and the page behind
 * inert; when the dialog goes, focus returns to what opened it.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current!;
    shown.showModal();
    return () => {
      shown.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
