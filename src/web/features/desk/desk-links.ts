import {
  ClipboardList,
  House,
  LayoutDashboard,
  MailWarning,
  MessageSquare,
  Package,
  ShoppingBag,
  Ticket,
  Users,
} from 'lucide-react';
import { paths } from '../../lib/paths.ts';

/** The admin navigation, in the specification's words and order, then ours. `key` is the second of its two keys. */
export const deskLinks = [
  { to: paths.home, name: 'Home', key: 'h', Icon: House },
  { to: paths.admin.dashboard, name: 'Dashboard', key: 'd', Icon: LayoutDashboard },
  { to: paths.admin.products, name: 'Products', key: 'p', Icon: Package },
  { to: paths.admin.orders, name: 'Orders', key: 'o', Icon: ShoppingBag },
  { to: paths.admin.coupons, name: 'Coupons', key: 'c', Icon: Ticket },
  { to: paths.admin.users, name: 'Users', key: 'u', Icon: Users },
  { to: paths.admin.enquiries, name: 'Enquiries', key: 'e', Icon: MessageSquare },
  { to: paths.admin.jobs, name: 'Failed jobs', key: 'j', Icon: MailWarning },
  { to: paths.admin.audit, name: 'Audit log', key: 'a', Icon: ClipboardList },
] as const;
