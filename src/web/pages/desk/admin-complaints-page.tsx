import { ManageComplaints } from '../../features/orders/desk/complaints/manage-complaints.tsx';

export function Component() {
  return <ManageComplaints />;
}
