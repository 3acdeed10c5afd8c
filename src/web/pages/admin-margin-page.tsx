import { MarginReport } from '../features/admin-stock/margin-report.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Margin" description="What was earned" />
      <MarginReport />
    </>
  );
}
