import { sql } from 'kysely';
import { columnValues, recordSet } from '../../../../db/record-set.ts';
import { groupPlace } from '../formats/group-text.ts';
import { pathParts, pathText } from '../formats/path-text.ts';
import type { ProductValues } from '../formats/sheet-product.ts';
import { readCategoryPaths, type CategoryPaths } from '../present/category-paths.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { freeSlugs } from './free-slugs.ts';

type MakerKind = 'maker' | 'importer';

export class ProductReferences {
  categories: CategoryPaths;
  private readonly brands = new Map<string, string>();
  private readonly makers = new Map<string, string>();
  private readonly groups = new Map<string, string>();

  private constructor(categories: CategoryPaths) {
    this.categories = categories;
  }

  static async read(tx: Tx): Promise<ProductReferences> {
    return new ProductReferences(await readCategoryPaths(tx));
  }

  /** The caller must have locked the catalogue. */
  async add(tx: Tx, products: readonly ProductValues[]): Promise<void> {
    await this.addCategories(tx, texts(products, 'category'));
    await this.addBrands(tx, texts(products, 'brand'));
    await this.addMakers(tx, products);
    await this.addGroups(tx, texts(products, 'group'));
  }

  brandId(name: string): string {
    return this.brands.get(name.toLowerCase())!;
  }

  makerId(kind: MakerKind, name: string, address: string): string {
    return this.makers.get(JSON.stringify([kind, name, address]))!;
  }

  groupId(name: string, axes: readonly string[]): string {
    return this.groups.get(groupKey(name, axes))!;
  }

  private async addCategories(tx: Tx, paths: string[]): Promise<void> {
    const missing = paths.filter((path) => this.categories.idOf(path) === null);
    for (const path of missing) {
      const parts = pathParts(path);
      for (const [index, name] of parts.entries()) {
        if (this.categories.idOf(pathText(parts.slice(0, index + 1))) !== null) continue;
        const above = index === 0 ? null : this.categories.idOf(pathText(parts.slice(0, index)));
        const [slug] = await freeSlugs(tx, 'categories', [name], 'category');
        await tx.insertInto('categories').values({ name, slug: slug!, parent_id: above }).execute();
        this.categories = await readCategoryPaths(tx);
      }
    }
  }

  private async addBrands(tx: Tx, names: string[]): Promise<void> {
    await this.findBrands(tx, names);
    const missing = firstOfEach(names.filter((name) => !this.brands.has(name.toLowerCase())));
    if (missing.length === 0) return;
    const slugs = await freeSlugs(tx, 'brands', missing, 'brand');
    await tx
      .insertInto('brands')
      .values(missing.map((name, index) => ({ name, slug: slugs[index]! })))
      .execute();
    await this.findBrands(tx, missing);
  }

  private async findBrands(tx: Tx, names: string[]): Promise<void> {
    const wanted = names.map((name) => name.toLowerCase()).filter((name) => !this.brands.has(name));
    if (wanted.length === 0) return;
    const rows = await tx
      .selectFrom('brands')
      .select(['id', 'name'])
      .where(sql`lower(name)`, '=', sql`any(${wanted}::text[])`)
      .execute();
    for (const { id, name } of rows) this.brands.set(name.toLowerCase(), id);
  }

  private async addMakers(tx: Tx, products: readonly ProductValues[]): Promise<void> {
    const rows = products.flatMap((values) => [
      ...makerRow('maker', values.maker, values.makerAddress),
      ...makerRow('importer', values.importer, values.importerAddress),
    ]);
    const wanted = rows.filter(
      ({ kind, name, address }) => !this.makers.has(JSON.stringify([kind, name, address])),
    );
    if (wanted.length === 0) return;
    const types = { kind: 'text', name: 'text', address: 'text' } as const;
    const record = recordSet(types, columnValues(types, wanted));
    await sql`
      insert into makers (kind, name, address) select distinct kind, name, address from ${record} wanted
      on conflict do nothing`.execute(tx);
    const { rows: found } = await sql<{ id: string; kind: MakerKind; name: string; address: string }>`
      select distinct makers.id, makers.kind, makers.name, makers.address
      from makers join ${record} wanted using (kind, name, address)`.execute(tx);
    for (const { id, kind, name, address } of found)
      this.makers.set(JSON.stringify([kind, name, address]), id);
  }

  private async addGroups(tx: Tx, places: string[]): Promise<void> {
    const wanted = places.flatMap((text) => groupPlace(text) ?? []);
    const names = wanted.map(({ name }) => name);
    if (wanted.length === 0) return;
    const rows = await tx
      .selectFrom('product_groups')
      .selectAll()
      .where('name', 'in', names)
      .orderBy('id')
      .execute();
    for (const { id, name, axes } of rows) {
      if (!this.groups.has(groupKey(name, axes))) this.groups.set(groupKey(name, axes), id);
    }
    for (const { name, axes } of wanted) {
      if (this.groups.has(groupKey(name, axes))) continue;
      const { id } = await tx
        .insertInto('product_groups')
        .values({ name, axes })
        .returning('id')
        .executeTakeFirstOrThrow();
      this.groups.set(groupKey(name, axes), id);
    }
  }
}

function makerRow(kind: MakerKind, name: unknown, address: unknown) {
  return typeof name === 'string' && typeof address === 'string' ? [{ kind, name, address }] : [];
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
