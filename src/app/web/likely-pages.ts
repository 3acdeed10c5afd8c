import { paths } from '../page-paths.ts';
import { idle } from '../../kit/web/lib/page/idle.ts';
import { matchPage } from './match-page.ts';
import type { PageRoute } from './routes.ts';

/** Loads the code of the pages mostly opened next, so that only their answers have to come then (decision 0005). */
export async function loadLikelyPages(after: PageRoute): Promise<void> {
  await firstSign();
  for (const page of likelyPages(after)) {
    await idle();
    await page.load().catch(() => undefined);
  }
}

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'];
let sign: Promise<void> | undefined;

/** A person who only looks at the page needs no other one yet, and its main thread stays free. */
function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    for (const name of SIGNS)
      addEventListener(name, () => resolve(), { once: true, passive: true, capture: true });
  });
  return sign;
}

function likelyPages({ page }: PageRoute) {
  const [home, list, product, cart, checkout] = [
    paths.home,
    paths.products,
    paths.product('any'),
    paths.cart,
    paths.checkout,
  ].map((path) => matchPage(path).route.page);
  if (page === home) return [list!, product!];
  if (page === list) return [product!, cart!];
  if (page === product) return [cart!];
  return page === cart ? [checkout!] : [];
}
