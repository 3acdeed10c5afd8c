import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QuoteState } from './quote-sums.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import { lastPageOf } from '../../kit/rules/page-numbers.ts';
import type { OwnQuote } from './quote-requests.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { quoteShopMessages } from './quote-shop.words.ts';

const PAGE_SIZE = 5;

const tones: Record<QuoteState, BadgeTone> = {
  draft: 'grey',
  sent: 'blue',
  accepted: 'green',
  expired: 'amber',
  withdrawn: 'grey',
};

/** Shows nothing to anyone who has none, as most people. */
export function OwnQuoteList() {
  const [page, setPage] = useState(1);
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery('GET /me/quotes', { query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.total === 0) return null;
  const last = lastPageOf(data.total, PAGE_SIZE);
  return (
    <section aria-labelledby="own-quotes" aria-busy={isPlaceholderData} className="pt-4">
      <h2 id="own-quotes" className="title-2 mb-4">
        {quoteShopMessages.ownTitle}
      </h2>
      <ul className="grid grid-cols-1 gap-2.5">
        {data.items.map((quote) => (
          <Item key={quote.number} quote={quote} />
        ))}
      </ul>
      {last > 1 && (
        <p className="num mt-4 flex items-center justify-center gap-4">
          <Button kind="outline" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {quoteShopMessages.prev}
          </Button>
          <span>{quoteShopMessages.pageOf(page, last)}</span>
          <Button kind="outline" size="small" disabled={page >= last} onClick={() => setPage(page + 1)}>
            {quoteShopMessages.next}
          </Button>
        </p>
      )}
    </section>
  );
}

function Item({ quote: { number, state, validUntil, total, link } }: { quote: OwnQuote }) {
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4 has-[a]:hover:border-line-strong">
      <div className="min-w-0">
        {link === null ? (
          <p className="num font-[650]">{number}</p>
        ) : (
          <ShopLink
            to={new URL(link).pathname}
            prefetches={false}
            className="num font-[650] after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {number}
          </ShopLink>
        )}
        <p className="num mt-1 text-small text-text-2">
          {rupeeWord(total)}
          {state !== 'draft' && ` · ${quoteShopMessages.validUntil(dayInWords(validUntil))}`}
        </p>
      </div>
      <Badge tone={tones[state]}>{quoteShopMessages.states[state]}</Badge>
    </li>
  );
}
