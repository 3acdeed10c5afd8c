import { useId, useEffect, useRef } from 'react';
import type { Facets } from './catalogue.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { listingShopMessages } from './listing-shop.words.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { useHref } from '../../kit/web/router/router.tsx';
import { OwnersText } from '../../kit/web/ui/owners-text.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { filterCount, toggled, type CatalogueChoice } from './catalogue-url.shop.tsx';

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
        <h2 id={id} className="font-bold [dialog_&]:sr-only">
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
        {(choice.certified || facets.certified > 0) && (
          <FacetBox
            name="certified"
            value="true"
            label={listingShopMessages.certified}
            count={facets.certified}
            isChecked={choice.certified}
            onToggle={() => onChange({ certified: !choice.certified })}
          />
        )}
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

interface GroupProps {
  group: Facets['facets'][number];
  choice: CatalogueChoice;
  onToggle: (value: string) => void;
}

function FacetGroup({ group, choice, onToggle }: GroupProps) {
  const chosen = choice.facets[group.facet] ?? [];
  return (
    <fieldset className="border-t border-line pt-3 pb-2.5">
      <legend className="float-left mb-1.5 w-full text-[15px] font-[650]">{group.label}</legend>
      {group.values.map(({ value, label, count }) => (
        <FacetBox
          key={value}
          name={group.facet}
          value={value}
          label={label}
          count={count}
          isChecked={chosen.includes(value)}
          onToggle={() => onToggle(value)}
        />
      ))}
    </fieldset>
  );
}

interface BoxProps {
  name: string;
  value: string;
  label: string;
  count: number;
  isChecked: boolean;
  onToggle: () => void;
}

function FacetBox({ name, value, label, count, isChecked, onToggle }: BoxProps) {
  return (
    <label className="facet">
      <input type="checkbox" name={name} value={value} checked={isChecked} onChange={onToggle} />
      <OwnersText text={label} />
      <span>{count}</span>
    </label>
  );
}

interface PriceRangeProps {
  choice: CatalogueChoice;
  bounds: { min: number; max: number };
  onChange: (change: Partial<CatalogueChoice>) => void;
}

/** Each price takes effect on Enter or when its box loses focus. */
function PriceRange({ choice, bounds, onChange }: PriceRangeProps) {
  return (
    <fieldset className="border-t border-line pt-3 pb-3.5">
      <legend className="float-left mb-2 w-full text-[15px] font-[650]">{listingShopMessages.price}</legend>
      <div className="clear-both flex items-center gap-2">
        <PriceBox
          name="min"
          label={listingShopMessages.lowestPriceInRupees}
          value={choice.min}
          hint={bounds.min}
          onSet={(min) => onChange({ min })}
        />
        <span>{listingShopMessages.to}</span>
        <PriceBox
          name="max"
          label={listingShopMessages.highestPriceInRupees}
          value={choice.max}
          hint={bounds.max}
          onSet={(max) => onChange({ max })}
        />
      </div>
    </fieldset>
  );
}

interface PriceRangeBoxProps {
  name: string;
  label: string;
  value: number | null;
  hint: number;
  onSet: (value: number | null) => void;
}

function PriceBox({ name, label, value, hint, onSet }: PriceRangeBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  // The filter may be removed elsewhere; the box then follows without losing focus.
  useEffect(() => {
    field.current!.value = String(value ?? '');
  }, [value]);
  const set = (box: HTMLInputElement) => {
    const digits = box.value.replaceAll(/\D/g, '').slice(0, 8);
    const next = digits === '' ? null : Number(digits);
    if (next !== value) onSet(next);
  };
  return (
    <input
      ref={field}
      name={name}
      aria-label={label}
      defaultValue={value ?? ''}
      placeholder={rupeeSign(name === 'min' ? Math.floor(hint) : Math.ceil(hint))}
      inputMode="numeric"
      onBlur={(event) => set(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') set(event.currentTarget);
      }}
      className={`${inputClass} num min-w-0 px-2.5 md:min-h-10 md:text-[14.5px]`}
    />
  );
}
