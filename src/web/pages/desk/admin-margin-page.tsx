import { MarginReport } from '../../features/stock/desk/margin/margin-report.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Margin" description="What was earned" />
      <MarginReport />
    </>
  );
}
