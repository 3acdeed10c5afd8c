import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Focus starts at the element with data-first-focus, else at the first control; the browser returns it afterwards.
 * @param onClose decides whether to close; called on Esc, a phone's back button and a click on the backdrop
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
    // Browsers let a page prevent only one `cancel` event between two clicks, so the key itself is handled.
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
