import { Scale } from 'lucide-react';
import { createStore, useStore } from '../../kit/web/lib/store.ts';
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

export const MAX_COMPARED = 4;

const KEY = 'compare';

/** Slugs joined with commas, kept per tab. */
const compared = createStore<string>('', {
  get: () => sessionStorage.getItem(KEY) ?? '',
  set: (slugs) => sessionStorage.setItem(KEY, slugs),
});

export function useCompareChoice(): readonly string[] {
  return slugsIn(useStore(compared));
}

/** Adds a product to the comparison, or removes it. A fifth product replaces the first. */
export function toggleCompared(slug: string): void {
  const before = slugsIn(compared.get());
  const next = before.includes(slug)
    ? before.filter((other) => other !== slug)
    : [...before, slug].slice(-MAX_COMPARED);
  compared.set(next.join(','));
}

export function clearCompared(): void {
  compared.set('');
}

function slugsIn(text: string): string[] {
  return text.split(',').filter((slug) => slug !== '');
}
