import {
  deskRouteNames,
  pages,
  type DeskPageName,
  type DeskSubPageName,
  type PageAccess,
  type PagePath,
} from '../../contract/platform/page-paths.ts';
import { lazyChunk, type LazyChunk } from '../lib/page/lazy-chunk.ts';
import type { PageModule } from '../lib/page/page.ts';
import { isPageAwake } from '../lib/page/waking.ts';
import { adminLayout } from './lazy-admin-layout.tsx';
import { hasFurtherWords, withFurtherWords } from '../lib/page/further-words.ts';

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
const FRAME_FILES = ['src/web/app/frame-parts.tsx', 'src/web/app/toast-host.tsx'];

export const routes: PageRoute[] = [
  {
    ...main(pages.home, 'shop/home-page', () => import('../pages/shop/home-page.tsx')),
    // The slides change by themselves, so they do not sleep.
    files: ['src/web/pages/shop/home-page.tsx'],
    sleepingFiles: ['src/web/pages/shop/parts/home-sections.tsx', ...FRAME_FILES],
  },
  sleeping(pages.products, 'shop/catalogue-page', () => import('../pages/shop/catalogue-page.tsx')),
  sleeping(pages.product, 'shop/product-page', () => import('../pages/shop/product-page.tsx')),
  main(pages.draft, 'shop/draft-page', loadDraft),
  sleeping(pages.category, 'shop/category-page', () => import('../pages/shop/category-page.tsx')),
  main(pages.cart, 'shop/cart-page', () => import('../pages/shop/cart-page.tsx')),
  main(pages.checkout, 'shop/checkout-page', () => import('../pages/shop/checkout-page.tsx')),
  main(pages.login, 'shop/login-page', () => import('../pages/shop/login-page.tsx')),
  main(pages.signUp, 'shop/sign-up-page', () => import('../pages/shop/sign-up-page.tsx')),
  main(pages.verify, 'shop/verify-page', () => import('../pages/shop/verify-page.tsx')),
  sleeping(pages.about, 'shop/content-page', loadContent),
  sleeping(pages.services, 'shop/content-page', loadContent),
  main(pages.contact, 'shop/content-page', loadContent),
  sleeping(pages.ownPage, 'shop/content-page', loadContent),
  main(pages.preview, 'shop/content-page', loadContent),
  main(
    pages.forgotPassword,
    'shop/forgot-password-page',
    () => import('../pages/shop/forgot-password-page.tsx'),
  ),
  main(
    pages.resetPassword,
    'shop/reset-password-page',
    () => import('../pages/shop/reset-password-page.tsx'),
  ),
  main(pages.quote, 'shop/quote-page', () => import('../pages/shop/quote-page.tsx')),
  main(pages.unsubscribe, 'shop/unsubscribe-page', () => import('../pages/shop/unsubscribe-page.tsx')),
  main(pages.invite, 'shop/invite-page', () => import('../pages/shop/invite-page.tsx')),
  main(pages.myAccount, 'shop/my-account-page', () => import('../pages/shop/my-account-page.tsx')),
  main(pages.dealers, 'shop/dealers-page', () => import('../pages/shop/dealers-page.tsx')),
  main(pages.myCompany, 'shop/my-company-page', () => import('../pages/shop/my-company-page.tsx')),
  main(pages.myAddresses, 'shop/my-addresses-page', () => import('../pages/shop/my-addresses-page.tsx')),
  main(pages.myOrder, 'shop/my-order-page', () => import('../pages/shop/my-order-page.tsx')),
  main(pages.compare, 'shop/compare-page', () => import('../pages/shop/compare-page.tsx')),
  main(
    pages.planningTools,
    'planning/planning-tools-page',
    () => import('../pages/planning/planning-tools-page.tsx'),
  ),
  main(
    pages.storageTool,
    'planning/storage-tool-page',
    () => import('../pages/planning/storage-tool-page.tsx'),
  ),
  main(pages.lensTool, 'planning/lens-tool-page', () => import('../pages/planning/lens-tool-page.tsx')),
  main(pages.powerTool, 'planning/power-tool-page', () => import('../pages/planning/power-tool-page.tsx')),
  main(pages.plan, 'planning/plan-page', () => import('../pages/planning/plan-page.tsx')),
  main(pages.sharedCart, 'shop/shared-cart-page', () => import('../pages/shop/shared-cart-page.tsx')),
  main(
    pages.makeComplaint,
    'shop/make-complaint-page',
    () => import('../pages/shop/make-complaint-page.tsx'),
  ),
  main(pages.complaint, 'shop/complaint-page', () => import('../pages/shop/complaint-page.tsx')),
  main(
    pages.checkWarranty,
    'shop/check-warranty-page',
    () => import('../pages/shop/check-warranty-page.tsx'),
  ),
  main(pages.warranty, 'shop/warranty-page', () => import('../pages/shop/warranty-page.tsx')),
  main(pages.track, 'shop/track-page', () => import('../pages/shop/track-page.tsx')),
  main(pages.kitBuilder, 'planning/kit-builder-page', () => import('../pages/planning/kit-builder-page.tsx')),
  sleeping(pages.policy, 'shop/content-page', loadContent),
  ...deskRouteNames.map(admin),
];

export const notFoundRoute = main(
  { pattern: '/404', access: 'anyone' },
  'shop/not-found-page',
  () => import('../pages/shop/not-found-page.tsx'),
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
  return import('../pages/shop/content-page.tsx');
}

/** Drawn as the product's page draws it. */
async function loadDraft(): Promise<PageModule> {
  const [{ draftPage }, { ProductSheet }] = await Promise.all([
    import('../pages/shop/draft-page.tsx'),
    import('../pages/shop/product-page.tsx'),
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
      'src/web/app/admin-layout.tsx',
      'src/web/app/admin-pages.ts',
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
