import {
  BookCheck,
  ClipboardList,
  FileText,
  IndianRupee,
  LayoutDashboard,
  MailWarning,
  MessageSquare,
  Package,
  Replace,
  SearchCheck,
  Settings,
  ShoppingBag,
  Ticket,
  Truck,
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import { paths, type DeskPageName } from '../../../../contract/platform/page-paths.ts';

interface DeskPage {
  /** At the top of the page and in the window's title. */
  heading: string;
  /** In the page's head, where it differs from the heading. */
  description?: string;
  /** In the menu and the rows of links, where it differs from the heading. */
  name?: string;
  /** The row of links it is in. */
  group?: 'catalogue' | 'stock';
  /** Its place in the menu; `key` is the second key of the jump. */
  menu?: { key: string; Icon: LucideIcon };
  /** Whether phones have it in the row below. */
  isTab?: boolean;
  /** In the command palette, if it is not in the menu. */
  command?: string;
}

/** In the order of the menu: the specification's pages in its order, then our own. */
export const deskPages: Record<DeskPageName, DeskPage> = {
  adminDashboard: {
    heading: 'Dashboard',
    description: 'The figures of the shop.',
    menu: { key: 'd', Icon: LayoutDashboard },
    isTab: true,
  },
  adminProducts: {
    heading: 'Manage Products',
    name: 'Products',
    group: 'catalogue',
    menu: { key: 'p', Icon: Package },
    isTab: true,
  },
  adminImports: { heading: 'Import Products' },
  adminCategories: { heading: 'Categories', group: 'catalogue' },
  adminBrands: { heading: 'Brands', group: 'catalogue' },
  adminAttributes: { heading: 'Attributes', group: 'catalogue' },
  adminPlanning: {
    heading: 'Planning',
    description: 'Planning figures and their sources',
    group: 'catalogue',
  },
  adminMissingFacts: { heading: 'Missing facts', group: 'catalogue' },
  adminCertificates: { heading: 'Certificates', group: 'catalogue' },
  adminOrders: {
    heading: 'Manage Orders',
    name: 'Orders',
    menu: { key: 'o', Icon: ShoppingBag },
    isTab: true,
  },
  adminCoupons: { heading: 'Manage Coupons', name: 'Coupons', menu: { key: 'c', Icon: Ticket }, isTab: true },
  adminUsers: { heading: 'Manage Users', name: 'Users', menu: { key: 'u', Icon: Users }, isTab: true },
  adminStock: { heading: 'Stock', group: 'stock', menu: { key: 'k', Icon: Warehouse } },
  adminStockCount: { heading: 'Count sheet', group: 'stock', command: 'Count sheet' },
  adminPurchases: { heading: 'Purchases', group: 'stock', command: 'Book a purchase' },
  adminMargin: { heading: 'Margin', description: 'What was earned', group: 'stock', command: 'Margin' },
  adminPayments: { heading: 'Payments', menu: { key: 'i', Icon: IndianRupee } },
  adminDelivery: { heading: 'Delivery', menu: { key: 'l', Icon: Truck } },
  adminDocuments: { heading: 'Documents', menu: { key: 't', Icon: FileText } },
  adminGst: { heading: 'GST', description: 'The GST of a month', menu: { key: 'g', Icon: BookCheck } },
  adminSearches: { heading: 'Searches', group: 'catalogue', menu: { key: 'q', Icon: SearchCheck } },
  adminSynonyms: { heading: 'Synonyms', group: 'catalogue', menu: { key: 'y', Icon: Replace } },
  adminEnquiries: { heading: 'Enquiries', menu: { key: 'e', Icon: MessageSquare } },
  adminJobs: {
    heading: 'Failed jobs',
    description: 'Mails and other jobs that did not get through',
    menu: { key: 'j', Icon: MailWarning },
  },
  adminAudit: { heading: 'Audit log', menu: { key: 'a', Icon: ClipboardList } },
  adminSettings: { heading: 'Settings', menu: { key: 's', Icon: Settings } },
};

/** In the table's order. */
export const deskLinks = (Object.keys(deskPages) as DeskPageName[]).map((page) => {
  const { heading, name = heading, ...others } = deskPages[page];
  return { to: paths[page], name, ...others };
});
