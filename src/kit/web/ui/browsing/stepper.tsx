import type { Ref } from 'react';
import { Minus, Plus } from 'lucide-react';
import { uiMessages } from '../../../rules/ui.words.ts';

interface Props {
  name: string;
  quantity: number;
  min?: number;
  max: number;
  onStep: (by: 1 | -1) => void;
  plusRef?: Ref<HTMLButtonElement>;
}

/** Without a `min`, a quantity below 1 removes the item, and the minus button's description says so. */
export function Stepper({ name, quantity, min = 0, max, onStep, plusRef }: Props) {
  return (
    <div role="group" aria-label={uiMessages.quantityOf(name)} className="stepper">
      <button
        type="button"
        aria-label={uiMessages.decreaseQuantityOf(name)}
        disabled={quantity <= min}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- every role may have it since ARIA 1.3
        aria-description={quantity <= 1 && !min ? uiMessages.removesTheItem : undefined}
        onClick={() => onStep(-1)}
      >
        <Minus size={16} />
      </button>
      <span aria-live="polite">{quantity}</span>
      <button
        ref={plusRef}
        type="button"
        aria-label={uiMessages.increaseQuantityOf(name)}
        disabled={quantity >= max}
        onClick={() => onStep(1)}
      >
        <Plus size={16} />
      </button>
    </div>
  );
}
