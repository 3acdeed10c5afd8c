import type { ColumnType, Generated } from 'kysely';
import type { LanguageCode } from '../kit/rules/languages.ts';
import type { GrowthChoices } from '../storefront/growth/growth.shapes.ts';
import type { PageContent } from '../storefront/pages/page-content.shapes.ts';
import type { Menus, OpeningHours, SocialLinks } from '../storefront/pages/storefront-parts.ts';
import type { FunnelStep } from '../growth/visits/visit-limits.ts';
import type { RedirectKind } from '../platform/redirects/redirect-book.ts';

export interface StorefrontSchema {
  redirects: RedirectsTable;
  storefront: StorefrontTable;
  pages: PagesTable;
  page_versions: PageVersionsTable;
  visit_days: { day: string; path: string; views: number };
  visit_hosts: { day: string; host: string; entries: number };
  missing_days: { day: string; path: string; hits: number };
  funnel_days: { day: string; step: FunnelStep; count: number };
  exports: ExportsTable;
  export_parts: { export_id: string; position: number; bytes: Buffer };
  first_steps: { key: string; at: Date; by: string | null };
  indexnow_addresses: { path: string; mark: string };
  indexnow: IndexNowTable;
  page_previews: { token_hash: Buffer; page_id: string; language: LanguageCode; expires_at: Date };
}

type Json<T> = ColumnType<T, string, string>;

interface RedirectsTable {
  from_path: string;
  id: Generated<string>;
  /** A path of the shop, or an https address. */
  to_path: string;
  kind: RedirectKind;
  created_at: Date;
  created_by: string | null;
}

/** The table has one row. */
interface StorefrontTable {
  single: Generated<boolean>;
  /** Names of pictures in `media`. */
  logo_light: string | null;
  logo_dark: string | null;
  icon: string | null;
  link_preview: string | null;
  accent: Generated<string>;
  founded_in: number | null;
  name_meaning: Generated<string>;
  cities: Generated<string[]>;
  opening_hours: Json<OpeningHours[]>;
  social: Json<SocialLinks>;
  /** Null: those of a new shop. */
  menus: Json<Menus> | null;
  /** English is always among them. */
  offered: Generated<LanguageCode[]>;
  growth: Json<GrowthChoices>;
  indexnow_key: string | null;
  brand_updated_at: Date;
  brand_updated_by: string | null;
  menus_updated_at: Date;
  menus_updated_by: string | null;
  languages_updated_at: Date;
  languages_updated_by: string | null;
  growth_updated_at: Date;
  growth_updated_by: string | null;
}

/** The table has one row. */
interface IndexNowTable {
  single: Generated<boolean>;
  looked_at: Date | null;
  last_at: Date | null;
  /** 0: no answer. */
  last_status: number | null;
  last_addresses: number | null;
}

interface PagesTable {
  id: Generated<string>;
  /** Key of a page that every shop has; other pages have a slug. */
  key: string | null;
  slug: string | null;
  draft: Json<PageContent>;
  /** Whether the draft is something else than what is public. */
  is_changed: Generated<boolean>;
  updated_at: Date;
  updated_by: string | null;
  published_version: number | null;
}

interface PageVersionsTable {
  page_id: string;
  number: number;
  content: Json<PageContent>;
  published_at: Date;
  published_by: string | null;
}

interface ExportsTable {
  id: Generated<string>;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Files. */
  done: Generated<number>;
  to_do: Generated<number>;
  size: number | null;
  at: Date;
  by: string | null;
  seen_at: Date;
  expires_at: Date;
}
