import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';

/** A moving average without loss: all paid = cost of sales + write-offs + value of present stock. */

export interface StockOnHand {
  /** Null when not counted; the value is then 0. */
  units: number | null;
  /** Whole paise; 0 without units. */
  valuePaise: number;
  /** The last price paid per unit, without GST; null if unknown. */
  costPaise: number | null;
}

export type StockChange =
  | { kind: 'sale' | 'return' | 'adjust'; delta: number }
  /** A negative `delta` undoes a booked purchase at what was paid. */
  | { kind: 'purchase'; delta: number; costPaise: number }
  | { kind: 'cancel'; delta: number; valuePaise: number }
  /** `counted` null stops counting; `expected` is the stock when the count began. */
  | { kind: 'count'; counted: number | null; expected?: number | undefined; costPaise?: number | undefined };

export interface StockStep {
  delta: number;
  valuePaise: number;
  unitCostPaise: number | null;
  after: StockOnHand;
}

/** Units sold since the count stay sold. Null when not counted any more; below 0 when impossible. */
export function unitsAfter(units: number | null, change: StockChange): number | null {
  if (change.kind !== 'count') return (units ?? 0) + change.delta;
  const { counted, expected } = change;
  if (counted === null || units === null || expected === undefined) return counted;
  return units + counted - expected;
}

/** Computes a possible change; rules: the catalogue, section 3.6. */
export function stepOf(onHand: StockOnHand, change: StockChange): StockStep {
  const after = unitsAfter(onHand.units, change);
  const delta = (after ?? 0) - (onHand.units ?? 0);
  const valuePaise = valueOf(onHand, change, delta, after);
  const paid = change.kind === 'purchase' ? change.costPaise : null;
  const given = paid ?? (change.kind === 'count' ? change.costPaise : undefined);
  return {
    delta,
    valuePaise,
    unitCostPaise: given ?? averagePaise({ units: Math.abs(delta), valuePaise: Math.abs(valuePaise) }),
    after: {
      units: after,
      valuePaise: onHand.valuePaise + valuePaise,
      costPaise: delta > 0 ? (paid ?? onHand.costPaise) : onHand.costPaise,
    },
  };
}

function valueOf(onHand: StockOnHand, change: StockChange, delta: number, after: number | null): number {
  if (change.kind === 'purchase') return delta * change.costPaise;
  if (change.kind === 'cancel') return change.valuePaise;
  if (change.kind === 'count' && change.costPaise !== undefined)
    return (after ?? 0) * change.costPaise - onHand.valuePaise;
  return valueAtAverage(onHand, delta);
}

/** Whole paise, signed as `delta`: a share of the value, or the last price paid; the last unit takes the rest. */
export function valueAtAverage({ units, valuePaise, costPaise }: StockOnHand, delta: number): number {
  const before = units ?? 0;
  if (delta >= 0) return before === 0 ? delta * (costPaise ?? 0) : scaledHalfUp(valuePaise, delta, before);
  return 0 - (-delta === before ? valuePaise : scaledHalfUp(valuePaise, -delta, before));
}

/** Whether there is stock like this: value below 0, or without units, has none. */
export function isSound({ units, valuePaise }: StockOnHand): boolean {
  return valuePaise >= 0 && ((units ?? 0) > 0 || valuePaise === 0);
}

/** Rounded half up to a paisa; null without units or value. */
export function averagePaise({
  units,
  valuePaise,
}: Pick<StockOnHand, 'units' | 'valuePaise'>): number | null {
  return units === null || units === 0 || valuePaise === 0 ? null : scaledHalfUp(valuePaise, 1, units);
}
