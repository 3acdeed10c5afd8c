import { PublicQuoteView } from '../../features/desk/shop/quotes/public-quote-view.tsx';
import { quoteShopMessages } from '../../../contract/desk/quote-shop-messages.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageProps } from '../../lib/page/page.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';

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
