import { ManageEnquiries } from '../features/admin-enquiries/manage-enquiries.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Enquiries" description="Enquiries" />
      <ManageEnquiries />
    </>
  );
}
