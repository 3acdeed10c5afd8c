import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { englishIn } from '../../kit/rules/text-language.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import { paths } from '../../app/page-paths.ts';
import type { Suggestions } from './search.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useLinkClick } from '../../kit/web/router/router.tsx';
import { searchShopMessages } from './search-shop.words.ts';

/** Suggestions are fetched after typing pauses for this time. */
const PAUSE_MS = 120;
const MIN_LENGTH = 2;

interface Props {
  id: string;
  text: string;
  /** The option chosen by arrow keys; −1 for none. */
  active: number;
  onOffer: (urls: string[]) => void;
  onChoose: () => void;
}

interface Offer {
  group: string;
  url: string;
  content: ReactNode;
}

export function SuggestionList({ id, text, active, onOffer, onChoose }: Props) {
  const [q, setQ] = useState(() => text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isEnough = q.length >= MIN_LENGTH;
  const { data } = useQuery({
    ...apiQuery('GET /suggest', { query: { q } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const offers = isEnough && data ? offersOf(data) : [];
  const urls = offers.map(({ url }) => url).join(' ');
  const offer = useEffectEvent(() => onOffer(offers.map(({ url }) => url)));
  // A layout effect is used, so that a key pressed now refers to the options on screen.
  useLayoutEffect(() => offer(), [urls]);
  if (offers.length === 0) return null;

  const groups = [...new Set(offers.map(({ group }) => group))];
  return (
    <>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={searchShopMessages.suggestions}
        // Keeps focus in the input: losing it would close the list.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70vh] overflow-y-auto rounded-md border border-line bg-surface py-1.5 shadow-lift"
      >
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden className="px-3.5 pt-2 pb-1 text-small font-[550] text-text-3">
              {group}
            </p>
            {offers.map(
              (each, index) =>
                each.group === group && (
                  <Option
                    key={each.url}
                    id={`${id}-${index}`}
                    url={each.url}
                    isActive={index === active}
                    onChoose={onChoose}
                  >
                    {each.content}
                  </Option>
                ),
            )}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {offers.length === 1
          ? searchShopMessages.of1Suggestion
          : searchShopMessages.suggestionsWithLength(offers.length)}
      </span>
    </>
  );
}

interface OptionProps {
  id: string;
  url: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ id, url, isActive, onChoose, children }: OptionProps) {
  const follow = useLinkClick(url, {});
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isActive]);
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      href={url}
      tabIndex={-1}
      onClick={(event) => {
        follow(event);
        if (event.defaultPrevented) onChoose();
      }}
      className={`flex min-h-11 items-center gap-3 px-3.5 py-1.5 hover:bg-subtle ${isActive ? 'bg-subtle outline-2 -outline-offset-2 outline-focus' : ''}`}
    >
      {children}
    </a>
  );
}

function offersOf({ words, categories, brands, products }: Suggestions): Offer[] {
  const listUrl = (name: string, value: string) =>
    `${paths.products}?${new URLSearchParams({ [name]: value })}`;
  const named =
    (group: string, urlOf: (slug: string) => string) => (each: Suggestions['brands'][number]) => ({
      group,
      url: urlOf(each.slug),
      content: <Counted name={each.name} count={each.count} />,
    });
  return [
    ...words.map((word) => ({
      group: searchShopMessages.searches,
      url: listUrl('search', word),
      content: <span>{word}</span>,
    })),
    ...categories.map(named(searchShopMessages.categories, paths.category)),
    ...brands.map(named(searchShopMessages.brands, (slug) => listUrl('brand', slug))),
    ...products.map((product) => ({
      group: searchShopMessages.products,
      url: paths.product(product.slug),
      content: <SuggestedProduct product={product} />,
    })),
  ];
}

function Counted({ name, count }: { name: string; count: number }) {
  return (
    <>
      <span lang={englishIn(name)} className="grow">
        {name}
      </span>
      <span className="num text-small text-text-3">{count}</span>
    </>
  );
}

function SuggestedProduct({ product }: { product: Suggestions['products'][number] }) {
  const { name, price, image, inStock } = product;
  return (
    <>
      <span className="stage grid size-10 shrink-0 place-items-center rounded-sm">
        {image && (
          <img src={image} alt="" width="32" height="32" loading="lazy" className="size-8 object-contain" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span lang={englishIn(name)} className="block wrap-anywhere">
          {name}
        </span>
        {!inStock && <span className="block text-small text-text-3">{searchShopMessages.outOfStock}</span>}
      </span>
      <span className="num shrink-0 font-[550]">{rupeeSign(price)}</span>
    </>
  );
}
