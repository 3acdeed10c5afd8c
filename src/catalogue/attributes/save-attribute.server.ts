import { sql, type SqlBool } from 'kysely';
import * as attributeMessages from './attribute.words.ts';
import type { Attribute, AttributeBody } from './attributes.shapes.ts';
import { conflict, invalid, notFound, refuseTaken, type Taken } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import type { PublicUrls } from '../../kit/server/cache/public-urls.ts';
import { valueFault } from './attribute-value.ts';
import { productQuery, type Specs } from '../listing/catalogue.shapes.ts';
import { FACETS } from '../products/catalogue-choices.ts';

/**
 * Undefined keys are free; unchanged values are not checked again.
 * @throws Refused 400 with the sentence of each wrong value under `specs.<key>`
 */
export async function requireSpecs(tx: Tx, specs: Specs | undefined, before: Specs): Promise<void> {
  const written = Object.entries(specs ?? {}).filter(
    ([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value),
  );
  if (written.length === 0) return;
  const attributes = new Map((await readAttributes(tx)).map((each) => [each.key, each]));
  const faults = written.flatMap(([key, value]) => {
    const attribute = attributes.get(key);
    const fault = attribute ? valueFault(attribute, value) : null;
    return fault === null ? [] : [[`specs.${key}`, fault] as const];
  });
  if (faults.length > 0) throw invalid(faults[0]![1], Object.fromEntries(faults));
}

const FILTERS: readonly string[] = FACETS;

/** The other built-in filters are attributes, and theirs to give up. */
const RESERVED = [
  ...['lang', 'category', 'brand'],
  ...Object.keys(productQuery.shape).filter((name) => !FILTERS.includes(name)),
];

const TAKEN: Taken = {
  attribute_defs_pkey: () => conflict('attribute_exists', attributeMessages.exists),
  attribute_defs_facet_key: facetTaken,
};

/** @throws Refused 409 attribute_exists, facet_taken */
export function createAttribute(actor: Actor, body: AttributeBody): Promise<Attribute> {
  requireFreeName(body.facet, null);
  return step(actor, async ({ tx, audit }) => {
    await tx.effects.lockCatalogue(tx);
    await insertAttribute(tx, body);
    const attribute = (await findAttribute(tx, body.key))!;
    await audit('attribute.create', body.key, { ...attribute });
    return attribute;
  }).catch(refuseTaken(TAKEN));
}

/** @throws Refused 400 (another key or kind), 404, 409 facet_taken */
export function updateAttribute(actor: Actor, key: string, body: AttributeBody): Promise<Attribute> {
  return step(actor, async ({ tx, audit }) => {
    await tx.effects.lockCatalogue(tx);
    const before = await requireAttribute(tx, key);
    if (body.key !== key) throw invalid(attributeMessages.keyStays, { key: attributeMessages.keyStays });
    if (body.kind !== before.kind)
      throw invalid(attributeMessages.kindStays, { kind: attributeMessages.kindStays });
    requireFreeName(body.facet, before.facet);
    await changeAttribute(tx, body);
    const attribute = (await findAttribute(tx, key))!;
    await audit('attribute.update', key, { from: before, to: attribute });
    return attribute;
  }).catch(refuseTaken(TAKEN));
}

/** @throws Refused 404, 409 attribute_built_in, attribute_in_use */
export async function deleteAttribute(actor: Actor, key: string): Promise<void> {
  await step(actor, async ({ tx, audit }) => {
    await tx.effects.lockCatalogue(tx);
    const attribute = await requireAttribute(tx, key);
    if (attribute.planRole !== null) throw conflict('attribute_built_in', attributeMessages.builtIn);
    // Archived products too: they can be restored.
    const user = await tx
      .selectFrom('products')
      .select('id')
      .where(sql<SqlBool>`specs ? ${key}`)
      .limit(1)
      .executeTakeFirst();
    if (user) throw conflict('attribute_in_use', attributeMessages.inUse);
    await removeAttribute(tx, key);
    await audit('attribute.delete', key, { ...attribute });
  });
}

async function requireAttribute(tx: Tx, key: string): Promise<Attribute> {
  const attribute = await findAttribute(tx, key);
  if (!attribute) throw notFound(attributeMessages.notFound);
  return attribute;
}

/** A filter must not hide another parameter of the list. */
function requireFreeName(facet: string | null, own: string | null): void {
  if (facet === null || facet === own) return;
  if (RESERVED.includes(facet)) throw facetTaken();
}

function facetTaken() {
  return conflict('facet_taken', attributeMessages.facetTaken);
}

/** The caller has locked the catalogue. */
async function findAttribute(tx: Tx, key: string): Promise<Attribute | null> {
  return (await readAttributes(tx)).find((each) => each.key === key) ?? null;
}

/** @throws the database's unique violation when its key or facet is taken */
async function insertAttribute(tx: Tx, { key, kind, ...body }: AttributeBody): Promise<void> {
  await tx
    .insertInto('attribute_defs')
    .values({ key, kind, ...columnsOf(body), plan_role: null })
    .execute();
  tx.effects.catalogueChanged();
}

/** @throws the database's unique violation when its facet is taken */
async function changeAttribute(tx: Tx, { key, kind: _, ...body }: AttributeBody): Promise<void> {
  await tx.updateTable('attribute_defs').set(columnsOf(body)).where('key', '=', key).execute();
  tx.effects.catalogueChanged();
}

async function removeAttribute(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('attribute_defs').where('key', '=', key).execute();
  tx.effects.catalogueChanged();
}

function columnsOf({ group, isCompared, ...same }: Omit<AttributeBody, 'key' | 'kind'>) {
  return { ...same, group_name: group, is_compared: isCompared };
}

export interface WithAttributes {
  /** Cached; not for use inside a transaction. */
  attributes: () => Promise<Attributes>;
}

export interface Attributes {
  all: Attribute[];
  byKey: Map<string, Attribute>;
  byFilter: Map<string, Attribute>;
}

export async function readAttributes(db: Db): Promise<Attribute[]> {
  const rows = await db.selectFrom('attribute_defs').selectAll().orderBy('sort').orderBy('key').execute();
  return rows.map(({ group_name, is_compared, plan_role, ...row }) => ({
    ...row,
    group: group_name,
    isCompared: is_compared,
    planRole: plan_role,
  }));
}

/** Not inside a transaction: with the embedded database's one connection it would deadlock. */
export function attributesMemo(
  db: Db,
  version: CatalogueVersion,
  urls: PublicUrls,
): () => Promise<Attributes> {
  const memo = new Memo<Attributes>(() => version.withoutStock);
  const attributes = () =>
    memo.of({}, async () => {
      const all = await readAttributes(db);
      const filters = all.filter(({ facet }) => facet !== null);
      urls.filterNames = filters.map(({ facet }) => facet!);
      return {
        all,
        byKey: new Map(all.map((each) => [each.key, each])),
        byFilter: new Map(filters.map((each) => [each.facet!, each])),
      };
    });
  urls.readFilterNames = attributes;
  return attributes;
}
