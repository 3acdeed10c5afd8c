import type { PoolClient } from 'pg';
import type { Demo } from '../../platform/settings/own-shop-identity.ts';
import { FOUNDED_IN, NAME_MEANING } from '../../platform/settings/shop-identity.ts';
import type { OpeningHours, SocialLinks } from '../../storefront/pages/storefront-parts.ts';

const OPENING_HOURS: OpeningHours[] = [
  { days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], opens: '10:00', closes: '19:00' },
];
const SOCIAL: SocialLinks = { youtube: null, x: null, linkedin: null, map: null };

/** The first facts of a new shop; its looks are the columns' defaults. */
export async function insertDefaultStorefront(client: PoolClient, now: Date, demo: Demo): Promise<void> {
  await client.query(
    `insert into storefront (founded_in, name_meaning, opening_hours, social,
       brand_updated_at, menus_updated_at, languages_updated_at, growth_updated_at)
     select $1, $2, $3, $4, $5, $5, $5, $5 where not exists (select from storefront)`,
    [
      ...(demo === 'none' ? [null, ''] : [FOUNDED_IN, NAME_MEANING]),
      JSON.stringify(OPENING_HOURS),
      JSON.stringify(SOCIAL),
      now,
    ],
  );
}
