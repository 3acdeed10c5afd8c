import { DeskHeading } from '../ui/desk-heading.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Enquiries" description="Enquiries" />
      <DeskHeading title="Enquiries" />
    </>
  );
}
