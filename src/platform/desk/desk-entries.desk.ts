import {
  FileText,
  Headset,
  IndianRupee,
  LayoutDashboard,
  Package,
  PanelsTopLeft,
  Settings,
  ShoppingBag,
  Ticket,
  Truck,
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';

/** The captions of the menu, in its order. One without entries is not drawn. */
export const DESK_SECTIONS = ['Selling', 'Goods', 'Money', 'After the sale', 'Online shop'] as const;

interface DeskEntry {
  name: string;
  /** Null for entries above the first caption or, the settings, below the last. */
  section: (typeof DESK_SECTIONS)[number] | null;
  Icon: LucideIcon;
  /** The second key of the jump to its first page. */
  key: string;
}

/** The first level of the menu, in its order. */
export const deskEntries = {
  dashboard: { name: 'Dashboard', section: null, Icon: LayoutDashboard, key: 'd' },
  orders: { name: 'Orders', section: 'Selling', Icon: ShoppingBag, key: 'o' },
  users: { name: 'Users', section: 'Selling', Icon: Users, key: 'u' },
  coupons: { name: 'Coupons', section: 'Selling', Icon: Ticket, key: 'c' },
  products: { name: 'Products', section: 'Goods', Icon: Package, key: 'p' },
  stock: { name: 'Stock', section: 'Goods', Icon: Warehouse, key: 'k' },
  payments: { name: 'Payments', section: 'Money', Icon: IndianRupee, key: 'i' },
  invoices: { name: 'Invoices', section: 'Money', Icon: FileText, key: 't' },
  dispatch: { name: 'Dispatch', section: 'After the sale', Icon: Truck, key: 'x' },
  service: { name: 'Service', section: 'After the sale', Icon: Headset, key: 'v' },
  storefront: { name: 'Storefront', section: 'Online shop', Icon: PanelsTopLeft, key: 'w' },
  settings: { name: 'Settings', section: null, Icon: Settings, key: 's' },
} as const satisfies Record<string, DeskEntry>;

export type DeskEntryName = keyof typeof deskEntries;

/** Entries of the row at the bottom of phones, the first places first. */
export const PHONE_ENTRIES: DeskEntryName[] = [
  'dashboard',
  'orders',
  'products',
  'payments',
  'dispatch',
  'invoices',
  'users',
  'stock',
];
