import { CountSheet } from '../features/admin-stock/count-sheet.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Count sheet" description="Count sheet" />
      <CountSheet />
    </>
  );
}
