import { isoDayOf } from '../../../contract/dates.ts';
import { messages } from '../../../contract/messages.ts';
import type { PlanConstants } from '../../../contract/plan-constants.ts';
import type { AskedProduct, PlanProduct } from '../../../contract/plan-facts.ts';
import { PRODUCT_PLAN_KINDS, type ProductPlanKind } from '../../../contract/planning-choices.ts';
import { Memo } from '../../cache/memo.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { readConstantsInForce } from './constants-queries.ts';
import { readPlanProducts, readPlanShelf, type ReadProduct } from './plan-products.ts';

/** The constants of a day. */
export interface ConstantsInForce {
  values: PlanConstants;
  /** The latest day from which one of them is in force. */
  day: string;
}

/** The products in stock that planners know. */
export interface PlanShelf {
  byId: ReadonlyMap<string, ReadProduct>;
  /** By kind, the cheapest first. */
  ofKind: { [Kind in ProductPlanKind]: readonly PlanProduct<Kind>[] };
}

/** What planners read, kept in memory until the catalogue version rises. Not for use inside a transaction. */
export class PlanningMemory {
  private readonly services: Pick<Services, 'db' | 'clock'>;
  private readonly constantsMemo: Memo<ConstantsInForce>;
  private readonly shelfMemo: Memo<PlanShelf>;

  constructor(services: Pick<Services, 'db' | 'clock' | 'catalogueVersion'>) {
    const versionNow = () => services.catalogueVersion.current;
    this.services = services;
    this.constantsMemo = new Memo(versionNow);
    this.shelfMemo = new Memo(versionNow);
  }

  /** @returns the constants that are in force today in India */
  constants(): Promise<ConstantsInForce> {
    const day = isoDayOf(this.services.clock.now());
    return this.constantsMemo.of({ day }, () => this.readConstants(day));
  }

  shelf(): Promise<PlanShelf> {
    return this.shelfMemo.of({}, async () => shelfOf(await readPlanShelf(this.services.db)));
  }

  /**
   * @param ids of products on sale, in stock or not
   * @throws Refused 404 where one is not on sale
   */
  async asked(ids: readonly (string | undefined)[]): Promise<Map<string, AskedProduct>> {
    const named = [...new Set(ids.filter((id) => id !== undefined))];
    const asked = new Map<string, AskedProduct>();
    if (named.length === 0) return asked;
    const { byId } = await this.shelf();
    const others = named.filter((id) => !byId.has(id));
    const read = new Map(
      (await readPlanProducts(this.services.db, others)).map((each) => [each.product._id, each]),
    );
    for (const id of named) {
      const found = byId.get(id) ?? read.get(id.toLowerCase());
      if (!found) throw notFound(messages.products.notFound);
      asked.set(id, { name: found.product.name, known: found.known });
    }
    return asked;
  }

  private async readConstants(day: string): Promise<ConstantsInForce> {
    const rows = await readConstantsInForce(this.services.db, day);
    const values = Object.fromEntries(
      rows.map(({ key, low, expected, high }) => [key, { low, expected, high }]),
    );
    const days = rows.map(({ from_day }) => from_day).sort();
    return { values: values as PlanConstants, day: days.at(-1) ?? day };
  }
}

function shelfOf(products: readonly ReadProduct[]): PlanShelf {
  const kinds = PRODUCT_PLAN_KINDS.map((kind) => [kind, productsOf(products, kind)]);
  return {
    byId: new Map(products.map((each) => [each.product._id, each])),
    ofKind: Object.fromEntries(kinds) as PlanShelf['ofKind'],
  };
}

function productsOf(products: readonly ReadProduct[], kind: ProductPlanKind) {
  return products.flatMap(({ product, units, known }) =>
    known?.kind === kind ? [{ product, units, facts: known.facts, missing: known.missing }] : [],
  );
}
