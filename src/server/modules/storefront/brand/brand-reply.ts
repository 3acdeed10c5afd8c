import { accentPaletteOf } from '../../../../domain/storefront/accent-palette.ts';
import { LANGUAGES } from '../../../../contract/languages.ts';
import type { ShopBrand } from '../../../../contract/platform/settings-shapes.ts';
import type { Brand } from '../../../../contract/storefront/brand-shapes.ts';
import type { SocialLinks } from '../../../../contract/storefront/storefront-parts.ts';
import type { StorefrontRow } from './storefront-memo.ts';

export function mediaAddress(name: string | null): string | null {
  return name && `/media/${name}`;
}

export function brandReply(row: StorefrontRow): Brand {
  return {
    updatedAt: row.brand_updated_at.toISOString(),
    logoLight: mediaAddress(row.logo_light),
    logoDark: mediaAddress(row.logo_dark),
    icon: mediaAddress(row.icon),
    linkPreview: mediaAddress(row.link_preview),
    accent: row.accent,
    foundedIn: row.founded_in,
    nameMeaning: row.name_meaning,
    cities: row.cities,
    openingHours: row.opening_hours,
    social: socialOf(row),
    palette: accentPaletteOf(row.accent),
  };
}

/** The answer of `GET /api/shop`. */
export function shopBrandReply(row: StorefrontRow): ShopBrand {
  const light = mediaAddress(row.logo_light);
  return {
    logo: light === null ? null : { light, dark: mediaAddress(row.logo_dark) ?? light },
    icon: mediaAddress(row.icon),
    ...(row.link_preview !== null && { linkPreview: mediaAddress(row.link_preview)! }),
    accent: row.accent,
    foundedIn: row.founded_in,
    nameMeaning: row.name_meaning,
    cities: row.cities,
    openingHours: row.opening_hours,
    social: socialOf(row),
    languages: LANGUAGES.filter(({ code }) => row.offered.includes(code)).map((language) => ({
      ...language,
    })),
    ...(row.menus && { menus: row.menus }),
  };
}

/** PostgreSQL keeps keys in an order of its own. */
function socialOf({ social: { youtube, x, linkedin, map } }: StorefrontRow): SocialLinks {
  return { youtube, x, linkedin, map };
}
