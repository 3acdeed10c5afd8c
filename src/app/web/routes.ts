import {
  deskRouteNames,
  pages,
  type DeskPageName,
  type DeskSubPageName,
  type PageAccess,
  type PagePath,
} from '../page-paths.ts';
import { lazyChunk, type LazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import type { PageModule } from '../../kit/web/lib/page/page.ts';
import { isPageAwake } from '../../kit/web/lib/page/waking.ts';
import { adminLayout } from './lazy-admin-layout.tsx';
import { hasFurtherWords, withFurtherWords } from '../../kit/web/lib/page/further-words.ts';

export interface PageRoute {
  pattern: RegExp;
  access: PageAccess;
  layout: 'main' | 'admin';
  /** By name; no two files have the same. */
  files: string[];
  sleepingFiles: string[];
  page: LazyChunk<PageModule>;
  /** Whether the page sleeps on a first visit, because it is complete without its code. */
  sleeps: boolean;
}

/** The files of every page of the main layout. */
const FRAME_FILES = ['frame-parts.tsx', 'toast-host.tsx'];

export const routes: PageRoute[] = [
  {
    ...main(pages.home, 'home-page', () => import('../../storefront/public-pages/home-page.shop.tsx')),
    // The slides change by themselves, so they do not sleep.
    files: ['home-page.shop.tsx'],
    sleepingFiles: ['home-sections.shop.tsx', ...FRAME_FILES],
  },
  sleeping(pages.products, 'catalogue-page', () => import('../../catalogue/listing/catalogue-page.shop.tsx')),
  sleeping(pages.product, 'product-page', () => import('../../catalogue/product-page/product-page.shop.tsx')),
  main(pages.draft, 'draft-page', loadDraft),
  sleeping(
    pages.category,
    'category-page',
    () => import('../../catalogue/categories/category-page.shop.tsx'),
  ),
  main(pages.cart, 'cart-page', () => import('../../orders/cart/cart-page.shop.tsx')),
  main(pages.checkout, 'checkout-page', () => import('../../orders/checkout/checkout-page.shop.tsx')),
  main(pages.login, 'login-page', () => import('../../accounts/auth/login-page.shop.tsx')),
  main(pages.signUp, 'sign-up-page', () => import('../../accounts/auth/sign-up-page.shop.tsx')),
  main(pages.verify, 'verify-page', () => import('../../accounts/auth/verify-page.shop.tsx')),
  sleeping(pages.about, 'content-page', loadContent),
  sleeping(pages.services, 'content-page', loadContent),
  main(pages.contact, 'content-page', loadContent),
  sleeping(pages.ownPage, 'content-page', loadContent),
  main(pages.preview, 'content-page', loadContent),
  main(
    pages.forgotPassword,
    'forgot-password-page',
    () => import('../../accounts/auth/forgot-password-page.shop.tsx'),
  ),
  main(
    pages.resetPassword,
    'reset-password-page',
    () => import('../../accounts/auth/reset-password-page.shop.tsx'),
  ),
  main(pages.quote, 'quote-page', () => import('../../quotes/quotes/quote-page.shop.tsx')),
  main(
    pages.unsubscribe,
    'unsubscribe-page',
    () => import('../../platform/messages/unsubscribe-page.shop.tsx'),
  ),
  main(pages.invite, 'invite-page', () => import('../../accounts/staff/invite-page.shop.tsx')),
  main(pages.myAccount, 'my-account-page', () => import('../../accounts/auth/my-account-page.shop.tsx')),
  main(pages.dealers, 'dealers-page', () => import('../../dealers/companies/dealers-page.shop.tsx')),
  main(pages.myCompany, 'my-company-page', () => import('../../dealers/companies/my-company-page.shop.tsx')),
  main(
    pages.myAddresses,
    'my-addresses-page',
    () => import('../../accounts/addresses/my-addresses-page.shop.tsx'),
  ),
  main(pages.myOrder, 'my-order-page', () => import('../../orders/my-orders/my-order-page.shop.tsx')),
  main(pages.compare, 'compare-page', () => import('../../catalogue/compare/compare-page.shop.tsx')),
  main(
    pages.planningTools,
    'planning-tools-page',
    () => import('../../planning/tools/planning-tools-page.shop.tsx'),
  ),
  main(
    pages.storageTool,
    'storage-tool-page',
    () => import('../../planning/storage/storage-tool-page.shop.tsx'),
  ),
  main(pages.lensTool, 'lens-tool-page', () => import('../../planning/lens/lens-tool-page.shop.tsx')),
  main(pages.powerTool, 'power-tool-page', () => import('../../planning/power/power-tool-page.shop.tsx')),
  main(pages.plan, 'plan-page', () => import('../../planning/plans/plan-page.shop.tsx')),
  main(
    pages.sharedCart,
    'shared-cart-page',
    () => import('../../orders/shared-carts/shared-cart-page.shop.tsx'),
  ),
  main(
    pages.quickOrder,
    'quick-order-page',
    () => import('../../orders/quick-order/quick-order-page.shop.tsx'),
  ),
  main(
    pages.makeComplaint,
    'make-complaint-page',
    () => import('../../after-sale/complaints/make-complaint-page.shop.tsx'),
  ),
  main(
    pages.complaint,
    'complaint-page',
    () => import('../../after-sale/complaints/complaint-page.shop.tsx'),
  ),
  main(
    pages.checkWarranty,
    'check-warranty-page',
    () => import('../../after-sale/warranty/check-warranty-page.shop.tsx'),
  ),
  main(pages.warranty, 'warranty-page', () => import('../../after-sale/warranty/warranty-page.shop.tsx')),
  main(pages.track, 'track-page', () => import('../../after-sale/tracking/track-page.shop.tsx')),
  main(
    pages.kitBuilder,
    'kit-builder-page',
    () => import('../../planning/kit-builder/kit-builder-page.shop.tsx'),
  ),
  sleeping(pages.policy, 'content-page', loadContent),
  ...deskRouteNames.map(admin),
];

export const notFoundRoute = main(
  { pattern: '/404', access: 'anyone' },
  'not-found-page',
  () => import('../../platform/shell/not-found-page.shop.tsx'),
);

function main({ pattern, access }: PagePath, name: string, load: () => Promise<PageModule>): PageRoute {
  return {
    pattern: patternOf(pattern),
    access,
    layout: 'main',
    files: [`${name}.shop.tsx`, ...FRAME_FILES],
    sleepingFiles: [],
    page: lazyChunk(() => (hasFurtherWords(name) ? withFurtherWords(withParts(load)) : withParts(load))),
    sleeps: false,
  };
}

function sleeping(path: PagePath, name: string, load: () => Promise<PageModule>): PageRoute {
  const { files, ...route } = main(path, name, load);
  return { ...route, files: [], sleepingFiles: files, sleeps: true };
}

function loadContent(): Promise<PageModule> {
  return import('../../storefront/public-pages/content-page.shop.tsx');
}

/** Drawn as the product's page draws it. */
async function loadDraft(): Promise<PageModule> {
  const [{ draftPage }, { ProductSheet }] = await Promise.all([
    import('../../catalogue/product-page/draft-page.shop.tsx'),
    import('../../catalogue/product-page/product-page.shop.tsx'),
  ]);
  return draftPage(ProductSheet);
}

/** The parts of a page come with it once the page is awake, so that nothing appears later. */
async function withParts(load: () => Promise<PageModule>): Promise<PageModule> {
  const page = await load();
  if (isPageAwake()) await Promise.all(page.sleepingParts?.map((part) => part.load()) ?? []);
  return page;
}

/** Loads an admin page together with the admin layout, so that shoppers never load it. */
function admin(name: DeskPageName | DeskSubPageName): PageRoute {
  const { pattern, access } = pages[name];
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.desk.tsx`;
  const loadBoth = async () => (await Promise.all([adminPage(file), adminLayout.load()]))[0];
  return {
    pattern: patternOf(pattern),
    access,
    layout: 'admin',
    files: [file, 'admin-layout.tsx', 'admin-pages.ts'],
    sleepingFiles: [],
    page: lazyChunk(loadBoth),
    sleeps: false,
  };
}

/** A chunk of its own, because shoppers need none of the admin's pages. */
async function adminPage(file: string): Promise<PageModule> {
  const { loadAdminPage } = await import('./admin-pages.ts');
  return loadAdminPage(file);
}

/** Matches a path in any case, with or without a slash at the end; `:name` is a parameter. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/, '(?<$1>[^/]+)')}/*$`, 'i');
}
