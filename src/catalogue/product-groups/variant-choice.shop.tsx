import { useEffect, useRef } from 'react';
import type { ShownGroup } from '../certificates/certificates.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { productShopMessages } from '../product-page/product-shop.words.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

interface Props {
  group: ShownGroup;
  productId: string;
}

/** The axis whose chosen value gets focus on the page that an arrow key opened. */
let axisToFocus: string | null = null;

/** A radio group for each axis; each choice is a link to its product. */
export function VariantChoice({ group, productId }: Props) {
  const navigate = useNavigate();
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (axisToFocus === null) return;
    const axis = axisToFocus;
    axisToFocus = null;
    const chosen = choice.current?.querySelectorAll<HTMLElement>('[role=radio][aria-checked=true]') ?? [];
    [...chosen].find((radio) => radio.closest('fieldset')?.ariaLabel === axis)?.focus();
  }, []);
  const choices = variantChoices(group, productId);
  if (choices.length === 0) return null;
  return (
    <div ref={choice} className="mt-5 grid gap-4">
      {choices.map(({ axis, options }) => (
        <fieldset key={axis} role="radiogroup" aria-label={axis}>
          <legend className="mb-1.5 text-small font-semibold text-text-2">{axis}</legend>
          <div className="flex flex-wrap gap-2">
            {options.map(({ value, slug, isChosen, inStock }, index) => (
              <ShopLink
                key={value}
                to={paths.product(slug)}
                role="radio"
                aria-checked={isChosen}
                tabIndex={isChosen ? 0 : -1}
                onKeyDown={(event) => {
                  const next = options[nextIndex(event.key, index, options.length)];
                  if (!next) return;
                  event.preventDefault();
                  axisToFocus = axis;
                  navigate(paths.product(next.slug));
                }}
                className={classNames(
                  'inline-flex min-h-11 items-center rounded-md border px-3.5 font-medium',
                  isChosen ? 'border-accent bg-surface-2' : 'border-line hover:border-line-strong',
                  !inStock && 'text-text-3 line-through',
                )}
              >
                {value}
                {!inStock && <span className="sr-only">{productShopMessages.outOfStock}</span>}
              </ShopLink>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** @returns the index an arrow key moves to, wrapping around; -1 for any other key */
function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index + count - 1) % count;
  return -1;
}

interface VariantOption {
  value: string;
  /** The product with this value that shares most other values with the shown product. */
  slug: string;
  isChosen: boolean;
  inStock: boolean;
}

interface AxisChoice {
  axis: string;
  options: VariantOption[];
}

/** @returns the values of each axis in the order of the products; empty if there is no choice */
export function variantChoices({ axes, products }: ShownGroup, productId: string): AxisChoice[] {
  const shown = products.find(({ _id }) => _id === productId);
  if (!shown || products.length < 2) return [];
  return axes.map((axis, position) => {
    const values = [...new Set(products.map((product) => product.values[position]!))];
    return { axis, options: values.map((value) => optionOf(value, position)) };
  });

  function optionOf(value: string, position: number): VariantOption {
    const isChosen = shown!.values[position] === value;
    const candidates = products.filter((product) => product.values[position] === value);
    const alike = (product: ShownGroup['products'][number]) =>
      product.values.filter((other, index) => index !== position && other === shown!.values[index]).length;
    const nearest = isChosen
      ? shown!
      : candidates.reduce((best, product) => (alike(product) > alike(best) ? product : best));
    return { value, slug: nearest.slug, isChosen, inStock: nearest.inStock };
  }
}
