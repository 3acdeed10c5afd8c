import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  growthBody,
  growthShape,
  type Growth,
  type GrowthBody,
  type GrowthChoices,
} from './growth.shapes.ts';
import { CART_MAIL_AFTER_HOURS } from '../pages/storefront-limits.ts';
import { postedOutcome } from '../redirects/changed-addresses.ts';
import * as growthMessages from './growth.words.ts';
import type { Db } from '../../db/transaction.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { later } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';

export function growthCalls({ services }: Routing, parts: GrowthParts) {
  return {
    'GET /admin/growth': forDesk(
      'storefront',
      {
        name: 'readGrowth',
        summary: 'Return the settings for search engines and analytics',
        reply: growthShape,
      },
      () => readGrowth(services.db, parts),
    ),

    'PUT /admin/growth': forDesk(
      'storefront',
      {
        name: 'changeGrowth',
        summary: 'Change the settings for search engines and analytics; fields left out stay',
        refusals: [409],
        body: growthBody,
        reply: growthShape,
      },
      ({ body, currentUser }) => changeGrowth({ services, currentUser }, body, parts),
    ),
  };
}

interface GrowthRow {
  growth: GrowthChoices;
  growth_updated_at: Date;
  growth_updated_by: string | null;
}

/** Functions of the subjects above. */
interface GrowthParts {
  /** The products that the feeds leave out. */
  feedsOf: (db: Db) => Promise<Growth['feeds']>;
  lastPost: (db: Db) => Promise<Growth['indexNowLast']>;
  /** When posts to IndexNow are switched on. */
  beginIndexNow: (tx: Tx) => Promise<void>;
}

async function readGrowth(db: Db, parts: GrowthParts): Promise<Growth> {
  return growthReply(
    db,
    parts,
    await db
      .selectFrom('storefront')
      .select(['growth', 'growth_updated_at', 'growth_updated_by'])
      .executeTakeFirstOrThrow(),
  );
}

/** @throws Refused 409 changed_meanwhile */
function changeGrowth(actor: Actor, { updatedAt, ...body }: GrowthBody, parts: GrowthParts): Promise<Growth> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const row = await tx
      .selectFrom('storefront')
      .select(['growth', 'indexnow_key', 'growth_updated_at', 'growth_updated_by'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const last = { updated_at: row.growth_updated_at, updated_by: row.growth_updated_by };
    await requireSeen(tx, last, updatedAt, growthMessages.changed);
    const cartMail = { ...row.growth.cartMail, ...body.cartMail };
    const growth: GrowthChoices = { ...row.growth, ...body, ...(body.cartMail && { cartMail }) };
    const changed = await tx
      .updateTable('storefront')
      .set({
        growth: JSON.stringify(growth),
        ...(growth.indexNow && { indexnow_key: row.indexnow_key ?? randomBytes(16).toString('hex') }),
        growth_updated_at: later(now, row.growth_updated_at),
        growth_updated_by: actorId,
      })
      .returning(['growth', 'growth_updated_at', 'growth_updated_by'])
      .executeTakeFirstOrThrow();
    if (growth.indexNow && !row.growth.indexNow) await parts.beginIndexNow(tx);
    // Pages say whether they are counted.
    tx.effects.catalogueChanged();
    await audit('growth.update', 'growth', { from: row.growth, to: growth });
    return growthReply(tx, parts, changed);
  });
}

async function growthReply(
  db: Db,
  parts: GrowthParts,
  { growth, growth_updated_at }: GrowthRow,
): Promise<Growth> {
  const { google = false, meta = false, visits = false, indexNow = false } = growth;
  const { on = false, afterHours = CART_MAIL_AFTER_HOURS } = growth.cartMail ?? {};
  const isUnsaid = (visits || on) && (await isPrivacyPageSeed(db));
  const indexNowLast = await parts.lastPost(db);
  const isRefused = indexNow && indexNowLast !== null && postedOutcome(indexNowLast.status) !== 'done';
  return {
    updatedAt: growth_updated_at.toISOString(),
    ...{ google, meta, visits, indexNow, cartMail: { on, afterHours } },
    stockMail: { on: growth.stockMail?.on === true },
    feeds: await parts.feedsOf(db),
    indexNowLast,
    warnings: [
      ...(isUnsaid ? [{ code: 'privacy_text' as const, message: growthMessages.privacyText }] : []),
      ...(isRefused
        ? [{ code: 'index_now' as const, message: growthMessages.indexNowFailed(indexNowLast.status) }]
        : []),
    ],
  };
}

/** The seed's text of the page has no publisher. */
async function isPrivacyPageSeed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_seed: boolean }>`
    select not exists (
      select from pages join page_versions version
        on version.page_id = pages.id and version.number = pages.published_version
      where pages.key = 'privacy' and version.published_by is not null) as is_seed`.execute(db);
  return rows[0]!.is_seed;
}
