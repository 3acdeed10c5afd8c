import { FACETS } from '../catalogue/products/catalogue-choices.ts';

/** Only pages for anyone are rendered on the server. */
export type PageAccess = 'anyone' | 'user' | 'guest' | 'admin';

export interface PagePath {
  pattern: string;
  access: PageAccess;
  robots?: 'listed' | 'barred';
  query?: readonly string[];
  /** Whether it also reads the shop's own filters. */
  takesFilters?: boolean;
  /** Known by its link only: not cached or indexed, and never sent as a referrer. */
  isSecret?: boolean;
}

/** Policies are named by the last part of their paths. */
export const policyNames = ['warranty', 'returns', 'shipping', 'privacy', 'terms', 'grievance'] as const;

export const pages = {
  home: { pattern: '/', access: 'anyone', robots: 'listed' },
  products: {
    pattern: '/products',
    access: 'anyone',
    robots: 'listed',
    query: ['search', 'match', ...FACETS, 'min', 'max', 'inStock', 'sort', 'page'],
    takesFilters: true,
  },
  product: { pattern: '/product/:slug', access: 'anyone' },
  /** A product as shoppers will see it; never cached or indexed. */
  draft: { pattern: '/draft/:slug', access: 'admin', isSecret: true },
  category: { pattern: '/category/:slug', access: 'anyone', query: ['page'] },
  about: { pattern: '/about', access: 'anyone', robots: 'listed' },
  services: { pattern: '/services', access: 'anyone', robots: 'listed' },
  dealers: { pattern: '/dealers', access: 'anyone' },
  contact: { pattern: '/contact', access: 'anyone', robots: 'listed' },
  compare: { pattern: '/compare', access: 'anyone', query: ['items'] },
  planningTools: { pattern: '/tools', access: 'anyone', robots: 'listed' },
  storageTool: { pattern: '/tools/storage', access: 'anyone', robots: 'listed' },
  lensTool: { pattern: '/tools/lens', access: 'anyone', robots: 'listed' },
  powerTool: { pattern: '/tools/power', access: 'anyone', robots: 'listed' },
  plan: { pattern: '/plan/:token', access: 'anyone', isSecret: true },
  sharedCart: { pattern: '/shared-cart/:token', access: 'anyone', robots: 'barred', isSecret: true },
  quote: { pattern: '/quote/:token', access: 'anyone', isSecret: true },
  track: { pattern: '/track/:token', access: 'anyone', isSecret: true },
  /** Exists while complaints are taken. */
  makeComplaint: { pattern: '/complaint', access: 'anyone' },
  complaint: { pattern: '/complaint/:token', access: 'anyone', isSecret: true },
  /** Exists while warranties are shown. */
  checkWarranty: { pattern: '/warranty', access: 'anyone' },
  warranty: { pattern: '/warranty/:token', access: 'anyone', isSecret: true },
  /** Exist while visits are offered; sites also while site files are. */
  bookVisit: { pattern: '/book-visit', access: 'anyone' },
  myVisits: { pattern: '/my-visits', access: 'anyone' },
  mySites: { pattern: '/my-sites', access: 'anyone' },
  site: { pattern: '/site/:token', access: 'anyone', isSecret: true },
  unsubscribe: { pattern: '/unsubscribe/:token', access: 'anyone', isSecret: true },
  kitBuilder: { pattern: '/kit-builder', access: 'anyone', robots: 'listed' },
  policy: { pattern: '/policies/:name', access: 'anyone' },
  ownPage: { pattern: '/pages/:slug', access: 'anyone' },
  /** A draft of a page. */
  preview: { pattern: '/preview/:token', access: 'anyone', isSecret: true },
  cart: { pattern: '/cart', access: 'user', robots: 'barred' },
  checkout: { pattern: '/checkout', access: 'user', robots: 'barred' },
  myAccount: { pattern: '/my-account', access: 'user', robots: 'barred' },
  myAddresses: { pattern: '/my-account/addresses', access: 'user' },
  myCompany: { pattern: '/my-account/company', access: 'user' },
  myOrder: { pattern: '/my-account/orders/:id', access: 'user' },
  forgotPassword: { pattern: '/forgot-password', access: 'anyone' },
  resetPassword: { pattern: '/reset-password/:token', access: 'anyone', robots: 'barred', isSecret: true },
  invite: { pattern: '/invite/:token', access: 'anyone', robots: 'barred', isSecret: true },
  login: { pattern: '/login', access: 'guest' },
  signUp: { pattern: '/signup', access: 'guest' },
  verify: { pattern: '/signup/verify', access: 'guest', robots: 'barred' },
  adminDashboard: { pattern: '/admin/dashboard', access: 'admin' },
  adminFirstSteps: { pattern: '/admin/first-steps', access: 'admin' },
  adminVisits: { pattern: '/admin/visits', access: 'admin' },
  adminProducts: { pattern: '/admin/products', access: 'admin' },
  adminImports: { pattern: '/admin/products/import', access: 'admin' },
  adminCategories: { pattern: '/admin/categories', access: 'admin' },
  adminBrands: { pattern: '/admin/brands', access: 'admin' },
  adminAttributes: { pattern: '/admin/attributes', access: 'admin' },
  adminPlanning: { pattern: '/admin/planning', access: 'admin' },
  adminReviews: { pattern: '/admin/reviews', access: 'admin' },
  adminQuestions: { pattern: '/admin/questions', access: 'admin' },
  adminProductPairs: { pattern: '/admin/product-pairs', access: 'admin' },
  adminMissingFacts: { pattern: '/admin/missing-facts', access: 'admin' },
  adminCertificates: { pattern: '/admin/certificates', access: 'admin' },
  adminStock: { pattern: '/admin/stock', access: 'admin' },
  adminStockCount: { pattern: '/admin/stock/count', access: 'admin' },
  adminPurchases: { pattern: '/admin/stock/purchases', access: 'admin' },
  adminMargin: { pattern: '/admin/stock/margin', access: 'admin' },
  adminOrders: { pattern: '/admin/orders', access: 'admin' },
  adminDispatch: { pattern: '/admin/dispatch', access: 'admin' },
  adminPacking: { pattern: '/admin/dispatch/:id', access: 'admin' },
  adminShipments: { pattern: '/admin/shipments', access: 'admin' },
  adminReturns: { pattern: '/admin/returns', access: 'admin' },
  adminCouriers: { pattern: '/admin/couriers', access: 'admin' },
  adminCounter: { pattern: '/admin/counter', access: 'admin' },
  adminDocuments: { pattern: '/admin/documents', access: 'admin' },
  adminPayments: { pattern: '/admin/payments', access: 'admin' },
  adminAfterSale: { pattern: '/admin/after-sale', access: 'admin' },
  adminDelivery: { pattern: '/admin/delivery', access: 'admin' },
  adminPaymentMethods: { pattern: '/admin/payment-methods', access: 'admin' },
  adminCompanies: { pattern: '/admin/companies', access: 'admin' },
  adminCompany: { pattern: '/admin/companies/:id', access: 'admin' },
  adminCredit: { pattern: '/admin/credit', access: 'admin' },
  adminPriceLists: { pattern: '/admin/price-lists', access: 'admin' },
  adminPriceList: { pattern: '/admin/price-lists/:id', access: 'admin' },
  adminQuotes: { pattern: '/admin/quotes', access: 'admin' },
  adminQuote: { pattern: '/admin/quotes/:id', access: 'admin' },
  adminCoupons: { pattern: '/admin/coupons', access: 'admin' },
  adminUsers: { pattern: '/admin/users', access: 'admin' },
  adminBrand: { pattern: '/admin/storefront/brand', access: 'admin' },
  adminPages: { pattern: '/admin/storefront/pages', access: 'admin' },
  adminPage: { pattern: '/admin/storefront/pages/:id', access: 'admin' },
  adminMenus: { pattern: '/admin/storefront/menus', access: 'admin' },
  adminLanguages: { pattern: '/admin/storefront/languages', access: 'admin' },
  adminRedirects: { pattern: '/admin/storefront/redirects', access: 'admin' },
  adminGrowth: { pattern: '/admin/storefront/growth', access: 'admin' },
  adminExport: { pattern: '/admin/storefront/export', access: 'admin' },
  adminSynonyms: { pattern: '/admin/synonyms', access: 'admin' },
  adminSearches: { pattern: '/admin/searches', access: 'admin' },
  adminEnquiries: { pattern: '/admin/enquiries', access: 'admin' },
  adminClaims: { pattern: '/admin/claims', access: 'admin' },
  adminSerials: { pattern: '/admin/serials', access: 'admin' },
  adminComplaints: { pattern: '/admin/complaints', access: 'admin' },
  adminMessages: { pattern: '/admin/messages', access: 'admin' },
  adminGst: { pattern: '/admin/gst', access: 'admin' },
  adminSecurity: { pattern: '/admin/security', access: 'admin' },
  adminJobs: { pattern: '/admin/jobs', access: 'admin' },
  adminSettings: { pattern: '/admin/settings', access: 'admin' },
  adminStaff: { pattern: '/admin/staff', access: 'admin' },
  adminAudit: { pattern: '/admin/audit', access: 'admin' },
} as const satisfies Record<string, PagePath>;

type PageName = keyof typeof pages;

/** The page of one item of a desk page's list: `/admin/companies/:id`. */
export type DeskSubPageName = {
  [Name in PageName]: (typeof pages)[Name]['pattern'] extends `/admin/${string}:${string}` ? Name : never;
}[PageName];

export type DeskPageName = Exclude<
  {
    [Name in PageName]: (typeof pages)[Name]['pattern'] extends `/admin/${string}` ? Name : never;
  }[PageName],
  DeskSubPageName
>;

export const deskRouteNames = (Object.keys(pages) as PageName[]).filter(
  (name): name is DeskPageName | DeskSubPageName => pages[name].pattern.startsWith('/admin/'),
);

type PathTo<Pattern> = Pattern extends `${string}:${string}` ? (value: string) => string : Pattern;

export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { pattern }]) => [name, pathTo(pattern)]),
) as { [Name in PageName]: PathTo<(typeof pages)[Name]['pattern']> };

function pathTo(pattern: string) {
  const [start = '', parameter] = pattern.split(':');
  return parameter === undefined ? pattern : (value: string) => start + encodeURIComponent(value);
}
