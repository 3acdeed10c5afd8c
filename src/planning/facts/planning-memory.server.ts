import type { Notes } from '../checks/checked-system.ts';
import type { AskedProduct, PlanProduct } from './fact-names.ts';
import { PRODUCT_PLAN_KINDS, type ProductPlanKind } from './planning-choices.ts';
import { prepareKitStock, type PreparedKitStock } from '../kit-builder/prepared-kit-stock.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import { readNotes, type WithPlanConstants } from '../planning-data/planning-queries.server.ts';
import {
  readPlanProducts,
  readPlanStock,
  type ReadProduct,
  readAnyPlanProducts,
} from './plan-products.server.ts';
import type { OwnProduct, OwnStock } from '../kit-builder/kit-parts.ts';
import { ownStockOf, type KnownProduct } from '../kit-builder/own-products.ts';

/** Own products may be off sale. @throws Refused 404 where a product is unknown */
export async function readOwnStock(
  { db }: Pick<PlanningMemory, 'db'>,
  have: readonly OwnProduct[],
): Promise<OwnStock> {
  const ids = have.flatMap(({ productId }) => (productId === undefined ? [] : [productId.toLowerCase()]));
  const read = await readAnyPlanProducts(db, [...new Set(ids)]);
  const named = new Map(read.map((each): [string, KnownProduct] => [each.product._id, each]));
  if (ids.some((id) => !named.has(id))) throw notFound(productMessages.notFound);
  return ownStockOf(have, named);
}

interface PlanStock {
  byId: ReadonlyMap<string, ReadProduct>;
  ofKind: { [Kind in ProductPlanKind]: readonly PlanProduct<Kind>[] };
}

/** A cache until the catalogue version rises. Not for use inside a transaction. */
export class PlanningMemory {
  /** Planning figures and their sources today. */
  readonly constants: WithPlanConstants['planConstants'];
  readonly db: Services['db'];
  private readonly reads: Services['reads'];
  private readonly stockMemo: Memo<PlanStock>;
  private readonly kitStockMemo: Memo<PreparedKitStock>;
  private readonly notesMemo: Memo<Notes>;

  constructor(services: Pick<Services, 'db' | 'reads' | 'catalogueVersion'> & WithPlanConstants) {
    const { catalogueVersion } = services;
    this.constants = services.planConstants;
    this.db = services.db;
    this.reads = services.reads;
    this.stockMemo = new Memo(() => catalogueVersion.current);
    this.kitStockMemo = new Memo(() => catalogueVersion.current);
    this.notesMemo = new Memo(() => catalogueVersion.withoutStock);
  }

  stock(): Promise<PlanStock> {
    return this.stockMemo.of({}, async () => onHandOf(await this.reads.catalogue(readPlanStock)));
  }

  kitStock(): Promise<PreparedKitStock> {
    return this.kitStockMemo.of({}, async () => prepareKitStock((await this.stock()).ofKind));
  }

  notes(): Promise<Notes> {
    return this.notesMemo.of({}, () => this.reads.catalogue(readNotes));
  }

  /**
   * @param ids of products on sale, in stock or not
   * @throws Refused 404 where one is not on sale
   */
  async asked(ids: readonly (string | undefined)[]): Promise<Map<string, AskedProduct>> {
    const named = ids.filter((id) => id !== undefined);
    const asked = await this.onSale(named);
    if (named.some((id) => !asked.has(id))) throw notFound(productMessages.notFound);
    return asked;
  }

  async onSale(ids: readonly string[]): Promise<Map<string, AskedProduct>> {
    const asked = new Map<string, AskedProduct>();
    if (ids.length === 0) return asked;
    const { byId } = await this.stock();
    const others = [...new Set(ids)].filter((id) => !byId.has(id));
    const found = others.length === 0 ? [] : await this.reads.catalogue((db) => readPlanProducts(db, others));
    const read = new Map(found.map((each) => [each.product._id, each]));
    for (const id of ids) {
      const known = byId.get(id) ?? read.get(id.toLowerCase());
      if (known) asked.set(id, { name: known.product.name, known: known.known });
    }
    return asked;
  }
}

function onHandOf(products: readonly ReadProduct[]): PlanStock {
  const kinds = PRODUCT_PLAN_KINDS.map((kind) => [kind, productsOf(products, kind)]);
  return {
    byId: new Map(products.map((each) => [each.product._id, each])),
    ofKind: Object.fromEntries(kinds) as PlanStock['ofKind'],
  };
}

function productsOf(products: readonly ReadProduct[], kind: ProductPlanKind) {
  return products.flatMap(({ product, units, known }) =>
    known?.kind === kind ? [{ product, units, facts: known.facts, missing: known.missing }] : [],
  );
}
