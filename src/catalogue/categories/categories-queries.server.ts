import { sql } from 'kysely';
import type { AdminCategory, Category, CategoryPage } from './categories.shapes.ts';
import { isLeftOut } from '../../db/product-conditions.ts';
import type { Db } from '../../db/transaction.ts';
import { imageUrl } from '../pictures/sent-image.server.ts';
import { categoryTranslationsColumn } from '../translations/save-translations.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

export interface CategoryRow extends AdminCategory {
  path: string[];
}

export async function readCategoryRows(db: Db | Tx): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with recursive tree as (
      select id, array[id] as path from categories where parent_id is null
      union all
      select child.id, tree.path || child.id from tree join categories child on child.parent_id = tree.id
    ), own as (
      select category_id, count(*) as count from products where products.is_live group by category_id
    )
    select c.id::text as "_id", c.slug, c.name, c.blurb, c.text, c.sort, c.gate, c.gate_kinds as "gateKinds",
      c.return_days as "returnDays",
      ${categoryTranslationsColumn} as translations,
      c.image as "ownImage", parent.slug as parent, tree.path::text[] as path, coalesce(own.count, 0) as count,
      (select coalesce(sum(below.count), 0)::bigint from tree t join own below on below.category_id = t.id
       where c.id = any(t.path)) as "countBelow",
      coalesce(c.image, (
        select p.image from products p where p.category_id = c.id and p.is_live and p.image is not null
        order by p.is_featured desc, p.rank limit 1)) as image
    from categories c join tree on tree.id = c.id
    left join categories parent on parent.id = c.parent_id
    left join own on own.category_id = c.id
    where not ${isLeftOut(sql`c`)}
    order by c.sort, lower(c.name)`.execute(db);
  const imageBelow = imagesBelow(rows);
  return rows.map((row) => ({
    ...row,
    image: imageUrl(row.image ?? imageBelow(row._id)),
    ownImage: imageUrl(row.ownImage),
  }));
}

/** Much less than reading them, which counts all products. */
export async function hasCategories(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from categories c where not ${isLeftOut(sql`c`)}) as has`.execute(db);
  return rows[0]!.has;
}

/** A category without products shows the first image below it. */
function imagesBelow(rows: CategoryRow[]): (id: string) => string | null {
  return (id) => rows.find(({ path, image }) => image !== null && path.includes(id))?.image ?? null;
}

export function categoryOf({
  _id,
  slug,
  name,
  blurb,
  parent,
  count,
  countBelow,
  image,
}: CategoryRow): Category {
  return { _id, slug, name, blurb, parent, count, countBelow, image };
}

function adminCategoryOf(row: CategoryRow): AdminCategory {
  const { text, sort, ownImage, gate, gateKinds, returnDays, translations } = row;
  return { ...categoryOf(row), text, sort, ownImage, gate, gateKinds, returnDays, translations };
}

export async function listCategories(db: Db): Promise<Category[]> {
  return (await readCategoryRows(db)).map(categoryOf);
}

export async function listAdminCategories(db: Db | Tx): Promise<AdminCategory[]> {
  return (await readCategoryRows(db)).map(adminCategoryOf);
}

export function findCategoryPage(rows: readonly CategoryRow[], slug: string): CategoryPage | null {
  const row = rows.find((one) => one.slug === slug);
  if (!row) return null;
  const names = new Map(rows.map((one) => [one._id, { slug: one.slug, name: one.name }]));
  return {
    ...categoryOf(row),
    text: row.text,
    path: row.path.map((id) => names.get(id)!),
    children: rows
      .filter(({ parent }) => parent === slug)
      .map(({ slug: childSlug, name, count, countBelow, image }) => ({
        slug: childSlug,
        name,
        count,
        countBelow,
        image,
      })),
  };
}
