import { useEffect, useEffectEvent, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { uiMessages } from '../../../rules/ui.words.ts';

interface Props {
  /** The key is new for each change; null for no change. */
  done: { key: number; sentence: string } | null;
  seconds: number;
  onUndo: () => void;
  onEnd: () => void;
}

/** Offers to undo the last change for a while, with a button or Ctrl Z. */
export function UndoBar({ done, seconds, onUndo, onEnd }: Props) {
  return (
    // The live region exists before it has text, so that screen readers announce it.
    <div
      role="status"
      className="on-night pointer-events-none fixed inset-x-4 bottom-20 z-30 mx-auto w-max max-w-[calc(100%-32px)] md:bottom-6"
    >
      {done && (
        <Offer key={done.key} sentence={done.sentence} seconds={seconds} onUndo={onUndo} onEnd={onEnd} />
      )}
    </div>
  );
}

function Offer({ sentence, seconds, onUndo, onEnd }: Omit<Props, 'done'> & { sentence: string }) {
  const [isHeld, hold] = useState(false);
  const end = useEffectEvent(onEnd);
  const undo = useEffectEvent(onUndo);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(end, seconds * 1000);
    return () => clearTimeout(timer);
  }, [isHeld, seconds]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || isWriting(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <div
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      className="pointer-events-auto flex animate-rise items-center gap-2.5 rounded-md border border-night-line bg-night-1 py-1 pr-1 pl-4 text-small font-[550] text-white shadow-float"
    >
      <CircleCheck size={20} className="shrink-0 text-[#5fd39a]" />
      <span className="num">{sentence}</span>
      <button
        type="button"
        aria-keyshortcuts="Control+Z"
        onClick={onUndo}
        className="ml-2 min-h-11 rounded-sm px-3.5 font-[650] text-accent-hover hover:bg-night-2"
      >
        {uiMessages.undo}
      </button>
    </div>
  );
}

/** Ctrl Z undoes typing in a text field. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea');
}
