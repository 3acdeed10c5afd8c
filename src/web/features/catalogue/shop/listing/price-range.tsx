import { useEffect, useRef } from 'react';
import { rupeeSign } from '../../../../../domain/platform/money.ts';
import { inputClass } from '../../../../ui/input-class.ts';
import type { CatalogueChoice } from './catalogue-url.ts';
import { listingShopMessages } from '../../../../../contract/catalogue/listing-shop-messages.ts';

interface Props {
  choice: CatalogueChoice;
  bounds: { min: number; max: number };
  onChange: (change: Partial<CatalogueChoice>) => void;
}

/** Each price takes effect on Enter or when its box loses focus. */
export function PriceRange({ choice, bounds, onChange }: Props) {
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

interface BoxProps {
  name: string;
  label: string;
  value: number | null;
  hint: number;
  onSet: (value: number | null) => void;
}

function PriceBox({ name, label, value, hint, onSet }: BoxProps) {
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
