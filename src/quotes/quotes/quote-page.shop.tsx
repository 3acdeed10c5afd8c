import { PublicQuoteView } from './public-quote-view.shop.tsx';
import { quoteShopMessages } from './quote-shop.words.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';

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
