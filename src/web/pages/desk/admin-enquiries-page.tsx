import { ManageEnquiries } from '../../features/desk/desk/enquiries/manage-enquiries.tsx';

export function Component() {
  return <ManageEnquiries />;
}
