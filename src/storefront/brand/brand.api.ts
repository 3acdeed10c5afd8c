import type { Updateable } from 'kysely';
import { accentPaletteOf } from './accent-palette.ts';
import {
  brandChange,
  brandShape,
  paletteQuery,
  paletteShape,
  type Brand,
  type BrandChange,
} from './brand.shapes.ts';
import { brandMessages } from './brand.words.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import type { ShopBrand } from '../../platform/settings/settings.shapes.ts';
import type { SocialLinks } from '../pages/storefront-parts.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { later } from '../../kit/server/clock.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { updateSettings } from '../../platform/settings/change-settings.server.ts';
import { hoursSentence } from './opening-hours.ts';
import { changedNames } from '../../platform/audit/write-audit.server.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { mediaAddress, readStorefrontRow, type StorefrontRow } from './storefront-memo.server.ts';

const BRAND_PICTURES = ['logoLight', 'logoDark', 'icon', 'linkPreview'] as const;

const PICTURE_COLUMNS = {
  logoLight: 'logo_light',
  logoDark: 'logo_dark',
  icon: 'icon',
  linkPreview: 'link_preview',
} as const satisfies Record<BrandPicture, keyof StorefrontRow>;

/** Four pictures of 2 MB, as data URIs. */
const BODY_BYTES = 12 * 1024 * 1024;

export function brandCalls<Prepared>({ services }: Routing, pictures: PictureStore<Prepared>) {
  return {
    'GET /admin/brand': forDesk(
      'storefront',
      {
        name: 'readBrand',
        summary: 'Return the logo, accent colour and facts of the brand',
        reply: brandShape,
      },
      async () => brandReply(await readStorefrontRow(services.db)),
    ),

    'PUT /admin/brand': forDesk(
      'storefront',
      {
        name: 'changeBrand',
        summary: 'Change the brand; fields left out stay as they are',
        refusals: [409],
        bodyLimitBytes: BODY_BYTES,
        body: brandChange,
        reply: brandShape,
      },
      ({ currentUser, body }) => changeBrand({ services, currentUser }, body, pictures),
    ),

    'GET /admin/brand/palette': forDesk(
      'storefront',
      {
        name: 'readPalette',
        summary: 'Preview the colours that an accent colour gives',
        query: paletteQuery,
        reply: paletteShape,
      },
      ({ query }) => Promise.resolve(accentPaletteOf(query.accent)),
    ),
  };
}

type BrandPicture = (typeof BRAND_PICTURES)[number];

/** Pictures are stored in the catalogue's media; a picture is prepared before the transaction. */
interface PictureStore<Prepared> {
  prepareBrand: (db: Db, field: BrandPicture, dataUri: string) => Promise<Prepared>;
  store: (
    tx: Tx,
    sent: string | null | undefined,
    prepared: Prepared | null,
    before: string | null,
    now: Date,
  ) => Promise<string | null>;
}

/**
 * Fields left out stay.
 * @throws Refused 400 for a colour that cannot be read, a year to come, or a picture that does not fit; 409
 * changed_meanwhile
 */
async function changeBrand<Prepared>(
  actor: Actor,
  body: BrandChange,
  pictures: PictureStore<Prepared>,
): Promise<Brand> {
  const now = actor.services.clock.now();
  requireReadable(body.accent);
  if (typeof body.foundedIn === 'number' && body.foundedIn > Number(isoDayOf(now).slice(0, 4)))
    throw invalid(brandMessages.foundedIn, { foundedIn: brandMessages.foundedIn });
  const prepared = new Map<BrandPicture, Prepared>();
  for (const field of BRAND_PICTURES) {
    const sent = body[field];
    if (sent?.startsWith('data:'))
      prepared.set(field, await pictures.prepareBrand(actor.services.db, field, sent));
  }
  return step(actor, async ({ tx, actorId, audit }) => {
    tx.effects.catalogueChanged();
    const before = await tx.selectFrom('storefront').selectAll().forUpdate().executeTakeFirstOrThrow();
    const last = { updated_at: before.brand_updated_at, updated_by: before.brand_updated_by };
    await requireSeen(tx, last, body.updatedAt, brandMessages.changed);
    const columns = columnsOf(body, before);
    for (const field of BRAND_PICTURES) {
      const column = PICTURE_COLUMNS[field];
      columns[column] = await storePicture(
        tx,
        field,
        body[field],
        prepared.get(field) ?? null,
        before[column],
      );
    }
    const after = await tx
      .updateTable('storefront')
      .set({
        ...columns,
        brand_updated_at: later(now, last.updated_at),
        brand_updated_by: actorId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (body.openingHours) await updateSettings(tx, { hours: hoursSentence(body.openingHours) });
    const details = { changed: changedNames(brandReply(before), brandReply(after), ['palette']) };
    await audit('shop-brand.update', 'brand', details);
    return brandReply(after);
  });

  async function storePicture(
    tx: Tx,
    field: BrandPicture,
    sent: string | null | undefined,
    picture: Prepared | null,
    before: string | null,
  ): Promise<string | null> {
    const present = sent === undefined || (sent !== null && sent === mediaAddress(before));
    if (!picture && sent !== null && !present)
      throw invalid(brandMessages.notAPicture, { [field]: brandMessages.notAPicture });
    return pictures.store(tx, sent, picture, before, now);
  }
}

function requireReadable(accent: string | undefined): void {
  if (accent === undefined) return;
  const { sentence } = accentPaletteOf(accent);
  if (sentence !== null) throw invalid(sentence, { accent: sentence });
}

function columnsOf(body: BrandChange, before: StorefrontRow): Updateable<Schema['storefront']> {
  return {
    accent: body.accent,
    founded_in: body.foundedIn,
    name_meaning: body.nameMeaning,
    cities: body.cities,
    opening_hours: body.openingHours && JSON.stringify(body.openingHours),
    social: body.social && JSON.stringify({ ...before.social, ...given(body.social) }),
  };
}

function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function brandReply(row: StorefrontRow): Brand {
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
