import { ManageEnquiries } from '../../features/desk/desk/enquiries/manage-enquiries.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Enquiries" description="Enquiries" />
      <ManageEnquiries />
    </>
  );
}
