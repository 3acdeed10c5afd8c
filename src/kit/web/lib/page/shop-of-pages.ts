import type { Shop, ShopBrand } from '../../../../platform/settings/settings.shapes.ts';
import { FOUNDED_IN, NAME_MEANING } from '../../../../platform/settings/shop-identity.ts';
import { SEED_ACCENT } from '../../../../storefront/brand/accent-palette.ts';

/** The brand of a new shop, which its pages know already. */
const FIRST: ShopBrand = {
  logo: null,
  icon: null,
  accent: SEED_ACCENT,
  foundedIn: FOUNDED_IN,
  nameMeaning: NAME_MEANING,
  social: { youtube: null, x: null, linkedin: null, map: null },
  visits: false,
};

/** These values are in texts that the server writes. */
const NOT_SHOWN = new Set(['cities', 'openingHours']);

/** Server only. Every page carries the shop, so it carries nothing that its pages do not show or know already. */
export function shopOfPages(shop: Shop): Shop {
  const { languages = [], ...shown } = shop;
  const entries = Object.entries(shown).filter(
    ([key, value]) =>
      !NOT_SHOWN.has(key) &&
      (!(key in FIRST) || JSON.stringify(value) !== JSON.stringify(FIRST[key as keyof ShopBrand])),
  );
  return { ...Object.fromEntries(entries), ...(languages.length > 1 && { languages }) } as Shop;
}
