import * as importMessages from '../../../../contract/imports/import-messages.ts';
import { isUuid } from '../../../../db/uuid.ts';
import type { SheetProduct } from '../formats/sheet-product.ts';
import { presentText, type PresentProduct } from '../present/present-products.ts';
import type { AddFault } from './resolved-row.ts';
import { placeKey } from './variant-places.ts';

export class RowKeys {
  private readonly byId: ReadonlyMap<string, PresentProduct>;
  private readonly bySku = new Map<string, PresentProduct>();
  private readonly rowsByKey = new Map<string, number[]>();
  private readonly rowsByPlace = new Map<string, SheetProduct[]>();
  private readonly meant = new Map<SheetProduct, PresentProduct | null>();

  constructor(products: readonly SheetProduct[], present: readonly PresentProduct[]) {
    this.byId = new Map(present.map((each) => [each.id, each]));
    const withSku = present.flatMap((each) => {
      const sku = presentText(each, 'sku');
      return each.isArchived || sku === null ? [] : [{ each, sku }];
    });
    for (const { each, sku } of withSku) this.bySku.set(sku.toLowerCase(), each);
    // Two SKUs may differ in case only: then the exact one is meant.
    for (const { each, sku } of withSku) this.bySku.set(`=${sku}`, each);
    for (const product of products) this.noteKeys(product);
  }

  presentOf(product: SheetProduct): PresentProduct | null {
    return this.meant.get(product) ?? null;
  }

  twinOf(product: SheetProduct, place: string): SheetProduct | undefined {
    return this.rowsByPlace.get(place)!.find((each) => each !== product);
  }

  checkKey(product: SheetProduct, present: PresentProduct | null, fault: AddFault): void {
    const key = present ? present.id : product.sku?.toLowerCase();
    if (key === undefined) {
      fault('sku', 'sku_missing', importMessages.faults.skuMissing);
      return;
    }
    const others = this.rowsByKey.get(key)!.filter((row) => row !== product.row);
    if (others.length > 0) fault('sku', 'sku_twice', importMessages.faults.skuTwice(others[0]!));
    if (!present || product.sku === null || present.isArchived) return;
    const folded = product.sku.toLowerCase();
    if (folded === presentText(present, 'sku')?.toLowerCase()) return;
    const owner = this.bySku.get(folded);
    const twin = this.rowsByKey.get(folded)?.[0];
    if (owner && owner.id !== present.id)
      fault('sku', 'sku_twice', importMessages.faults.skuTaken(presentText(owner, 'name') ?? ''));
    else if (twin !== undefined) fault('sku', 'sku_twice', importMessages.faults.skuTwice(twin));
  }

  movesAway(productId: string): boolean {
    const former = this.byId.get(productId)?.values.group;
    for (const [product, present] of this.meant) {
      if (present?.id !== productId) continue;
      const { group } = product.values;
      return group === null || (typeof group === 'string' && placeKey(group) !== placeKey(String(former)));
    }
    return false;
  }

  private noteKeys(product: SheetProduct): void {
    const present = this.find(product);
    this.meant.set(product, present);
    const key = present ? present.id : product.sku?.toLowerCase();
    if (key !== undefined) append(this.rowsByKey, key, product.row);
    const group = product.values.group;
    if (typeof group === 'string') append(this.rowsByPlace, placeKey(group), product);
  }

  private find({ id, sku }: SheetProduct): PresentProduct | null {
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
