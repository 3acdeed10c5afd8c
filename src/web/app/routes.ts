import { pages, paths, policyNames, type PageAccess, type PagePath } from '../../contract/page-paths.ts';
import type { PageModule } from '../lib/page.ts';
import { lazyChunk, type LazyChunk } from '../lib/lazy-chunk.ts';
import { adminLayout } from './lazy-admin-layout.tsx';

export interface PageRoute {
  /** Matches the page's paths. Its groups are the parameters. */
  pattern: RegExp;
  access: PageAccess;
  layout: 'main' | 'admin';
  /** The page's source files as Vite's manifest names them, for preload tags. */
  files: string[];
  page: LazyChunk<PageModule>;
}

/** Every page with the file that draws it. */
export const routes: PageRoute[] = [
  main(pages.home, 'home-page', () => import('../pages/home-page.tsx')),
  main(pages.products, 'catalogue-page', () => import('../pages/catalogue-page.tsx')),
  main(pages.product, 'product-page', () => import('../pages/product-page.tsx')),
  main(pages.category, 'category-page', () => import('../pages/category-page.tsx')),
  main(pages.cart, 'cart-page', () => import('../pages/cart-page.tsx')),
  main(pages.checkout, 'checkout-page', () => import('../pages/checkout-page.tsx')),
  main(pages.login, 'login-page', () => import('../pages/login-page.tsx')),
  main(pages.signUp, 'sign-up-page', () => import('../pages/sign-up-page.tsx')),
  main(pages.verify, 'verify-page', () => import('../pages/verify-page.tsx')),
  main(pages.about, 'about-page', () => import('../pages/about-page.tsx')),
  main(pages.services, 'services-page', () => import('../pages/services-page.tsx')),
  main(pages.contact, 'contact-page', () => import('../pages/contact-page.tsx')),
  main(pages.forgotPassword, 'forgot-password-page', () => import('../pages/forgot-password-page.tsx')),
  main(pages.resetPassword, 'reset-password-page', () => import('../pages/reset-password-page.tsx')),
  main(pages.myAccount, 'my-account-page', () => import('../pages/my-account-page.tsx')),
  main(pages.myAddresses, 'my-addresses-page', () => import('../pages/my-addresses-page.tsx')),
  main(pages.myOrder, 'my-order-page', () => import('../pages/my-order-page.tsx')),
  main(pages.compare, 'compare-page', () => import('../pages/compare-page.tsx')),
  main(pages.planningTools, 'planning-tools-page', () => import('../pages/planning-tools-page.tsx')),
  main(pages.storageTool, 'storage-tool-page', () => import('../pages/storage-tool-page.tsx')),
  main(pages.lensTool, 'lens-tool-page', () => import('../pages/lens-tool-page.tsx')),
  main(pages.powerTool, 'power-tool-page', () => import('../pages/power-tool-page.tsx')),
  main(pages.plan, 'plan-page', () => import('../pages/plan-page.tsx')),
  main(pages.kitBuilder, 'kit-builder-page', () => import('../pages/kit-builder-page.tsx')),
  ...policyNames.map((name) =>
    main(
      { pattern: paths.policy(name), access: pages.policy.access },
      'policy-page',
      () => import('../pages/policy-page.tsx'),
    ),
  ),
  admin(pages.adminDashboard, 'admin-dashboard-page', () => import('../pages/admin-dashboard-page.tsx')),
  admin(pages.adminProducts, 'admin-products-page', () => import('../pages/admin-products-page.tsx')),
  admin(pages.adminImports, 'admin-imports-page', () => import('../pages/admin-imports-page.tsx')),
  admin(pages.adminCategories, 'admin-categories-page', () => import('../pages/admin-categories-page.tsx')),
  admin(pages.adminBrands, 'admin-brands-page', () => import('../pages/admin-brands-page.tsx')),
  admin(
    pages.adminCertificates,
    'admin-certificates-page',
    () => import('../pages/admin-certificates-page.tsx'),
  ),
  admin(pages.adminStock, 'admin-stock-page', () => import('../pages/admin-stock-page.tsx')),
  admin(pages.adminStockCount, 'admin-stock-count-page', () => import('../pages/admin-stock-count-page.tsx')),
  admin(pages.adminPurchases, 'admin-purchases-page', () => import('../pages/admin-purchases-page.tsx')),
  admin(pages.adminMargin, 'admin-margin-page', () => import('../pages/admin-margin-page.tsx')),
  admin(pages.adminOrders, 'admin-orders-page', () => import('../pages/admin-orders-page.tsx')),
  admin(pages.adminDocuments, 'admin-documents-page', () => import('../pages/admin-documents-page.tsx')),
  admin(pages.adminPayments, 'admin-payments-page', () => import('../pages/admin-payments-page.tsx')),
  admin(pages.adminDelivery, 'admin-delivery-page', () => import('../pages/admin-delivery-page.tsx')),
  admin(pages.adminCoupons, 'admin-coupons-page', () => import('../pages/admin-coupons-page.tsx')),
  admin(pages.adminUsers, 'admin-users-page', () => import('../pages/admin-users-page.tsx')),
  admin(
    pages.adminMissingFacts,
    'admin-missing-facts-page',
    () => import('../pages/admin-missing-facts-page.tsx'),
  ),
  admin(pages.adminAttributes, 'admin-attributes-page', () => import('../pages/admin-attributes-page.tsx')),
  admin(pages.adminPlanning, 'admin-planning-page', () => import('../pages/admin-planning-page.tsx')),
  admin(pages.adminSynonyms, 'admin-synonyms-page', () => import('../pages/admin-synonyms-page.tsx')),
  admin(pages.adminSearches, 'admin-searches-page', () => import('../pages/admin-searches-page.tsx')),
  admin(pages.adminEnquiries, 'admin-enquiries-page', () => import('../pages/admin-enquiries-page.tsx')),
  admin(pages.adminGst, 'admin-gst-page', () => import('../pages/admin-gst-page.tsx')),
  admin(pages.adminJobs, 'admin-jobs-page', () => import('../pages/admin-jobs-page.tsx')),
  admin(pages.adminSettings, 'admin-settings-page', () => import('../pages/admin-settings-page.tsx')),
  admin(pages.adminAudit, 'admin-audit-page', () => import('../pages/admin-audit-page.tsx')),
];

/** The page of every URL that no other page matches. */
export const notFoundRoute = main(
  { pattern: '/404', access: 'anyone' },
  'not-found-page',
  () => import('../pages/not-found-page.tsx'),
);

function main({ pattern, access }: PagePath, name: string, load: () => Promise<PageModule>): PageRoute {
  return {
    pattern: patternOf(pattern),
    access,
    layout: 'main',
    files: [`src/web/pages/${name}.tsx`],
    page: lazyChunk(load),
  };
}

/** An admin page loads together with the admin layout, so that shoppers never load it. */
function admin({ pattern, access }: PagePath, name: string, load: () => Promise<PageModule>): PageRoute {
  const loadBoth = async () => (await Promise.all([load(), adminLayout.load()]))[0];
  return {
    pattern: patternOf(pattern),
    access,
    layout: 'admin',
    files: [`src/web/pages/${name}.tsx`, 'src/web/app/admin-layout.tsx'],
    page: lazyChunk(loadBoth),
  };
}

/** Matches a path in any case, with or without a slash at the end; `:name` is a parameter. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/, '(?<$1>[^/]+)')}/*$`, 'i');
}
