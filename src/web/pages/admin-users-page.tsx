import { DeskHeading } from '../ui/desk-heading.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Manage Users" description="Manage Users" />
      <DeskHeading title="Manage Users" />
    </>
  );
}
