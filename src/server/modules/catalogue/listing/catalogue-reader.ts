import { Memo } from '../../../cache/memo.ts';
import type { WithAttributes } from '../attributes/attributes-memo.ts';
import type { Services } from '../../../services.ts';
import type { ReadDoor } from '../../../transaction/reads.ts';
import type { ProductIndex, SoldOut } from './product-index.ts';
import { readProductIndex, readSoldOut } from './read-product-index.ts';

interface StockedIndex {
  index: ProductIndex;
  soldOut: SoldOut;
}

/** Reads the catalogue, with an index of all products on sale in memory. Not inside a transaction. */
export class CatalogueReader {
  readonly read: ReadDoor;
  private readonly attributes: WithAttributes['attributes'];
  private readonly indexes: Memo<ProductIndex>;
  private readonly stockedIndexes: Memo<StockedIndex>;

  constructor({
    reads,
    attributes,
    catalogueVersion,
  }: Pick<Services, 'reads' | 'catalogueVersion'> & WithAttributes) {
    this.read = (read) => reads.catalogue(read);
    this.attributes = attributes;
    this.indexes = new Memo(() => catalogueVersion.withoutStock);
    this.stockedIndexes = new Memo(() => catalogueVersion.current);
  }

  /** Kept until the catalogue version rises; sales do not change it. */
  index(): Promise<ProductIndex> {
    return this.indexes.of({}, async () => {
      const { byFilter } = await this.attributes();
      return this.read((db) => readProductIndex(db, [...byFilter.values()]));
    });
  }

  /** Also read again when visible stock changes. */
  stockedIndex(): Promise<StockedIndex> {
    return this.stockedIndexes.of({}, async () => {
      const [index, ids] = await Promise.all([this.index(), this.read(readSoldOut)]);
      return { index, soldOut: index.soldOut(ids) };
    });
  }
}
