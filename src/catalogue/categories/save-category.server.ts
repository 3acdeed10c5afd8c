import { sql } from 'kysely';
import type { CategoryChange, NewCategory, SavedCategory } from './categories.shapes.ts';
import * as categoryMessages from './category.words.ts';
import { paths } from '../../app/page-paths.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { slugOf } from '../products/product-codes.ts';
import { isLeftOut } from '../../db/product-conditions.ts';
import { MAX_CATEGORY_LEVELS } from '../products/catalogue-limits.ts';
import { conflict, invalid, notFound, Refused, refuseTaken } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { movePath, takePath } from '../../platform/redirects/path-moves.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { checkGate } from '../certificates/check-gate.server.ts';
import { prepareSentImage, storeSentImage } from '../pictures/sent-image.server.ts';
import { freeCategorySlug, takeCategorySlug } from '../products/free-slug.server.ts';
import { renewSearchOfCategory } from '../search-documents/renew-search-documents.server.ts';
import { saveTranslations } from '../translations/save-translations.server.ts';
import { listAdminCategories } from './categories-queries.server.ts';

/** @throws Refused 400 (unknown parent, too deep), 409 category_taken */
export function createCategory(actor: Actor, body: NewCategory): Promise<SavedCategory> {
  return save(actor, null, body);
}

/**
 * Absent fields stay. The path of a former slug leads to the new one.
 * @throws Refused 404; 409 category_taken, slug_taken, category_cycle; 400 as createCategory
 */
export function updateCategory(actor: Actor, id: string, body: CategoryChange): Promise<SavedCategory> {
  return save(actor, id, body);
}

async function save(actor: Actor, id: string | null, body: CategoryChange): Promise<SavedCategory> {
  const prepared = await prepareSentImage(actor.services.db, body.image);
  return step(actor, async ({ tx, now, actorId, audit }) => {
    await lockCategories(tx);
    const before = id === null ? null : await findCategory(tx, id);
    if (id !== null && !before) throw notFound(categoryMessages.notFound);
    await leaveNames(tx, body);
    const parentId = await requirePlace(tx, before?.id ?? null, body.parent);
    requireKinds(body, before);
    if (before && body.slug !== undefined && body.slug !== before.slug)
      await takeCategorySlug(tx, before.id, body.slug);
    const image = await storeSentImage(tx, body.image, prepared, before?.image ?? null, now);
    const columns = {
      parent_id: parentId,
      blurb: body.blurb,
      text: body.text,
      sort: body.sort,
      gate: body.gate,
      gate_kinds: body.gateKinds,
      return_days: body.returnDays,
      image,
    };
    const saved = before
      ? await change(tx, before.id, { name: body.name, slug: body.slug, ...columns })
      : await insert(tx, body.name!, columns);
    await saveTranslations(tx, 'category', saved.id, body.translations);
    if (before && saved.slug !== before.slug) {
      const mover = { userId: actorId, now };
      await movePath(tx, paths.category(before.slug), paths.category(saved.slug), mover);
    }
    if (before && (body.name !== undefined || body.parent !== undefined || body.translations))
      await renewSearchOfCategory(tx, saved.id);
    tx.effects.catalogueChanged();
    const held = await checkGate(tx, null, now);
    const details = {
      ...{ name: saved.name, held },
      ...(body.gate ? { gate: body.gate } : {}),
      ...(before && before.slug !== saved.slug ? { formerSlug: before.slug } : {}),
    };
    const action = before ? 'category.update' : 'category.create';
    await audit(action, saved.slug, details);
    const all = await listAdminCategories(tx);
    return { ...all.find(({ _id }) => _id === saved.id)!, held };
  }).catch(refuseTaken({ categories_name: () => conflict('category_taken', categoryMessages.taken) }));
}

/** One transaction at a time changes the tree, so two moves cannot form a cycle. */
export async function lockCategories(tx: Tx): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(tx);
}

export async function findCategory(tx: Tx, idOrSlug: string) {
  const row = await tx
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'image', 'gate', 'gate_kinds'])
    .where(isUuid(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .executeTakeFirst();
  return row ?? null;
}

function requireKinds(
  { gate, gateKinds }: CategoryChange,
  before: { gate: string; gate_kinds: string[] } | null,
): void {
  const level = gate ?? before?.gate ?? 'off';
  const kinds = gateKinds ?? before?.gate_kinds ?? [];
  const sentence = categoryMessages.gateKindsMissing;
  if (level !== 'off' && kinds.length === 0) throw invalid(sentence, { gateKinds: sentence });
}

interface Columns extends Partial<Record<'blurb' | 'text', string | undefined>> {
  parent_id: string | null | undefined;
  sort: number | undefined;
  gate: CategoryChange['gate'];
  gate_kinds: CategoryChange['gateKinds'];
  return_days: CategoryChange['returnDays'];
  image: string | null;
}

async function insert(tx: Tx, name: string, columns: Columns) {
  const slug = await freeCategorySlug(tx, name);
  const saved = await tx
    .insertInto('categories')
    .values({ ...columns, name, slug })
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow();
  await takePath(tx, paths.category(slug));
  return saved;
}

function change(tx: Tx, id: string, columns: Columns & Record<'name' | 'slug', string | undefined>) {
  return tx
    .updateTable('categories')
    .set(columns)
    .where('id', '=', id)
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow();
}

/** The name and the address of a category that is left out are free for another. The categories are locked. */
async function leaveNames(
  tx: Tx,
  wanted: { name?: string | undefined; slug?: string | undefined },
): Promise<void> {
  const { name, slug = name && slugOf(name) } = wanted;
  const hasName = sql<boolean>`lower(name) = lower(${name ?? null}::text)`;
  const hasSlug = sql<boolean>`slug = ${slug ?? null}::text`;
  await sql`
    update categories set name = case when ${hasName} then name || ' (demo)' else name end,
      slug = case when ${hasSlug} then slug || '-demo' else slug end
    where ${isLeftOut(sql`categories`)} and (${hasName} or ${hasSlug})`.execute(tx);
}

/**
 * The caller has locked the categories.
 * @param parentSlug null for the root, undefined to stay
 * @throws Refused 400 for an unknown parent or too deep a tree, 409 category_cycle
 */
export async function requirePlace(
  tx: Tx,
  id: string | null,
  parentSlug: string | null | undefined,
): Promise<string | null | undefined> {
  if (parentSlug === null || parentSlug === undefined) return parentSlug;
  const { rows } = await sql<{ id: string; levels: number; isBelow: boolean }>`
    with recursive above as (
      select id, parent_id from categories where slug = ${parentSlug}
      union all
      select parent.id, parent.parent_id from above join categories parent on parent.id = above.parent_id
    )
    select (select id from categories where slug = ${parentSlug}) as id, count(*) as levels,
      coalesce(bool_or(id = ${id}::uuid), false) as "isBelow"
    from above`.execute(tx);
  const parent = rows[0]!;
  if (parent.levels === 0)
    throw invalid(categoryMessages.parentUnknown, { parent: categoryMessages.parentUnknown });
  if (parent.isBelow) throw conflict('category_cycle', categoryMessages.cycle);
  if (parent.levels + (await levelsFrom(tx, id)) > MAX_CATEGORY_LEVELS) throw tooDeep();
  return parent.id;
}

function tooDeep(): Refused {
  return new Refused(400, 'category_depth', categoryMessages.depth, {
    fields: { parent: categoryMessages.depth },
  });
}

async function levelsFrom(tx: Tx, id: string | null): Promise<number> {
  if (id === null) return 1;
  const { rows } = await sql<{ levels: number }>`
    with recursive below as (
      select id, 1 as level from categories where id = ${id}
      union all
      select child.id, below.level + 1 from below join categories child on child.parent_id = below.id
    )
    select max(level) as levels from below`.execute(tx);
  return rows[0]!.levels;
}
