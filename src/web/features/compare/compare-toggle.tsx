import { Scale } from 'lucide-react';
import { toggleCompared, useCompareChoice } from './compare-choice.ts';

/** Lays a product beside others. */
export function CompareToggle({ product }: { product: { slug: string; name: string } }) {
  const isChosen = useCompareChoice().includes(product.slug);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Compare ${product.name}`}
      onClick={() => toggleCompared(product.slug)}
      className="grid size-11 place-items-center rounded-[10px] bg-surface/85 text-text-2 transition hover:text-text aria-pressed:bg-strong aria-pressed:text-on-strong md:size-9"
    >
      <Scale size={16} />
    </button>
  );
}
