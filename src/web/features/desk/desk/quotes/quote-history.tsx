import { useQueries } from '@tanstack/react-query';
import { adminTime } from '../../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import type { Quote } from '../../../../../contract/desk/quotes-shapes.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { savePdf } from './quote-actions.tsx';

/** The versions, the newest first; one that was never sent has no history. */
export function QuoteHistory({ quote }: { quote: Quote }) {
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
