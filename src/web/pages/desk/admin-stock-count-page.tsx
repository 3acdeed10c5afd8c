import { CountSheet } from '../../features/stock/desk/count/count-sheet.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Count sheet" description="Count sheet" />
      <CountSheet />
    </>
  );
}
