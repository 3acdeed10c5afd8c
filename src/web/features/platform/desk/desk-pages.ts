import type { CallRight } from '../../../../contract/platform/call.ts';
import type { DeskPageName } from '../../../../contract/platform/page-paths.ts';
import type { DeskEntryName } from './desk-entries.ts';

interface DeskPage {
  entry: DeskEntryName;
  right: CallRight;
  /** At the top of the page and in the window's title. */
  heading: string;
  /** In the page's head, where it differs from the heading. */
  description?: string;
  /** In the menu, where it differs from the heading. */
  name?: string;
  /** What people type to find it, besides its name. */
  words: string;
  /** The second key of the jump, where the page is not the first of its entry. */
  key?: string;
  /** Tabs that have an address of their own. */
  tabs?: readonly { tab: string; name: string }[];
}

/** In the order of the menu. */
export const deskPages: Record<DeskPageName, DeskPage> = {
  adminDashboard: {
    entry: 'dashboard',
    right: 'reports',
    heading: 'Dashboard',
    description: 'The figures of the shop.',
    name: 'Overview',
    words: 'sales chart report home today',
  },
  adminFirstSteps: {
    entry: 'dashboard',
    right: 'settings',
    heading: 'First steps',
    description: 'What makes this shop yours',
    words: 'set up start new shop begin demo sample test mail checklist',
  },
  adminVisits: {
    entry: 'dashboard',
    right: 'reports',
    heading: 'Visits',
    description: 'Which pages were seen, and how many carts became orders',
    words: 'analytics figures traffic views referrer conversion 404 missing',
  },
  adminOrders: {
    entry: 'orders',
    right: 'orders',
    heading: 'Manage Orders',
    name: 'All orders',
    words: 'ship parcel packing slip sale',
  },
  adminCounter: {
    entry: 'orders',
    right: 'orders',
    heading: 'Counter',
    description: 'Sell, take money and print',
    words: 'till cash drawer POS bill scan walk-in',
    key: 'b',
  },
  adminQuotes: {
    entry: 'orders',
    right: 'orders',
    heading: 'Quotations',
    description: 'What customers were offered, and what they said',
    words: 'quote quotation estimate offer proforma QTN price',
    key: 'f',
  },
  adminEnquiries: {
    entry: 'orders',
    right: 'customers',
    heading: 'Enquiries',
    words: 'message question contact complaint grievance',
    key: 'e',
  },
  adminUsers: {
    entry: 'users',
    right: 'customers',
    heading: 'Manage Users',
    name: 'Customers',
    words: 'customer buyer account people',
  },
  adminCompanies: {
    entry: 'users',
    right: 'customers',
    heading: 'Companies',
    description: 'Firms that buy at their own prices',
    words: 'dealer installer firm B2B application credit member GSTIN',
  },
  adminCoupons: {
    entry: 'coupons',
    right: 'coupons',
    heading: 'Manage Coupons',
    name: 'Coupons',
    words: 'discount offer code',
  },
  adminPriceLists: {
    entry: 'coupons',
    right: 'prices',
    heading: 'Price lists',
    description: 'What dealers pay',
    words: 'dealer price discount wholesale quantity slab margin',
  },
  adminProducts: {
    entry: 'products',
    right: 'catalogue',
    heading: 'Manage Products',
    name: 'All products',
    words: 'category HSN MRP price SKU goods item picture',
  },
  adminImports: {
    entry: 'products',
    right: 'catalogue',
    heading: 'Import',
    description: 'Products from a file',
    words: 'upload excel CSV price list supplier sheet',
  },
  adminCategories: {
    entry: 'products',
    right: 'catalogue',
    heading: 'Categories',
    words: 'group tree parent',
  },
  adminBrands: {
    entry: 'products',
    right: 'catalogue',
    heading: 'Brands',
    words: 'maker company manufacturer',
  },
  adminAttributes: {
    entry: 'products',
    right: 'catalogue',
    heading: 'Attributes',
    words: 'specification field filter',
  },
  adminMissingFacts: {
    entry: 'products',
    right: 'catalogue',
    heading: 'Missing details',
    words: 'facts incomplete empty fill',
  },
  adminCertificates: {
    entry: 'products',
    right: 'catalogue',
    heading: 'Certificates',
    words: 'BIS CRS STQC ER proof expiry',
  },
  adminProductPairs: {
    entry: 'products',
    right: 'catalogue',
    heading: 'Product pairs',
    description: 'Notes on two products that work together, or do not',
    words: 'compatible notes together',
  },
  adminStock: {
    entry: 'stock',
    right: 'stock',
    heading: 'Stock',
    words: 'inventory reorder low godown quantity',
  },
  adminStockCount: {
    entry: 'stock',
    right: 'stock',
    heading: 'Count sheet',
    words: 'count inventory print audit',
  },
  adminPurchases: { entry: 'stock', right: 'stock', heading: 'Purchases', words: 'buy supplier bill cost' },
  adminMargin: {
    entry: 'stock',
    right: 'reports',
    heading: 'Margin',
    description: 'What was earned',
    words: 'profit cost earning',
  },
  adminPayments: {
    entry: 'payments',
    right: 'payments',
    heading: 'Payments',
    words: 'UTR money statement claim received razorpay',
    tabs: [
      { tab: '', name: 'All' },
      { tab: 'claims', name: 'To confirm' },
      { tab: 'unassigned', name: 'Money without order' },
      { tab: 'unpaid', name: 'Order without money' },
      { tab: 'refunds', name: 'Refunds' },
    ],
  },
  adminCredit: {
    entry: 'payments',
    right: 'payments',
    heading: 'On account',
    description: 'Who owes what for how long',
    words: 'credit debtors dues outstanding overdue ageing receipt statement reminder company',
  },
  adminDocuments: {
    entry: 'invoices',
    right: 'documents',
    heading: 'Invoices and credit notes',
    words: 'invoice bill document IRN e-way tax',
  },
  adminGst: {
    entry: 'invoices',
    right: 'reports',
    heading: 'GST return',
    description: 'The GST of a month',
    words: 'GSTR GSTR-1 GSTR-3B tally tax month return',
    key: 'g',
  },
  adminBrand: {
    entry: 'storefront',
    right: 'storefront',
    heading: 'Brand',
    description: 'Logo, colour and facts of the shop',
    words: 'storefront logo icon accent colour color theme founded cities opening hours social',
  },
  adminPages: {
    entry: 'storefront',
    right: 'storefront',
    heading: 'Pages',
    description: 'What home, About and the other pages say',
    words: 'storefront home about policies text section banner slide publish draft',
  },
  adminMenus: {
    entry: 'storefront',
    right: 'storefront',
    heading: 'Menus',
    description: 'The links of header and footer',
    words: 'storefront navigation header footer links',
  },
  adminLanguages: {
    entry: 'storefront',
    right: 'storefront',
    heading: 'Languages',
    description: 'What shoppers can read the shop in',
    words: 'storefront hindi translation translate',
  },
  adminRedirects: {
    entry: 'storefront',
    right: 'storefront',
    heading: 'Redirects',
    description: 'Old addresses and where they lead',
    words: 'storefront redirect 301 old address link URL slug moved shopify CSV',
  },
  adminGrowth: {
    entry: 'storefront',
    right: 'storefront',
    heading: 'Growth',
    description: 'How the shop is found, and what is counted',
    words: 'storefront figures visits analytics count privacy google meta facebook instagram feed shopping',
  },
  adminExport: {
    entry: 'storefront',
    right: 'settings',
    heading: 'Export',
    description: 'Everything as one ZIP',
    words: 'storefront download ZIP all data backup leave move accountant CSV',
  },
  adminSearches: {
    entry: 'search',
    right: 'catalogue',
    heading: 'Searches',
    words: 'typed found nothing keywords',
  },
  adminSynonyms: {
    entry: 'search',
    right: 'catalogue',
    heading: 'Synonyms',
    words: 'search words hinglish',
    key: 'y',
  },
  adminSettings: {
    entry: 'settings',
    right: 'settings',
    heading: 'Settings',
    name: 'Business',
    words: 'business name address phone GSTIN logo invoice numbers',
  },
  adminDelivery: {
    entry: 'settings',
    right: 'settings',
    heading: 'Delivery',
    words: 'PIN courier fee zone days pickup',
    key: 'l',
  },
  adminPaymentMethods: {
    entry: 'settings',
    right: 'settings',
    heading: 'Payment methods',
    description: 'How customers pay, and what they see',
    words: 'UPI bank account QR COD pay on delivery razorpay pickup cash',
  },
  adminPlanning: {
    entry: 'settings',
    right: 'catalogue',
    heading: 'Planning figures',
    description: 'Planning figures and their sources',
    words: 'calculator planner kit storage constants',
  },
  adminStaff: {
    entry: 'settings',
    right: 'staff',
    heading: 'Staff',
    description: 'Who works at the desk, and what each may do',
    words: 'password role right invite colleague employee',
  },
  adminSecurity: {
    entry: 'settings',
    right: 'any',
    heading: 'Security',
    description: 'Your two-step log-in and your devices',
    words: 'two-step password phone code authenticator device sign out',
  },
  adminJobs: {
    entry: 'settings',
    right: 'settings',
    heading: 'Failed tasks',
    description: 'Mails and other tasks that failed',
    words: 'mail error backup jobs test SMTP',
    key: 'j',
  },
  adminAudit: {
    entry: 'settings',
    right: 'audit',
    heading: 'Audit log',
    words: 'history who changed',
    key: 'a',
  },
};
