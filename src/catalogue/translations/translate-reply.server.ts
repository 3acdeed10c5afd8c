import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';

interface TranslationRow {
  kind: 'product' | 'category';
  id: string;
  name: string | null;
  description: string | null;
  blurb: string | null;
  text: string | null;
  /** Slug of a category, by which answers name it too. */
  slug: string | null;
  english: string | null;
}

type Texts = Partial<Record<'name' | 'description' | 'blurb' | 'text', string>>;

/** Translates a reply as translateReply does, into the language of the request; nothing is read for English. */
export async function inRequestLanguage<T>(db: Db, reply: T): Promise<T> {
  const language = languageNow();
  return language === 'en' ? reply : translateReply(db, language, reply);
}

/**
 * Returns the same answer with the names and texts of products and categories in another language, as far as there
 * are any. They are found by id, slug and name anywhere in it, so that no answer needs a second way of being made.
 */
export async function translateReply<T>(db: Db, language: string, reply: T): Promise<T> {
  const rows = await readTranslations(db, language, idsIn(reply));
  if (rows.length === 0) return reply;
  const byId = new Map(rows.map((row) => [row.id, textsOf(row)]));
  const categories = rows.filter(({ kind }) => kind === 'category');
  const bySlug = new Map(categories.map((row) => [row.slug!, textsOf(row)]));
  const names = new Map(categories.flatMap(({ english, name }) => (name === null ? [] : [[english!, name]])));
  return translated(reply) as T;

  function translated(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(translated);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, part]) => [key, translated(part)]);
    const own = Object.fromEntries(entries) as Record<string, unknown>;
    if (typeof own.category === 'string') own.category = names.get(own.category) ?? own.category;
    if (own.facet === 'category') own.values = (own.values as { label: string }[]).map(withLabel);
    return { ...own, ...textsFor(own) };
  }

  function withLabel<V extends { label: string }>(value: V): V {
    return { ...value, label: names.get(value.label) ?? value.label };
  }

  /** Only fields of the answer are replaced. A product has a slug too, but also an id. */
  function textsFor(own: Record<string, unknown>): Texts {
    const texts = typeof own._id === 'string' ? byId.get(own._id) : bySlug.get(String(own.slug));
    return Object.fromEntries(Object.entries(texts ?? {}).filter(([key]) => typeof own[key] === 'string'));
  }
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { _id } = value as { _id?: unknown };
  const own = typeof _id === 'string' && isUuid(_id) ? [_id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}

/** Products are read by id; all categories are read, because they are few. */
async function readTranslations(db: Db, language: string, ids: string[]): Promise<TranslationRow[]> {
  const { rows } = await sql<TranslationRow>`
    select t.kind, t.id::text as id, t.name, t.description, t.blurb, t.text, c.slug, c.name as english
    from translations t left join categories c on t.kind = 'category' and c.id = t.id
    where t.language = ${language}
      and ((t.kind = 'product' and t.id = any(${ids}::uuid[])) or (t.kind = 'category' and c.id is not null))`.execute(
    db,
  );
  return rows;
}

function textsOf({ name, description, blurb, text }: TranslationRow): Texts {
  const all = { name, description, blurb, text };
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== null));
}
