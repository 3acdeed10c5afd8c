import * as importMessages from './import.words.ts';
import { isUuid } from '../../db/uuid.ts';
import type { KeyedProduct } from '../present/find-present.server.ts';
import type { KeyedRow } from '../threads/sheet-thread-messages.server.ts';
import { type AddFault, placeKey } from './resolved-row.server.ts';

export class RowKeys {
  private readonly byId: ReadonlyMap<string, KeyedProduct>;
  private readonly bySku = new Map<string, KeyedProduct>();
  private readonly rowsByKey = new Map<string, number[]>();
  private readonly rowsByPlace = new Map<string, KeyedRow[]>();
  private readonly meant = new Map<number, KeyedProduct | null>();
  private readonly rowOf = new Map<string, KeyedRow>();

  constructor(rows: readonly KeyedRow[], present: readonly KeyedProduct[]) {
    this.byId = new Map(present.map((each) => [each.id, each]));
    const withSku = present.flatMap((each) =>
      each.isArchived || each.sku === null ? [] : [{ each, sku: each.sku }],
    );
    for (const { each, sku } of withSku) this.bySku.set(sku.toLowerCase(), each);
    // Two SKUs may differ in case only: then the exact one is meant.
    for (const { each, sku } of withSku) this.bySku.set(`=${sku}`, each);
    for (const row of rows) this.noteKeys(row);
  }

  presentOf({ row }: Pick<KeyedRow, 'row'>): KeyedProduct | null {
    return this.meant.get(row) ?? null;
  }

  twinOf({ row }: Pick<KeyedRow, 'row'>, place: string): KeyedRow | undefined {
    return this.rowsByPlace.get(place)!.find((each) => each.row !== row);
  }

  checkKey(product: Pick<KeyedRow, 'row' | 'sku'>, present: KeyedProduct | null, fault: AddFault): void {
    const key = present ? present.id : product.sku?.toLowerCase();
    if (key === undefined) {
      fault('sku', 'sku_missing', importMessages.faults.skuMissing);
      return;
    }
    const others = this.rowsByKey.get(key)!.filter((row) => row !== product.row);
    if (others.length > 0) fault('sku', 'sku_twice', importMessages.faults.skuTwice(others[0]!));
    if (!present || product.sku === null || present.isArchived) return;
    const folded = product.sku.toLowerCase();
    if (folded === present.sku?.toLowerCase()) return;
    const owner = this.bySku.get(folded);
    const twin = this.rowsByKey.get(folded)?.[0];
    if (owner && owner.id !== present.id)
      fault('sku', 'sku_twice', importMessages.faults.skuTaken(owner.name));
    else if (twin !== undefined) fault('sku', 'sku_twice', importMessages.faults.skuTwice(twin));
  }

  movesAway(productId: string): boolean {
    const row = this.rowOf.get(productId);
    if (!row) return false;
    const former = this.byId.get(productId)!.group;
    return (
      row.group === null ||
      (typeof row.group === 'string' && placeKey(row.group) !== placeKey(String(former)))
    );
  }

  private noteKeys(row: KeyedRow): void {
    const present = this.find(row);
    this.meant.set(row.row, present);
    const key = present ? present.id : row.sku?.toLowerCase();
    if (present && !this.rowOf.has(present.id)) this.rowOf.set(present.id, row);
    if (key !== undefined) append(this.rowsByKey, key, row.row);
    if (typeof row.group === 'string') append(this.rowsByPlace, placeKey(row.group), row);
  }

  private find({ id, sku }: KeyedRow): KeyedProduct | null {
    const byId = id !== null && isUuid(id) ? this.byId.get(id.toLowerCase()) : undefined;
    if (byId) return byId;
    if (sku === null) return null;
    return this.bySku.get(`=${sku}`) ?? this.bySku.get(sku.toLowerCase()) ?? null;
  }
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
