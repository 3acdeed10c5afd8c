import { Memo } from '../../../cache/memo.ts';
import type { Services } from '../../../services.ts';
import type { ReadDoor } from '../../../transaction/reads.ts';
import type { ProductIndex, SoldOut } from './product-index.ts';
import { readProductIndex, readSoldOut } from './read-product-index.ts';

/** An index with what is sold out of it. */
interface StockedIndex {
  index: ProductIndex;
  soldOut: SoldOut;
}

/** Where the catalogue is read, and what is kept in memory of all products on sale. Not for use inside a transaction. */
export class CatalogueReader {
  readonly read: ReadDoor;
  private readonly attributes: Services['attributes'];
  private readonly indexes: Memo<ProductIndex>;
  private readonly stockedIndexes: Memo<StockedIndex>;

  constructor({
    reads,
    attributes,
    catalogueVersion,
  }: Pick<Services, 'reads' | 'attributes' | 'catalogueVersion'>) {
    this.read = (read) => reads.catalogue(read);
    this.attributes = attributes;
    this.indexes = new Memo(() => catalogueVersion.withoutStock);
    this.stockedIndexes = new Memo(() => catalogueVersion.current);
  }

  /** @returns the index, kept until the catalogue version rises; a sale changes nothing of it */
  index(): Promise<ProductIndex> {
    return this.indexes.of({}, async () => {
      const { byFilter } = await this.attributes();
      return this.read((db) => readProductIndex(db, [...byFilter.values()]));
    });
  }

  /** @returns the index with what is sold out, which is read again when the stock changes that shoppers see */
  stockedIndex(): Promise<StockedIndex> {
    return this.stockedIndexes.of({}, async () => {
      const [index, ids] = await Promise.all([this.index(), this.read(readSoldOut)]);
      return { index, soldOut: index.soldOut(ids) };
    });
  }
}
