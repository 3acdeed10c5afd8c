import { Scale } from 'lucide-react';
import { toggleCompared, useCompareChoice } from './compare-choice.shop.ts';
import { compareShopMessages } from './compare-shop.words.ts';

export function CompareToggle({ product }: { product: { slug: string; name: string } }) {
  const isChosen = useCompareChoice().includes(product.slug);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={compareShopMessages.compare(product.name)}
      onClick={() => toggleCompared(product.slug)}
      className="corner-btn"
    >
      <Scale size={16} />
    </button>
  );
}
