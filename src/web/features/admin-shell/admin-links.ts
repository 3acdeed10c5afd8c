import {
  BookCheck,
  ClipboardList,
  FileText,
  House,
  LayoutDashboard,
  MailWarning,
  MessageSquare,
  Package,
  Replace,
  SearchCheck,
  Settings,
  ShoppingBag,
  Ticket,
  Users,
  Warehouse,
} from 'lucide-react';
import { paths } from '../../../contract/page-paths.ts';

/** The admin navigation: the specification's links in its order, then our own. `key` is the second key of the jump. */
export const adminLinks = [
  { to: paths.home, name: 'Home', key: 'h', Icon: House },
  { to: paths.adminDashboard, name: 'Dashboard', key: 'd', Icon: LayoutDashboard },
  { to: paths.adminProducts, name: 'Products', key: 'p', Icon: Package },
  { to: paths.adminOrders, name: 'Orders', key: 'o', Icon: ShoppingBag },
  { to: paths.adminCoupons, name: 'Coupons', key: 'c', Icon: Ticket },
  { to: paths.adminUsers, name: 'Users', key: 'u', Icon: Users },
  { to: paths.adminStock, name: 'Stock', key: 'k', Icon: Warehouse },
  { to: paths.adminDocuments, name: 'Documents', key: 't', Icon: FileText },
  { to: paths.adminGst, name: 'GST', key: 'g', Icon: BookCheck },
  { to: paths.adminSearches, name: 'Searches', key: 'q', Icon: SearchCheck },
  { to: paths.adminSynonyms, name: 'Synonyms', key: 'y', Icon: Replace },
  { to: paths.adminEnquiries, name: 'Enquiries', key: 'e', Icon: MessageSquare },
  { to: paths.adminJobs, name: 'Failed jobs', key: 'j', Icon: MailWarning },
  { to: paths.adminAudit, name: 'Audit log', key: 'a', Icon: ClipboardList },
  { to: paths.adminSettings, name: 'Settings', key: 's', Icon: Settings },
] as const;
