import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { usePaused } from '../../kit/web/lib/use-paused.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { Field } from '../../kit/web/ui/forms/field.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { isPageLink } from './page-facts.ts';

interface Target {
  name: string;
  to: string;
}

/** Pages of the shop that nobody writes. */
const OTHER_PAGES: Target[] = [
  { name: 'All products', to: paths.products },
  { name: 'Kit builder', to: paths.kitBuilder },
  { name: 'Planning tools', to: paths.planningTools },
  { name: 'Compare products', to: paths.compare },
  { name: 'Dealers page', to: paths.dealers },
  { name: 'Check a warranty', to: paths.checkWarranty },
  { name: 'Make a complaint', to: paths.makeComplaint },
  { name: 'My Account', to: paths.myAccount },
];

/** Pages and categories that a link can lead to. */
function useTargets(): Target[] {
  const { data: pages = [] } = useQuery(apiQuery('GET /admin/pages', {}));
  const { data: categories = [] } = useQuery(apiQuery('GET /categories', {}));
  return [
    ...pages.map(({ key, title, path }) => ({
      name: key === null ? title.en : `${key.charAt(0).toUpperCase()}${key.slice(1)} page`,
      to: path,
    })),
    ...OTHER_PAGES,
    ...categories.map(({ name, slug }) => ({ name: `Category ${name}`, to: paths.category(slug) })),
  ];
}

/** @returns what a link leads to, in words; its address where nothing is known of it */
export function useTargetName(): (to: string) => string {
  const targets = useTargets();
  return (to) => nameAmong(targets, to) ?? to;
}

function nameAmong(targets: Target[], address: string): string | undefined {
  const [path = '', filters] = address.split('?');
  const name = targets.find(({ to }) => to === path)?.name;
  return name === undefined || filters === undefined ? name : `${name}, filtered`;
}

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (to: string) => void;
}

/** Searches pages, categories and products, and takes an address that is typed. */
export function LinkField({ label, value, error, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [index, setIndex] = useState(0);
  const targets = useTargets();
  const found = useFound(targets, typed);
  const isOpen = found.length > 0;
  const selected = Math.min(index, found.length - 1);
  const name = nameAmong(targets, value);
  const wrong = typed === null && !isPageLink(value) ? WRONG : null;

  function choose(target: Target | undefined): void {
    if (target) onChange(target.to);
    setTyped(null);
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => setIndex((selected + 1) % found.length),
    ArrowUp: () => setIndex((selected - 1 + found.length) % found.length),
    Enter: () => choose(found[selected]),
    Escape: () => setTyped(null),
  };

  return (
    <div className="relative">
      <Field label={label} error={error ?? wrong} hint={name ?? 'A page, category, product or address'}>
        {(wiring) => (
          <input
            {...wiring}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-activedescendant={isOpen ? `${id}-${selected}` : undefined}
            autoComplete="off"
            className={inputClass}
            value={typed ?? value}
            onFocus={({ target }) => target.select()}
            onBlur={() => {
              if (typed?.trim()) onChange(typed.trim());
              setTyped(null);
            }}
            onChange={({ target }) => {
              setTyped(target.value);
              setIndex(0);
            }}
            onKeyDown={(event) => {
              if (!isOpen || !keys[event.key]) return;
              event.preventDefault();
              keys[event.key]!();
            }}
          />
        )}
      </Field>
      {isOpen && (
        <div
          // Shown whole again when products have been found as well.
          key={found.length}
          ref={showWhole}
          id={`${id}-list`}
          role="listbox"
          aria-label="Where to"
          className="absolute inset-x-0 z-20 mt-1 scroll-mb-36 max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-float"
        >
          {found.map(({ name: each, to }, place) => (
            // The keys are handled by the combobox, as the ARIA pattern says.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={to}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === selected}
              // The field keeps the focus, so that it does not close the list before the press.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose({ name: each, to })}
              className={classNames(
                'min-h-11 cursor-pointer rounded-md px-3 py-1.5 wrap-anywhere',
                place === selected && 'bg-accent-soft text-on-accent-soft',
              )}
            >
              {each} <span className="block text-small">{to}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function showWhole(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}

const WRONG = 'Choose from the list, or type an address that begins with /, https://, mailto: or tel:.';

const SHOWN = 8;
const PRODUCTS_SHOWN = 4;
const MIN_LETTERS = 2;
const TYPING_PAUSE_MS = 200;

/** Nothing before something is typed. */
function useFound(targets: Target[], typed: string | null): Target[] {
  const words = (typed ?? '').trim().toLowerCase();
  const search = usePaused(words, TYPING_PAUSE_MS);
  const isWord = search.length >= MIN_LETTERS && !isPageLink(search);
  const { data: products } = useQuery({
    ...apiQuery('GET /products', { query: { search, page: 1, limit: PRODUCTS_SHOWN } }),
    enabled: isWord,
  });
  if (words === '') return [];
  const named = targets.filter(({ name, to }) => `${name} ${to}`.toLowerCase().includes(words));
  return [
    ...named.slice(0, SHOWN),
    ...(isWord
      ? (products?.items ?? []).map(({ name, slug }) => ({
          name: `Product ${name}`,
          to: paths.product(slug),
        }))
      : []),
  ];
}
