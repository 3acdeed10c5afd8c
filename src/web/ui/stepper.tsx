import type { Ref } from 'react';
import { Minus, Plus } from 'lucide-react';

interface Props {
  /** Whose quantity it is. */
  name: string;
  quantity: number;
  max: number;
  /** By how many it is to change: one more, or one less. */
  onStep: (by: 1 | -1) => void;
  plusRef?: Ref<HTMLButtonElement>;
}

const button =
  '-my-0.5 grid size-11 place-items-center rounded-[10px] transition hover:bg-surface-2 disabled:opacity-40';

/** Minus, the number, plus. One below 1 removes the item, and the minus button says so. */
export function Stepper({ name, quantity, max, onStep, plusRef }: Props) {
  return (
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className="num grid min-h-11 w-full min-w-32 grid-cols-[44px_1fr_44px] items-center rounded-md border-2 border-strong bg-surface text-center font-bold"
    >
      <button
        type="button"
        className={`${button} -ml-0.5`}
        aria-label={`Decrease quantity of ${name}`}
        aria-description={quantity <= 1 ? 'Removes the item' : undefined}
        onClick={() => onStep(-1)}
      >
        <Minus size={16} />
      </button>
      <span aria-live="polite">{quantity}</span>
      <button
        ref={plusRef}
        type="button"
        className={`${button} -mr-0.5`}
        aria-label={`Increase quantity of ${name}`}
        disabled={quantity >= max}
        onClick={() => onStep(1)}
      >
        <Plus size={16} />
      </button>
    </div>
  );
}
