import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { quoteShopMessages } from './quote-shop.words.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { dayInWords } from '../../kit/rules/dates.ts';
import { callLink, phoneText } from '../../kit/rules/phone-links.ts';
import { quoteMessages } from './quote.words.ts';
import type { PublicQuote } from './quote-requests.shapes.ts';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { QuoteSheet } from './quote-sheet.web.tsx';
import { AcceptForm } from './accept-form.shop.tsx';

// The server runs no `queries`: the addressee of a quotation must not be in a page of the server's.

export function Component({ params }: PageProps) {
  return (
    <div className="wrap max-w-[960px] py-6 md:py-10 print:max-w-none print:py-0">
      <PageHead title={quoteShopMessages.pageTitle} description={quoteShopMessages.pageLead} />
      <PageHeading className="not-on-paper mb-5">{quoteShopMessages.pageTitle}</PageHeading>
      <PublicQuoteView key={params.token} token={params.token!} />
    </div>
  );
}

function PublicQuoteView({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /quotes/:token', { params: { token } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  if (isRefusal(error, 404))
    return (
      <p role="alert" className="font-[550] text-bad">
        {quoteMessages.notFound}
      </p>
    );
  if (error && !data)
    return <LoadFailed sentence={quoteShopMessages.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <Pending />;
  return <SentQuote token={token} quote={data} onStale={() => void refetch()} />;
}

interface SentQuoteProps {
  token: string;
  quote: PublicQuote;
  /** The shop has another one now. */
  onStale: () => void;
}

function SentQuote({ token, quote, onStale }: SentQuoteProps) {
  const [isAccepting, setAccepting] = useState(false);
  const [order, setOrder] = useState<string | null>(null);
  const [seenVersion, setSeenVersion] = useState(quote.version);
  const isReplaced = quote.version !== seenVersion;
  return (
    <div className="grid gap-5">
      <Notice quote={quote} placed={order} isReplaced={isReplaced} />
      <div className="not-on-paper flex flex-wrap gap-2.5">
        {quote.canAccept && order === null && !isAccepting && (
          <Button
            size="large"
            onClick={() => {
              setSeenVersion(quote.version);
              setAccepting(true);
            }}
          >
            {quoteShopMessages.accept}
          </Button>
        )}
        <a
          href={apiUrl('GET /quotes/:token/pdf', { token })}
          download
          className={buttonClass('outline', 'large')}
        >
          <FileDown size={18} />
          {quoteShopMessages.downloadPdf}
        </a>
      </div>
      {isAccepting && order === null && (
        <AcceptForm
          token={token}
          quote={quote}
          onPlaced={(placed) => {
            setOrder(placed);
            onStale();
          }}
          onStale={() => {
            setAccepting(false);
            onStale();
          }}
          onCancel={() => setAccepting(false)}
        />
      )}
      <QuoteSheet quote={quote} />
    </div>
  );
}

interface NoticeProps {
  quote: PublicQuote;
  placed: string | null;
  isReplaced: boolean;
}

function Notice({ quote: { state, validUntil, version, order, seller }, placed, isReplaced }: NoticeProps) {
  const accepted = placed ?? order;
  if (accepted !== null)
    return (
      <p role="status" className="rounded-lg bg-ok-soft px-4 py-3 font-[550] text-ok">
        {placed === null ? quoteShopMessages.accepted(accepted) : quoteShopMessages.acceptedNow(accepted)}
      </p>
    );
  if (state === 'expired' || state === 'withdrawn')
    return (
      <p role="status" className="notice rounded-lg px-4 py-3 font-[550]">
        {state === 'expired'
          ? quoteShopMessages.expired(dayInWords(validUntil))
          : quoteShopMessages.withdrawn}{' '}
        {seller.phone !== '' && (
          <a href={callLink(seller.phone)} className="underline">
            {quoteShopMessages.call(phoneText(seller.phone))}
          </a>
        )}
      </p>
    );
  return (
    isReplaced && (
      <p role="status" className="notice rounded-lg px-4 py-3 font-[550]">
        {quoteShopMessages.replaced(version)}
      </p>
    )
  );
}
