import { QuoteView } from '../../features/desk/desk/quotes/quote-view.tsx';
import type { PageProps } from '../../lib/page/page.ts';

export function Component({ params: { id } }: PageProps) {
  return <QuoteView key={id} id={id!} />;
}
