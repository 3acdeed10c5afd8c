import { useId } from 'react';
import { ArrowUpDown } from 'lucide-react';
import { PRODUCT_SORTS, type ProductSort } from '../products/catalogue-choices.ts';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { listingShopMessages } from './listing-shop.words.ts';

const names: Record<ProductSort, string> = {
  get popular() {
    return listingShopMessages.recommendedFirst;
  },
  get price() {
    return listingShopMessages.priceLowToHigh;
  },
  get '-price'() {
    return listingShopMessages.priceHighToLow;
  },
  get name() {
    return listingShopMessages.nameAToZ;
  },
  get '-name'() {
    return listingShopMessages.nameZToA;
  },
  get newest() {
    return listingShopMessages.newestFirst;
  },
  get country() {
    return listingShopMessages.countryOfOriginATo;
  },
  get '-country'() {
    return listingShopMessages.countryOfOriginZTo;
  },
};

interface Props {
  /** Null for the usual order: best match first for a search, else most popular first. */
  sort: ProductSort | null;
  isSearch: boolean;
  onSort: (sort: ProductSort | null) => void;
}

export function SortChoice({ sort, isSearch, onSort }: Props) {
  const id = useId();
  return (
    <div className="relative grow basis-54 md:flex-none">
      <label htmlFor={id} className="sr-only">
        {listingShopMessages.sortBy}
      </label>
      <ArrowUpDown size={16} className="pointer-events-none absolute top-3.5 left-3.5" />
      <select
        id={id}
        value={sort ?? (isSearch ? '' : 'popular')}
        onChange={(event) => onSort((event.target.value || null) as ProductSort | null)}
        className={`${inputClass} bg-surface pl-10 font-[550] max-md:pr-8`}
      >
        {isSearch && <option value="">{listingShopMessages.bestMatchFirst}</option>}
        {PRODUCT_SORTS.map((value) => (
          <option key={value} value={value}>
            {names[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
