import { DeskHeading } from '../ui/desk-heading.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Dashboard" description="Dashboard" />
      <DeskHeading title="Dashboard" />
    </>
  );
}
