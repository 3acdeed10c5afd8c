import { sql } from 'kysely';
import {
  offeredLanguagesBody,
  offeredLanguagesShape,
  type OfferedLanguages,
  type OfferedLanguagesBody,
} from './text-in-languages.shapes.ts';
import * as languageMessages from './language.words.ts';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import { isLeftOut } from '../../db/product-conditions.ts';
import type { Db } from '../../db/transaction.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { later } from '../../kit/server/clock.ts';
import { findLastEditor, requireSeenAt } from '../../platform/audit/require-seen.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';

const SUBJECT = 'languages';

export function languagesCalls({ services }: Routing) {
  return {
    'GET /admin/languages': forDesk(
      'storefront',
      {
        name: 'readOfferedLanguages',
        summary: 'List the languages offered, and what is translated',
        reply: offeredLanguagesShape,
      },
      () => readOfferedLanguages(services.db),
    ),

    'PUT /admin/languages': forDesk(
      'storefront',
      {
        name: 'changeOfferedLanguages',
        summary: 'Set the languages offered besides English',
        refusals: [409],
        body: offeredLanguagesBody,
        reply: offeredLanguagesShape,
      },
      ({ currentUser, body }) => changeOfferedLanguages({ services, currentUser }, body),
    ),
  };
}

/** @throws Refused 409 changed_meanwhile */
function changeOfferedLanguages(
  actor: Actor,
  { updatedAt, offered }: OfferedLanguagesBody,
): Promise<OfferedLanguages> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const row = await tx
      .selectFrom('storefront')
      .select(['offered', 'languages_updated_at'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const lastAt = row.languages_updated_at;
    await requireSeenAt(lastAt, updatedAt, languageMessages.changed, () =>
      findLastEditor(tx, SUBJECT, ['storefront.languages']),
    );
    await tx
      .updateTable('storefront')
      .set({ offered, languages_updated_at: later(now, lastAt), languages_updated_by: actorId })
      .execute();
    tx.effects.catalogueChanged();
    const details = { before: row.offered.join(', '), after: offered.join(', ') };
    await audit('storefront.languages', SUBJECT, details);
    return readOfferedLanguages(tx);
  });
}

async function readOfferedLanguages(db: Db): Promise<OfferedLanguages> {
  const { offered, languages_updated_at: updatedAt } = await db
    .selectFrom('storefront')
    .select(['offered', 'languages_updated_at'])
    .executeTakeFirstOrThrow();
  const others = LANGUAGES.filter(({ code }) => code !== 'en');
  const coverage = await Promise.all(
    others.map(async ({ code }) => [code, await coverageOf(db, code)] as const),
  );
  return {
    updatedAt: updatedAt.toISOString(),
    offered,
    known: LANGUAGES.map(({ code, name, locale }) => ({ code, name, locale })),
    coverage: Object.fromEntries(coverage),
  };
}

/** Counted by their names, or by the title of a page's published version. */
async function coverageOf(db: Db, code: string): Promise<OfferedLanguages['coverage'][string]> {
  const { rows } = await sql<{ kind: string; done: number; of: number }>`
    select 'products' as kind, count(translations.name)::int as done, count(*)::int as of
      from products left join translations on translations.kind = 'product'
        and translations.id = products.id and language = ${code} where products.is_live
    union all select 'categories', count(translations.name)::int, count(*)::int
      from categories left join translations on translations.kind = 'category'
        and translations.id = categories.id and language = ${code}
      where not ${isLeftOut(sql`categories`)}
    union all select 'pages', count(content -> 'title' ->> ${code})::int, count(*)::int
      from pages join page_versions on page_id = pages.id and number = published_version`.execute(db);
  const of = (kind: string) => {
    const { done, of: all } = rows.find((row) => row.kind === kind)!;
    return { done, of: all };
  };
  return { products: of('products'), categories: of('categories'), pages: of('pages') };
}
