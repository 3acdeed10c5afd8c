import { FACETS } from '../catalogue/products/catalogue-choices.ts';

/** Only pages for anyone are rendered on the server. `staff` are those of the desk, and technicians. */
export type PageAccess = 'anyone' | 'user' | 'guest' | 'admin' | 'staff';

export interface PagePath {
  pattern: string;
  access: PageAccess;
  robots?: 'listed' | 'barred' | undefined;
  query?: readonly string[] | undefined;
  /** Whether it also reads the shop's own filters. */
  takesFilters?: boolean;
  /** Known by its link only: not cached or indexed, and never sent as a referrer. */
  isSecret?: boolean;
}

/** Policies are named by the last part of their paths. */
export const policyNames = ['warranty', 'returns', 'shipping', 'privacy', 'terms', 'grievance'] as const;

export const pages = {
  home: { pattern: '/', access: 'anyone' },
  products: { pattern: '/products', access: 'anyone' },
  product: { pattern: '/product/:slug', access: 'anyone' },
  /** A product as shoppers will see it; never cached or indexed. */
  draft: { pattern: '/draft/:slug', access: 'admin' },
  category: { pattern: '/category/:slug', access: 'anyone' },
  about: { pattern: '/about', access: 'anyone' },
  services: { pattern: '/services', access: 'anyone' },
  dealers: { pattern: '/dealers', access: 'anyone' },
  contact: { pattern: '/contact', access: 'anyone' },
  compare: { pattern: '/compare', access: 'anyone' },
  planningTools: { pattern: '/tools', access: 'anyone' },
  storageTool: { pattern: '/tools/storage', access: 'anyone' },
  lensTool: { pattern: '/tools/lens', access: 'anyone' },
  powerTool: { pattern: '/tools/power', access: 'anyone' },
  plan: { pattern: '/plan/:token', access: 'anyone' },
  sharedCart: { pattern: '/shared-cart/:token', access: 'anyone' },
  quote: { pattern: '/quote/:token', access: 'anyone' },
  track: { pattern: '/track/:token', access: 'anyone' },
  /** Exists while complaints are taken. */
  makeComplaint: { pattern: '/complaint', access: 'anyone' },
  complaint: { pattern: '/complaint/:token', access: 'anyone' },
  /** Exists while warranties are shown. */
  checkWarranty: { pattern: '/warranty', access: 'anyone' },
  warranty: { pattern: '/warranty/:token', access: 'anyone' },
  /** Exist while visits are offered; sites also while site files are. */
  bookVisit: { pattern: '/book-visit', access: 'anyone' },
  myVisits: { pattern: '/my-visits', access: 'anyone' },
  mySites: { pattern: '/my-sites', access: 'anyone' },
  site: { pattern: '/site/:token', access: 'anyone' },
  unsubscribe: { pattern: '/unsubscribe/:token', access: 'anyone' },
  kitBuilder: { pattern: '/kit-builder', access: 'anyone' },
  policy: { pattern: '/policies/:name', access: 'anyone' },
  ownPage: { pattern: '/pages/:slug', access: 'anyone' },
  /** A draft of a page. */
  preview: { pattern: '/preview/:token', access: 'anyone' },
  cart: { pattern: '/cart', access: 'user' },
  /** For members of companies. */
  quickOrder: { pattern: '/quick-order', access: 'user' },
  checkout: { pattern: '/checkout', access: 'user' },
  myAccount: { pattern: '/my-account', access: 'user' },
  myAddresses: { pattern: '/my-account/addresses', access: 'user' },
  myCompany: { pattern: '/my-account/company', access: 'user' },
  myOrder: { pattern: '/my-account/orders/:id', access: 'user' },
  forgotPassword: { pattern: '/forgot-password', access: 'anyone' },
  resetPassword: { pattern: '/reset-password/:token', access: 'anyone' },
  invite: { pattern: '/invite/:token', access: 'anyone' },
  login: { pattern: '/login', access: 'guest' },
  signUp: { pattern: '/signup', access: 'guest' },
  verify: { pattern: '/signup/verify', access: 'guest' },
  adminDashboard: { pattern: '/admin/dashboard', access: 'admin' },
  adminFirstSteps: { pattern: '/admin/first-steps', access: 'admin' },
  adminVisits: { pattern: '/admin/visits', access: 'admin' },
  adminProducts: { pattern: '/admin/products', access: 'admin' },
  adminImports: { pattern: '/admin/products/import', access: 'admin' },
  adminCategories: { pattern: '/admin/categories', access: 'admin' },
  adminGstRates: { pattern: '/admin/gst-rates', access: 'admin' },
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
  adminToday: { pattern: '/admin/today', access: 'staff' },
  adminOnsiteSettings: { pattern: '/admin/onsite-settings', access: 'admin' },
  adminSiteVisits: { pattern: '/admin/site-visits', access: 'admin' },
  adminCareContracts: { pattern: '/admin/care-contracts', access: 'admin' },
  adminSites: { pattern: '/admin/sites', access: 'admin' },
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

/** Every page with what only the server asks of it; a function, so that no browser loads the lists. */
export function servedPages(): PagePath[] {
  const listed = new Set<PageName>([
    'home',
    'products',
    'about',
    'services',
    'contact',
    'planningTools',
    'storageTool',
    'lensTool',
    'powerTool',
    'kitBuilder',
  ]);
  const barred = new Set<PageName>([
    'sharedCart',
    'cart',
    'checkout',
    'myAccount',
    'resetPassword',
    'invite',
    'verify',
  ]);
  const queries: Partial<Record<PageName, readonly string[]>> = {
    products: ['search', 'match', ...FACETS, 'min', 'max', 'inStock', 'certified', 'sort', 'page'],
    category: ['page'],
    compare: ['items'],
  };
  return (Object.keys(pages) as PageName[]).map((name) => ({
    ...pages[name],
    robots: listed.has(name) ? 'listed' : barred.has(name) ? 'barred' : undefined,
    query: queries[name],
    takesFilters: name === 'products',
    isSecret: pages[name].pattern.endsWith(':token') || name === 'draft',
  }));
}
