import { QuoteView } from './quote-view.desk.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';

export function Component({ params: { id } }: PageProps) {
  return <QuoteView key={id} id={id!} />;
}
