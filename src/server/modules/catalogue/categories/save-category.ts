import { sql } from 'kysely';
import type {
  CategoryChange,
  NewCategory,
  SavedCategory,
} from '../../../../contract/catalogue/categories-shapes.ts';
import * as categoryMessages from '../../../../contract/catalogue/category-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { refuseTaken } from '../../../http/refuse-taken.ts';
import { checkGate } from '../certificates/check-gate.ts';
import { prepareSentImage, storeSentImage } from '../media/sent-image.ts';
import { freeCategorySlug, takeCategorySlug } from '../products/free-slug.ts';
import { renewSearchOfCategory } from '../search-documents/renew-search-documents.ts';
import { movePath, takePath } from '../../platform/redirects/path-moves.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { saveTranslations } from '../translations/save-translations.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { listAdminCategories } from './categories-queries.ts';
import { requirePlace } from './category-place.ts';
import { leaveNames } from './leave-names.ts';

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
