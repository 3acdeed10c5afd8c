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
  files: string[];
  sleepingFiles: string[];
  page: LazyChunk<PageModule>;
  /** Whether the page sleeps on a first visit, because it is complete without its code. */
  sleeps: boolean;
}

/** The files of every page of the main layout. */
const FRAME_FILES = ['src/app/web/frame-parts.tsx', 'src/app/web/toast-host.tsx'];

export const routes: PageRoute[] = [
  {
    ...main(pages.home, 'shop/home-page', () => import('../pages/home-page.shop.tsx')),
    // The slides change by themselves, so they do not sleep.
    files: ['src/app/pages/home-page.shop.tsx'],
    sleepingFiles: ['src/app/pages/parts/home-sections.shop.tsx', ...FRAME_FILES],
  },
  sleeping(pages.products, 'shop/catalogue-page', () => import('../pages/catalogue-page.shop.tsx')),
  sleeping(pages.product, 'shop/product-page', () => import('../pages/product-page.shop.tsx')),
  main(pages.draft, 'shop/draft-page', loadDraft),
  sleeping(pages.category, 'shop/category-page', () => import('../pages/category-page.shop.tsx')),
  main(pages.cart, 'shop/cart-page', () => import('../pages/cart-page.shop.tsx')),
  main(pages.checkout, 'shop/checkout-page', () => import('../pages/checkout-page.shop.tsx')),
  main(pages.login, 'shop/login-page', () => import('../pages/login-page.shop.tsx')),
  main(pages.signUp, 'shop/sign-up-page', () => import('../../accounts/auth/sign-up-page.shop.tsx')),
  main(pages.verify, 'shop/verify-page', () => import('../../accounts/auth/verify-page.shop.tsx')),
  sleeping(pages.about, 'shop/content-page', loadContent),
  sleeping(pages.services, 'shop/content-page', loadContent),
  main(pages.contact, 'shop/content-page', loadContent),
  sleeping(pages.ownPage, 'shop/content-page', loadContent),
  main(pages.preview, 'shop/content-page', loadContent),
  main(
    pages.forgotPassword,
    'shop/forgot-password-page',
    () => import('../../accounts/auth/forgot-password-page.shop.tsx'),
  ),
  main(
    pages.resetPassword,
    'shop/reset-password-page',
    () => import('../../accounts/auth/reset-password-page.shop.tsx'),
  ),
  main(pages.quote, 'shop/quote-page', () => import('../../quotes/quotes/quote-page.shop.tsx')),
  main(pages.unsubscribe, 'shop/unsubscribe-page', () => import('../pages/unsubscribe-page.shop.tsx')),
  main(pages.invite, 'shop/invite-page', () => import('../../accounts/staff/invite-page.shop.tsx')),
  main(pages.myAccount, 'shop/my-account-page', () => import('../pages/my-account-page.shop.tsx')),
  main(pages.dealers, 'shop/dealers-page', () => import('../../dealers/companies/dealers-page.shop.tsx')),
  main(pages.myCompany, 'shop/my-company-page', () => import('../pages/my-company-page.shop.tsx')),
  main(pages.myAddresses, 'shop/my-addresses-page', () => import('../../accounts/addresses/my-addresses-page.shop.tsx')),
  main(pages.myOrder, 'shop/my-order-page', () => import('../pages/my-order-page.shop.tsx')),
  main(pages.compare, 'shop/compare-page', () => import('../pages/compare-page.shop.tsx')),
  main(
    pages.planningTools,
    'planning/planning-tools-page',
    () => import('../../planning/tools/planning-tools-page.shop.tsx'),
  ),
  main(
    pages.storageTool,
    'planning/storage-tool-page',
    () => import('../../planning/storage/storage-tool-page.shop.tsx'),
  ),
  main(pages.lensTool, 'planning/lens-tool-page', () => import('../../planning/lens/lens-tool-page.shop.tsx')),
  main(pages.powerTool, 'planning/power-tool-page', () => import('../../planning/power/power-tool-page.shop.tsx')),
  main(pages.plan, 'planning/plan-page', () => import('../pages/plan-page.shop.tsx')),
  main(pages.sharedCart, 'shop/shared-cart-page', () => import('../../orders/shared-carts/shared-cart-page.shop.tsx')),
  main(
    pages.makeComplaint,
    'shop/make-complaint-page',
    () => import('../../after-sale/complaints/make-complaint-page.shop.tsx'),
  ),
  main(pages.complaint, 'shop/complaint-page', () => import('../../after-sale/complaints/complaint-page.shop.tsx')),
  main(
    pages.checkWarranty,
    'shop/check-warranty-page',
    () => import('../../after-sale/warranty/check-warranty-page.shop.tsx'),
  ),
  main(pages.warranty, 'shop/warranty-page', () => import('../../after-sale/warranty/warranty-page.shop.tsx')),
  main(pages.track, 'shop/track-page', () => import('../../after-sale/tracking/track-page.shop.tsx')),
  main(pages.kitBuilder, 'planning/kit-builder-page', () => import('../pages/kit-builder-page.shop.tsx')),
  sleeping(pages.policy, 'shop/content-page', loadContent),
  ...deskRouteNames.map(admin),
];

export const notFoundRoute = main(
  { pattern: '/404', access: 'anyone' },
  'shop/not-found-page',
  () => import('../pages/not-found-page.shop.tsx'),
);

function main({ pattern, access }: PagePath, name: string, load: () => Promise<PageModule>): PageRoute {
  return {
    pattern: patternOf(pattern),
    access,
    layout: 'main',
    files: [`src/web/pages/${name}.tsx`, ...FRAME_FILES],
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
  return import('../pages/content-page.shop.tsx');
}

/** Drawn as the product's page draws it. */
async function loadDraft(): Promise<PageModule> {
  const [{ draftPage }, { ProductSheet }] = await Promise.all([
    import('../pages/draft-page.shop.tsx'),
    import('../pages/product-page.shop.tsx'),
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
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const loadBoth = async () => (await Promise.all([adminPage(name), adminLayout.load()]))[0];
  return {
    pattern: patternOf(pattern),
    access,
    layout: 'admin',
    files: [
      `src/web/pages/desk/${file}-page.tsx`,
      'src/app/web/admin-layout.tsx',
      'src/app/web/admin-pages.ts',
    ],
    sleepingFiles: [],
    page: lazyChunk(loadBoth),
    sleeps: false,
  };
}

/** A chunk of its own, because shoppers need none of the admin's pages. */
async function adminPage(name: DeskPageName | DeskSubPageName): Promise<PageModule> {
  const { loadAdminPage } = await import('./admin-pages.ts');
  return loadAdminPage(name);
}

/** Matches a path in any case, with or without a slash at the end; `:name` is a parameter. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/, '(?<$1>[^/]+)')}/*$`, 'i');
}
