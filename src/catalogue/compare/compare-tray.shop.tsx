import { Scale, X } from 'lucide-react';
import { paths } from '../../app/page-paths.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { clearCompared, MAX_COMPARED, useCompareChoice } from './compare-choice.shop.tsx';
import { compareShopMessages } from './compare-shop.words.ts';

export function CompareTray() {
  const chosen = useCompareChoice();
  if (chosen.length === 0) return null;
  return (
    <aside
      aria-label={compareShopMessages.compareTitle}
      className="sticky bottom-24 z-10 mx-auto mt-5 flex w-max max-w-full animate-rise items-center gap-2 rounded-full border border-line bg-surface p-1.5 pl-4 shadow-float md:bottom-5"
    >
      <p role="status" className="num text-small font-[550]">
        {compareShopMessages.ofLabel(chosen.length, MAX_COMPARED)}
      </p>
      <ShopLink
        rel="nofollow"
        to={compareUrlOf(chosen)}
        className={buttonClass('strong', 'normal', 'rounded-full')}
      >
        <Scale size={16} />
        {compareShopMessages.compareTitle}
      </ShopLink>
      <button
        type="button"
        aria-label={compareShopMessages.clearComparison}
        onClick={clearCompared}
        className="grid size-11 place-items-center rounded-full hover:bg-surface-2"
      >
        <X size={20} />
      </button>
    </aside>
  );
}

function compareUrlOf(slugs: readonly string[]): string {
  return `${paths.compare}?items=${slugs.map(encodeURIComponent).join(',')}`;
}
