import crypto from 'node:crypto';
import { sql } from 'kysely';
import { columnValues, recordSet } from '../../db/record-set.ts';
import type { ReferenceKind } from '../../db/imports-schema.ts';
import {
  groupPlace,
  pathParts,
  pathText,
  type GroupPlace,
  type ProductValues,
} from '../formats/sheet-product.server.ts';
import { CategoryPaths, readCategories, type CategoryRow } from '../present/category-paths.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { freeSlugs } from './free-slugs.server.ts';
import { checkGate } from '../../catalogue/certificates/check-gate.server.ts';

type MakerKind = 'maker' | 'importer';

interface Maker {
  kind: MakerKind;
  name: string;
  address: string;
}

interface NewReference {
  kind: ReferenceKind;
  key: string;
  id: string;
  data: Record<string, unknown>;
}

/** Categories, brands, makers and groups by name. Those that are missing get an id, and are written with the products. */
export class ProductReferences {
  categories: CategoryPaths;
  private readonly setId: string;
  private categoryRows: CategoryRow[];
  private readonly brands = new Map<string, { id: string; name: string }>();
  private readonly makers = new Map<string, string>();
  private readonly groups = new Map<string, string>();

  private constructor(setId: string, categories: CategoryRow[], prepared: readonly NewReference[]) {
    this.setId = setId;
    this.categoryRows = categories;
    for (const reference of prepared) this.take(reference);
    this.categories = new CategoryPaths(this.categoryRows);
  }

  static async read(tx: Tx, setId: string): Promise<ProductReferences> {
    const prepared = await tx
      .selectFrom('prepared_references')
      .select(['kind', 'key', 'id', 'data'])
      .where('set_id', '=', setId)
      .where('kind', 'in', ['category', 'brand'])
      .orderBy('position')
      .execute();
    return new ProductReferences(setId, await readCategories(tx), prepared);
  }

  async add(tx: Tx, products: readonly ProductValues[]): Promise<void> {
    await this.addCategories(tx, texts(products, 'category'));
    await this.addBrands(tx, texts(products, 'brand'));
    await this.addMakers(tx, products);
    await this.addGroups(tx, texts(products, 'group'));
  }

  brandId(name: string): string {
    return this.brands.get(name.toLowerCase())!.id;
  }

  brandName(name: string): string {
    return this.brands.get(name.toLowerCase())!.name;
  }

  makerId(kind: MakerKind, name: string, address: string): string {
    return this.makers.get(makerKey({ kind, name, address }))!;
  }

  groupId(name: string, axes: readonly string[]): string {
    return this.groups.get(groupKey(name, axes))!;
  }

  private take({ kind, key, id, data }: NewReference): void {
    if (kind === 'category')
      this.categoryRows = [
        ...this.categoryRows,
        { id, name: String(data.name), parent_id: data.parent as string | null },
      ];
    else if (kind === 'brand') this.brands.set(key, { id, name: String(data.name) });
    else if (kind === 'group') this.groups.set(key, id);
    else this.makers.set(key, id);
  }

  /** Reads only the makers and groups that are wanted: there may be many. */
  private async takePrepared(tx: Tx, keys: readonly string[]): Promise<void> {
    const prepared = await tx
      .selectFrom('prepared_references')
      .select(['kind', 'key', 'id', 'data'])
      .where('set_id', '=', this.setId)
      .where('kind', 'in', ['maker', 'importer', 'group'])
      .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
      .execute();
    for (const reference of prepared) this.take(reference);
  }

  private async prepare(tx: Tx, references: readonly NewReference[]): Promise<void> {
    if (references.length === 0) return;
    const rows = references.map(({ data, ...reference }) => ({ ...reference, data: JSON.stringify(data) }));
    const types = { kind: 'text', key: 'text', id: 'uuid', data: 'text' } as const;
    await sql`
      insert into prepared_references (set_id, kind, key, id, data)
      select ${this.setId}::uuid, kind, key, id, data::jsonb from ${recordSet(types, columnValues(types, rows))} wanted`.execute(
      tx,
    );
    for (const reference of references) this.take(reference);
  }

  private async addCategories(tx: Tx, paths: string[]): Promise<void> {
    const missing = paths.filter((path) => this.categories.idOf(path) === null);
    for (const path of missing) {
      const parts = pathParts(path);
      for (const [index, name] of parts.entries()) {
        const own = pathText(parts.slice(0, index + 1));
        if (this.categories.idOf(own) !== null) continue;
        const parent = index === 0 ? null : this.categories.idOf(pathText(parts.slice(0, index)));
        const slug = await this.freeSlug(tx, 'categories', name);
        const data = { name, slug, parent };
        await this.prepare(tx, [{ kind: 'category', key: own.toLowerCase(), id: crypto.randomUUID(), data }]);
        this.categories = new CategoryPaths(this.categoryRows);
      }
    }
  }

  private async addBrands(tx: Tx, names: string[]): Promise<void> {
    const wanted = names.filter((name) => !this.brands.has(name.toLowerCase()));
    if (wanted.length === 0) return;
    const folded = wanted.map((name) => name.toLowerCase());
    const rows = await tx
      .selectFrom('brands')
      .select(['id', 'name'])
      .where(sql`lower(name)`, '=', sql`any(${folded}::text[])`)
      .execute();
    for (const row of rows) this.brands.set(row.name.toLowerCase(), row);
    for (const name of firstOfEach(wanted.filter((name) => !this.brands.has(name.toLowerCase())))) {
      const data = { name, slug: await this.freeSlug(tx, 'brands', name) };
      await this.prepare(tx, [{ kind: 'brand', key: name.toLowerCase(), id: crypto.randomUUID(), data }]);
    }
  }

  /** Rows that are new with this import may have the slug, too. */
  private async freeSlug(tx: Tx, table: 'categories' | 'brands', name: string): Promise<string> {
    const fallback = table === 'brands' ? 'brand' : 'category';
    const [first] = await freeSlugs(tx, table, [name], fallback, this.setId);
    return first!.slug;
  }

  private async addMakers(tx: Tx, products: readonly ProductValues[]): Promise<void> {
    const rows = products.flatMap((values) => [
      ...makerRow('maker', values.maker, values.makerAddress),
      ...makerRow('importer', values.importer, values.importerAddress),
    ]);
    const unknown = [...new Map(rows.map((maker) => [makerKey(maker), maker]))].filter(
      ([key]) => !this.makers.has(key),
    );
    if (unknown.length === 0) return;
    await this.takePrepared(
      tx,
      unknown.map(([key]) => key),
    );
    const wanted = unknown.filter(([key]) => !this.makers.has(key)).map(([, maker]) => maker);
    const types = { kind: 'text', name: 'text', address: 'text' } as const;
    const record = recordSet(types, columnValues(types, wanted));
    const { rows: found } = await sql<Maker & { id: string }>`
      select makers.id, makers.kind, makers.name, makers.address
      from makers join ${record} wanted using (kind, name, address)`.execute(tx);
    for (const { id, ...maker } of found) this.makers.set(makerKey(maker), id);
    const missing = wanted.filter((maker) => !this.makers.has(makerKey(maker)));
    await this.prepare(
      tx,
      missing.map((maker) => ({
        ...{ kind: maker.kind, key: makerKey(maker), id: crypto.randomUUID() },
        data: { name: maker.name, address: maker.address },
      })),
    );
  }

  private async addGroups(tx: Tx, places: string[]): Promise<void> {
    const wanted = new Map<string, GroupPlace>();
    for (const text of places) {
      const place = groupPlace(text);
      if (place && !this.groups.has(groupKey(place.name, place.axes)))
        wanted.set(groupKey(place.name, place.axes), place);
    }
    if (wanted.size === 0) return;
    await this.takePrepared(tx, [...wanted.keys()]);
    const names = [...wanted.values()].map(({ name }) => name);
    const rows = await tx
      .selectFrom('product_groups')
      .selectAll()
      .where('name', '=', sql<string>`any(${names}::text[])`)
      .orderBy('id')
      .execute();
    for (const { id, name, axes } of rows) {
      if (!this.groups.has(groupKey(name, axes))) this.groups.set(groupKey(name, axes), id);
    }
    const missing = [...wanted].filter(([key]) => !this.groups.has(key));
    await this.prepare(
      tx,
      missing.map(([key, { name, axes }]) => ({
        ...{ kind: 'group', key, id: crypto.randomUUID(), data: { name, axes } },
      })),
    );
  }
}

function makerRow(kind: MakerKind, name: unknown, address: unknown): Maker[] {
  return typeof name === 'string' && typeof address === 'string' ? [{ kind, name, address }] : [];
}

function makerKey({ kind, name, address }: Maker): string {
  return JSON.stringify([kind, name, address]);
}

function texts(products: readonly ProductValues[], field: 'category' | 'brand' | 'group'): string[] {
  const found = products.map((values) => values[field]).filter((value) => typeof value === 'string');
  return [...new Set(found)];
}

function firstOfEach(names: string[]): string[] {
  return [...new Map([...names].reverse().map((name) => [name.toLowerCase(), name])).values()].reverse();
}

function groupKey(name: string, axes: readonly string[]): string {
  return JSON.stringify([name, axes]);
}

/** Call it after every change of products: those now live without proof become drafts. */
export async function draftUnprovenProducts(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any(${ids}::uuid[]) and held_at is not null`.execute(tx);
  const heldBefore = rows.map(({ id }) => id);
  const held = await checkGate(tx, ids, now);
  if (held === 0) return;
  await sql`
    update products set state = 'draft', held_at = null
    where id = any(${ids}::uuid[]) and held_at is not null and not id = any(${heldBefore}::uuid[])`.execute(
    tx,
  );
}
