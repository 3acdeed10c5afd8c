import { useEffect, useRef } from 'react';

/** Used by the component that renders the dialog: the field gets the focus once the dialog is open. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
