import { useState } from 'react';
import { useQuery, useQueries } from '@tanstack/react-query';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import * as quoteDeskMessages from './quote-desk.words.ts';
import { quoteMessages } from './quote.words.ts';
import type { Quote } from './quotes.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { DeskLink } from '../../platform/desk/desk-link.desk.tsx';
import { DeskSubHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { QuoteSheet } from './quote-sheet.web.tsx';
import { agoWords, QuoteStateBadge, NEW_QUOTE } from './quote-draft.desk.tsx';
import { QuoteActions, savePdf, quoteQuery } from './quote-actions.desk.tsx';
import { QuoteForm } from './quote-form.desk.tsx';

export function Component({ params: { id } }: PageProps) {
  return <QuoteView key={id} id={id!} />;
}

function QuoteView({ id }: { id: string }) {
  if (id === NEW_QUOTE)
    return (
      <>
        <DeskSubHeading page="adminQuotes" title="New quotation" />
        <QuoteForm quote={null} onUnsaved={() => undefined} />
      </>
    );
  return <Stored id={id} />;
}

function Stored({ id }: { id: string }) {
  const { data: quote, isPending, error, refetch } = useQuery(quoteQuery(id));
  if (isPending) return <Pending />;
  if (isRefusal(error, 404)) return <DeskSubHeading page="adminQuotes" title={quoteMessages.notFound} />;
  if (!quote)
    return (
      <>
        <DeskSubHeading page="adminQuotes" title="Quotation" />
        <LoadFailed sentence={quoteDeskMessages.oneLoadFailed} onRetry={() => void refetch()} />
      </>
    );
  return <SavedQuote key={quote.updatedAt} quote={quote} />;
}

function SavedQuote({ quote }: { quote: Quote }) {
  const [isUnsaved, setUnsaved] = useState(false);
  const { number, version, state, buyer, company } = quote;
  const isOver = state === 'accepted' || state === 'withdrawn';
  return (
    <>
      <DeskSubHeading
        page="adminQuotes"
        title={number}
        lead={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <QuoteStateBadge state={state} />
            <span className="wrap-anywhere">{company?.name ?? buyer.legalName ?? buyer.name}</span>
            {version > 1 && <span>Version {version}</span>}
            <Seen quote={quote} />
          </span>
        }
        actions={<QuoteActions quote={quote} isUnsaved={isUnsaved} />}
      />
      <div className="grid gap-5">
        <Notices quote={quote} />
        {isOver ? (
          <QuoteSheet quote={{ ...quote, buyerName: buyer.legalName ?? buyer.name }} />
        ) : (
          <QuoteForm quote={quote} onUnsaved={setUnsaved} />
        )}
        <QuoteHistory quote={quote} />
      </div>
    </>
  );
}

function Seen({ quote: { seenAt, sentAt } }: { quote: Quote }) {
  if (sentAt === null) return null;
  // oxlint-disable-next-line react/purity -- of the moment of drawing
  return <span>{seenAt === null ? 'Not seen yet' : `Seen ${agoWords(seenAt, new Date())}`}</span>;
}

function Notices({ quote }: { quote: Quote }) {
  const { asked, state, sentAt, missing, acceptedBy, order, lines, company, buyerMayOrder } = quote;
  const nameOf = (id: string) => lines.find(({ product }) => product._id === id)?.product.name ?? 'A product';
  const notices = [
    asked &&
      state === 'draft' &&
      sentAt === null &&
      'The customer asked for this quotation. Check it, then send it.',
    state === 'draft' && sentAt !== null && 'This version is not sent yet. The link shows the one before.',
    buyerMayOrder === false && quoteDeskMessages.buyerMayNotOrder(company!.name),
    ...(missing ?? []).map(
      ({ product, asked: wanted, left }) =>
        `The customer accepted, but ${nameOf(product)} is short: ${wanted} asked, ${left} left.`,
    ),
  ].filter((notice) => notice !== false);
  return (
    <>
      {notices.map((notice) => (
        <p key={notice} className="notice rounded-md px-4 py-2.5 font-[550]">
          {notice}
        </p>
      ))}
      {order !== null && (
        <p className="rounded-md bg-ok-soft px-4 py-2.5 font-[550] text-ok">
          Accepted by {acceptedBy}.{' '}
          <DeskLink to={`${paths.adminOrders}?search=${encodeURIComponent(order)}`} className="underline">
            Order {order}
          </DeskLink>
        </p>
      )}
    </>
  );
}

/** The versions, the newest first; one that was never sent has no history. */
function QuoteHistory({ quote }: { quote: Quote }) {
  const { _id: id, version, sentAt, state } = quote;
  const earlier = Array.from({ length: version - 1 }, (_, index) => version - 1 - index);
  const versions = useQueries({
    queries: earlier.map((each) => ({
      ...apiQuery('GET /admin/quotes/:id/versions/:version', { params: { id, version: String(each) } }),
      staleTime: Infinity,
    })),
  });
  if (sentAt === null) return null;
  const isDraft = state === 'draft';
  const rows = [
    { number: version, quote, when: isDraft ? 'Not sent yet' : `Sent ${adminTime(sentAt)}` },
    ...earlier.map((number, index) => {
      const then = versions[index]?.data;
      return { number, quote: then, when: then?.sentAt ? `Sent ${adminTime(then.sentAt)}` : '' };
    }),
  ];
  return (
    <section
      aria-labelledby="quote-history"
      className="not-on-paper rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="quote-history" className="title-3 mb-3 text-lead">
        Versions
      </h2>
      <ul className="grid">
        {rows.map(({ number, quote: shown, when }) => (
          <li
            key={number}
            className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-0"
          >
            <b className="font-[650]">Version {number}</b>
            <span className="num text-text-2">{when}</span>
            {shown && <span className="num ml-auto">{adminRupees(shown.totals.total)}</span>}
            <Button
              kind="outline"
              size="small"
              aria-label={`PDF of version ${number}`}
              onClick={() => void savePdf(quote, number)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
