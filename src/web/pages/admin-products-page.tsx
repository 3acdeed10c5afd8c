import { DeskHeading } from '../ui/desk-heading.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Manage Products" description="Manage Products" />
      <DeskHeading title="Manage Products" />
    </>
  );
}
