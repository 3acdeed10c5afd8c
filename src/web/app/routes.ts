import type { PageModule } from '../lib/page.ts';
import { lazyChunk, type LazyChunk } from '../lib/lazy-chunk.ts';
import { adminLayout } from './lazy-admin-layout.tsx';

/** Who may see a page. Only what anyone may see is drawn on the server. */
export type PageAccess = 'anyone' | 'user' | 'guest' | 'admin';

export interface PageRoute {
  path: string;
  access: PageAccess;
  layout: 'main' | 'admin';
  /** The files it comes in as Vite's manifest names them, for preload tags. */
  files: string[];
  page: LazyChunk<PageModule>;
}

/** Every page of the shop: the table of section 2 of the specification, and ours. */
export const routes: PageRoute[] = [
  main('/', 'anyone', 'home-page', () => import('../pages/home-page.tsx')),
  main('/products', 'anyone', 'catalogue-page', () => import('../pages/catalogue-page.tsx')),
  main('/product/:slug', 'anyone', 'product-page', () => import('../pages/product-page.tsx')),
  main('/cart', 'user', 'cart-page', () => import('../pages/cart-page.tsx')),
  main('/checkout', 'user', 'checkout-page', () => import('../pages/checkout-page.tsx')),
  main('/login', 'guest', 'login-page', () => import('../pages/login-page.tsx')),
  main('/signup', 'guest', 'sign-up-page', () => import('../pages/sign-up-page.tsx')),
  main('/signup/verify', 'guest', 'verify-page', () => import('../pages/verify-page.tsx')),
  main('/about', 'anyone', 'about-page', () => import('../pages/about-page.tsx')),
  main('/services', 'anyone', 'services-page', () => import('../pages/services-page.tsx')),
  main('/contact', 'anyone', 'contact-page', () => import('../pages/contact-page.tsx')),
  main(
    '/forgot-password',
    'anyone',
    'forgot-password-page',
    () => import('../pages/forgot-password-page.tsx'),
  ),
  main(
    '/reset-password/:token',
    'anyone',
    'reset-password-page',
    () => import('../pages/reset-password-page.tsx'),
  ),
  main('/my-account', 'user', 'my-account-page', () => import('../pages/my-account-page.tsx')),
  main('/my-account/orders/:id', 'user', 'my-order-page', () => import('../pages/my-order-page.tsx')),
  main('/compare', 'anyone', 'compare-page', () => import('../pages/compare-page.tsx')),
  ...['warranty', 'returns', 'shipping', 'privacy', 'terms', 'grievance'].map((name) =>
    main(`/policies/${name}`, 'anyone', 'policy-page', () => import('../pages/policy-page.tsx')),
  ),
  admin('/admin/dashboard', 'admin-dashboard-page', () => import('../pages/admin-dashboard-page.tsx')),
  admin('/admin/products', 'admin-products-page', () => import('../pages/admin-products-page.tsx')),
  admin('/admin/orders', 'admin-orders-page', () => import('../pages/admin-orders-page.tsx')),
  admin('/admin/coupons', 'admin-coupons-page', () => import('../pages/admin-coupons-page.tsx')),
  admin('/admin/users', 'admin-users-page', () => import('../pages/admin-users-page.tsx')),
  admin('/admin/enquiries', 'admin-enquiries-page', () => import('../pages/admin-enquiries-page.tsx')),
  admin('/admin/jobs', 'admin-jobs-page', () => import('../pages/admin-jobs-page.tsx')),
  admin('/admin/audit', 'admin-audit-page', () => import('../pages/admin-audit-page.tsx')),
];

export const notFoundRoute = main(
  '*',
  'anyone',
  'not-found-page',
  () => import('../pages/not-found-page.tsx'),
);

function main(path: string, access: PageAccess, name: string, load: () => Promise<PageModule>): PageRoute {
  return { path, access, layout: 'main', files: [`src/web/pages/${name}.tsx`], page: lazyChunk(load) };
}

/** An admin's page comes together with the frame it stands in, which no shopper pays for. */
function admin(path: string, name: string, load: () => Promise<PageModule>): PageRoute {
  const loadBoth = async () => (await Promise.all([load(), adminLayout.load()]))[0];
  return {
    path,
    access: 'admin',
    layout: 'admin',
    files: [`src/web/pages/${name}.tsx`, 'src/web/app/admin-layout.tsx'],
    page: lazyChunk(loadBoth),
  };
}
