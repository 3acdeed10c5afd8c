import { useEffect, useRef } from 'react';

/** Of the component that renders the dialog: it gets the focus once the dialog is open. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
