import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens a native dialog while the calling component is rendered. The browser keeps focus inside, and gives it back to
 * the previous element afterwards. Focus starts at the element with data-first-focus, or else at the first control.
 * @param onClose called on Esc, on a phone's back button and on a click on the backdrop; the caller decides whether
 * to close
 * @param closesOnBackdrop whether a click on the backdrop calls onClose
 * @returns a ref for the dialog element
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
    // A page can prevent only one `cancel` event between two clicks, so a second Esc would close the dialog. Handling
    // the key itself avoids that.
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
    // A click on the backdrop has the dialog element itself as its target.
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
