import type { Db } from '../../src/db/transaction.ts';
import { leadLife } from '../support/orders/lives/after-sale-life.ts';
import type { KeyedKind, Life } from '../support/orders/lives/life.ts';
import type { LivesShop } from '../support/orders/lives/lives-shop.ts';
import { sleep } from './fault-shop.ts';

const WORKERS = 4;

/** Several people lead lives at once, through a shop that is killed and started again. */
export class LivesAtOnce {
  readonly shop: LivesShop;
  private readonly led: Life[] = [];
  private readonly running: Promise<unknown>;
  private failure: Error | null = null;
  private nextSeed = 1;
  private readonly count: number;

  constructor(shop: LivesShop, count: number) {
    this.shop = shop;
    this.count = count;
    const workers = Array.from({ length: WORKERS }, () => this.work());
    this.running = Promise.all(workers).catch((error: unknown) => {
      this.failure = error instanceof Error ? error : new Error(String(error));
    });
  }

  async untilLed(count: number): Promise<void> {
    while (this.led.length < count && this.failure === null) await sleep(10);
    if (this.failure !== null) throw this.failure;
  }

  async untilAllLed(): Promise<Life[]> {
    await this.untilLed(this.count);
    await this.running;
    return this.led;
  }

  /** Each acknowledged write is asked for once more under its key. */
  async faultsOfRepeats(): Promise<string[]> {
    const faults: string[] = [];
    for (const { seed, acknowledged } of this.led) {
      for (const { kind, id, repeat } of acknowledged) {
        const again = await repeat();
        if (again !== id) faults.push(`Seed ${seed}: the ${kind} ${id} was repeated as ${again}`);
      }
    }
    return faults;
  }

  /** Checks that the books hold exactly what was acknowledged. */
  async faultsOfAcknowledged(db: Db): Promise<string[]> {
    const orders = await db
      .selectFrom('orders')
      .select('number as id')
      .where('source', '<>', 'exchange')
      .execute();
    const parcels = await db.selectFrom('shipments').select('id').execute();
    const back = await db
      .selectFrom('shipments')
      .select('id')
      .where('came_back_key', 'is not', null)
      .execute();
    const returns = await db.selectFrom('returns').select('id').execute();
    const closed = await db.selectFrom('returns').select('id').where('state', '=', 'closed').execute();
    const claims = await db.selectFrom('claims').select('id').execute();
    return [
      ...this.missing('order', orders),
      ...this.missing('parcel', parcels),
      ...this.missing('came-back', back),
      ...this.missing('return', returns),
      ...this.missing('close', closed),
      ...this.missing('claim', claims),
    ];
  }

  /** How often each step was done. */
  tally(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const step of this.led.flatMap(({ walk }) => walk)) {
      const [name, status] = step.split(' ');
      if (status!.startsWith('2')) counts[name!] = (counts[name!] ?? 0) + 1;
    }
    return counts;
  }

  private async work(): Promise<void> {
    while (this.nextSeed <= this.count && this.failure === null) {
      this.led.push(await leadLife(this.shop, this.nextSeed++));
    }
  }

  private missing(kind: KeyedKind, rows: readonly { id: string }[]): string[] {
    const wanted = this.led
      .flatMap(({ acknowledged }) => acknowledged)
      .filter((each) => each.kind === kind)
      .map(({ id }) => id);
    const found = rows.map(({ id }) => id);
    const [lost, more] = [except(wanted, found), except(found, wanted)];
    const doubled = wanted.length - new Set(wanted).size;
    return lost.length + more.length + doubled === 0
      ? []
      : [`${kind}: lost ${lost.join(', ')}; never acknowledged ${more.join(', ')}; ${doubled} doubled`];
  }
}

function except(some: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return some.filter((each) => !known.has(each));
}
