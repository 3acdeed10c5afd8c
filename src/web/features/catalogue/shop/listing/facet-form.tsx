import { useId } from 'react';
import type { Facets } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { filterCount, toggled, type CatalogueChoice } from './catalogue-url.ts';
import { FacetBox, FacetGroup } from './facet-group.tsx';
import { listingShopMessages } from '../../../../../contract/catalogue/listing-shop-messages.ts';
import { useHref } from '../../../../router/router.tsx';
import { PriceRange } from './price-range.tsx';

interface Props {
  choice: CatalogueChoice;
  facets: Facets;
  onChange: (change: Partial<CatalogueChoice>) => void;
}

/** Each tick changes the URL at once; without script a button sends the form. */
export function FacetForm({ choice, facets, onChange }: Props) {
  const id = useId();
  const action = useHref(paths.products);
  const shown = facets.facets.filter(
    // A filter with a single brand is useless.
    ({ facet, values }) => values.length > (facet === 'brand' && !choice.facets.brand?.length ? 1 : 0),
  );
  return (
    <form action={action} aria-labelledby={id} onSubmit={(event) => event.preventDefault()}>
      <div className="flex items-center justify-between py-2">
        <h2 id={id} className="font-bold">
          {listingShopMessages.filters}
        </h2>
        {filterCount(choice) > 0 && (
          <ShopLink to={paths.products} className="link-line py-1 text-small font-[650] text-accent-text">
            {listingShopMessages.clearAll}
          </ShopLink>
        )}
      </div>
      {choice.search !== '' && <input type="hidden" name="search" value={choice.search} />}
      {choice.sort !== null && <input type="hidden" name="sort" value={choice.sort} />}
      {shown.slice(0, 1).map((group) => (
        <FacetGroup
          key={group.facet}
          group={group}
          choice={choice}
          onToggle={(value) => toggle(group.facet, value)}
        />
      ))}
      <PriceRange choice={choice} bounds={facets.price} onChange={onChange} />
      {shown.slice(1).map((group) => (
        <FacetGroup
          key={group.facet}
          group={group}
          choice={choice}
          onToggle={(value) => toggle(group.facet, value)}
        />
      ))}
      <fieldset className="border-t border-line py-3">
        <legend className="sr-only">{listingShopMessages.availability}</legend>
        <FacetBox
          name="inStock"
          value="true"
          label={listingShopMessages.inStockOnly}
          count={facets.inStock}
          isChecked={choice.inStock}
          onToggle={() => onChange({ inStock: !choice.inStock })}
        />
      </fieldset>
      <noscript>
        <Button type="submit" kind="strong" className="w-full">
          {listingShopMessages.applyFilters}
        </Button>
      </noscript>
    </form>
  );

  function toggle(facet: string, value: string) {
    onChange({ facets: toggled(choice.facets, facet, value) });
  }
}
