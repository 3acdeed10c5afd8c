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
    ...main('home', () => import('../../storefront/public-pages/home-page.shop.tsx')),
    // The slides change by themselves, so they do not sleep.
    files: ['home-page.shop.tsx'],
    sleepingFiles: ['home-sections.shop.tsx', ...FRAME_FILES],
  },
  sleeping('products', () => import('../../catalogue/listing/catalogue-page.shop.tsx'), 'catalogue-page'),
  sleeping('product', () => import('../../catalogue/product-page/product-page.shop.tsx')),
  main('draft', loadDraft),
  sleeping('category', () => import('../../catalogue/categories/category-page.shop.tsx')),
  main('cart', () => import('../../orders/cart/cart-page.shop.tsx')),
  main('checkout', () => import('../../orders/checkout/checkout-page.shop.tsx')),
  main('login', () => import('../../accounts/auth/login-page.shop.tsx')),
  main('signUp', () => import('../../accounts/auth/sign-up-page.shop.tsx')),
  main('verify', () => import('../../accounts/auth/verify-page.shop.tsx')),
  sleeping('about', loadContent, 'content-page'),
  sleeping('services', loadContent, 'content-page'),
  main('contact', loadContent, 'content-page'),
  sleeping('ownPage', loadContent, 'content-page'),
  main('preview', loadContent, 'content-page'),
  main('forgotPassword', () => import('../../accounts/auth/forgot-password-page.shop.tsx')),
  main('resetPassword', () => import('../../accounts/auth/reset-password-page.shop.tsx')),
  main('quote', () => import('../../quotes/quotes/quote-page.shop.tsx')),
  main('unsubscribe', () => import('../../platform/messages/unsubscribe-page.shop.tsx')),
  main('invite', () => import('../../accounts/staff/invite-page.shop.tsx')),
  main('myAccount', () => import('../../accounts/auth/my-account-page.shop.tsx')),
  main('dealers', () => import('../../dealers/companies/dealers-page.shop.tsx')),
  main('myCompany', () => import('../../dealers/companies/my-company-page.shop.tsx')),
  main('myAddresses', () => import('../../accounts/addresses/my-addresses-page.shop.tsx')),
  main('myOrder', () => import('../../orders/my-orders/my-order-page.shop.tsx')),
  main('compare', () => import('../../catalogue/compare/compare-page.shop.tsx')),
  main('planningTools', () => import('../../planning/tools/planning-tools-page.shop.tsx')),
  main('storageTool', () => import('../../planning/storage/storage-tool-page.shop.tsx')),
  main('lensTool', () => import('../../planning/lens/lens-tool-page.shop.tsx')),
  main('powerTool', () => import('../../planning/power/power-tool-page.shop.tsx')),
  main('plan', () => import('../../planning/plans/plan-page.shop.tsx')),
  main('sharedCart', () => import('../../orders/shared-carts/shared-cart-page.shop.tsx')),
  main('quickOrder', () => import('../../orders/quick-order/quick-order-page.shop.tsx')),
  main('makeComplaint', () => import('../../after-sale/complaints/make-complaint-page.shop.tsx')),
  main('complaint', () => import('../../after-sale/complaints/complaint-page.shop.tsx')),
  main('checkWarranty', () => import('../../after-sale/warranty/check-warranty-page.shop.tsx')),
  main('warranty', () => import('../../after-sale/warranty/warranty-page.shop.tsx')),
  main('bookVisit', () => import('../../onsite/visits/book-visit-page.shop.tsx')),
  main('myVisits', () => import('../../onsite/visits/my-visits-page.shop.tsx')),
  main('mySites', () => import('../../onsite/sites/my-sites-page.shop.tsx')),
  main('site', () => import('../../onsite/sites/site-page.shop.tsx')),
  main('track', () => import('../../after-sale/tracking/track-page.shop.tsx')),
  main('kitBuilder', () => import('../../planning/kit-builder/kit-builder-page.shop.tsx')),
  sleeping('policy', loadContent, 'content-page'),
  ...deskRouteNames.map(admin),
];

export const notFoundRoute = mainRoute(
  { pattern: '/404', access: 'anyone' },
  'not-found-page',
  () => import('../../platform/shell/not-found-page.shop.tsx'),
);

type LoadPage = () => Promise<PageModule>;

/** @param file without its suffix; the page's own name, unless several pages have one file */
function main(name: keyof typeof pages, load: LoadPage, file = fileOf(name)): PageRoute {
  return mainRoute(pages[name], file, load);
}

/** `checkWarranty` is `check-warranty-page`. */
function fileOf(name: string): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page`;
}

function mainRoute({ pattern, access }: PagePath, name: string, load: LoadPage): PageRoute {
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

function sleeping(...page: Parameters<typeof main>): PageRoute {
  const { files, ...route } = main(...page);
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
  const file = `${fileOf(name)}.desk.tsx`;
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
