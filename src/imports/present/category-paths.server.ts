import { sql } from 'kysely';
import type { SearchedProduct } from '../../catalogue/search-documents/search-document.server.ts';
import type { Db } from '../../db/transaction.ts';
import { pathParts, pathText } from '../formats/sheet-product.server.ts';

export interface CategoryRow {
  id: string;
  name: string;
  parent_id: string | null;
  /** Names in other languages than English. */
  other_names?: string[];
}

type SearchedNames = Required<Pick<SearchedProduct, 'categories' | 'otherCategories'>>;

const MAX_LEVELS = 4;

export class CategoryPaths {
  private readonly searchedById = new Map<string, SearchedNames>();
  private readonly pathsById = new Map<string, string>();
  private readonly idsByPath = new Map<string, string>();
  private readonly idsByName = new Map<string, string[]>();

  constructor(rows: readonly CategoryRow[]) {
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows) {
      const rowsAbove = above(row, byId);
      const names = rowsAbove.map(({ name }) => name);
      const path = pathText(names);
      const otherCategories = rowsAbove.flatMap((one) => one.other_names ?? []);
      this.searchedById.set(row.id, { categories: names, otherCategories });
      this.pathsById.set(row.id, path);
      this.idsByPath.set(path.toLowerCase(), row.id);
      const name = row.name.toLowerCase();
      this.idsByName.set(name, [...(this.idsByName.get(name) ?? []), row.id]);
    }
  }

  pathOf(id: string): string {
    return this.pathsById.get(id)!;
  }

  /** The names by which its products are searched: its own and those above, in every language. */
  searchedNamesOf(id: string): SearchedNames {
    return this.searchedById.get(id)!;
  }

  /** Finds a category by path, or by a name that only one has. */
  idOf(text: string): string | null {
    const parts = pathParts(text);
    const id = this.idsByPath.get(pathText(parts).toLowerCase());
    if (id !== undefined) return id;
    const named = parts.length === 1 ? (this.idsByName.get(parts[0]!.toLowerCase()) ?? []) : [];
    return named.length === 1 ? named[0]! : null;
  }

  isCreatable(text: string): boolean {
    const parts = pathParts(text);
    if (parts.length === 0 || parts.length > MAX_LEVELS) return false;
    // Names are unique in the whole tree.
    return parts.every((part, index) => {
      const isThere = this.idsByPath.has(pathText(parts.slice(0, index + 1)).toLowerCase());
      return isThere || !this.idsByName.has(part.toLowerCase());
    });
  }
}

export async function readCategoryPaths(db: Db): Promise<CategoryPaths> {
  return new CategoryPaths(await readCategories(db));
}

export function readCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .select([
      'id',
      'name',
      'parent_id',
      sql<string[]>`array(select t.name from translations t
        where t.kind = 'category' and t.id = categories.id and t.name is not null)`.as('other_names'),
    ])
    .execute();
}

/** The rows from the root to the row itself. */
function above(row: CategoryRow, byId: ReadonlyMap<string, CategoryRow>): CategoryRow[] {
  const rows: CategoryRow[] = [];
  for (let each: CategoryRow | undefined = row; each; each = byId.get(each.parent_id ?? ''))
    rows.unshift(each);
  return rows;
}
