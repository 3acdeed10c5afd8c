import { useEffect, useRef } from 'react';

/** Function keys of the counter, while no dialog is open. */
export function useCounterKeys(actions: Record<string, () => void>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = current.current[event.key];
      if (!act || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
