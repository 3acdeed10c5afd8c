import { unitKey } from '../orders/order-units.ts';
import { normalisedSerial } from '../serials/serial-outcomes.ts';
import type { OrderUnit } from './dispatch.shapes.ts';
import type { NewParcel } from './shipments.shapes.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';

interface Props {
  units: readonly OrderUnit[];
  packing: Packing;
  onMore: (unit: OrderUnit) => void;
  onLess: (unit: OrderUnit) => void;
}

/** A row for each unit of the order, with how many of it are in this parcel. */
export function PackingRows({ units, packing, onMore, onLess }: Props) {
  return (
    <ul className="rounded-lg border border-line bg-surface px-4">
      {units.map((unit) => {
        const { product, kit, toPack, ordered } = unit;
        const count = countOf(packing, unit);
        const serials = packing.serials[keyOf(unit)] ?? [];
        return (
          <li
            key={keyOf(unit)}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
          >
            <ProductThumb image={product.image} size="small" />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <b className="font-[650]">{product.name}</b>
              <span className="block text-small text-text-2">
                {[product.sku, kit && `Part of ${kit}`, ...serials].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="num text-lead font-[650]" role="status">
              {toPack === 0 ? `${ordered} packed` : `${count} of ${toPack}`}
            </span>
            {toPack > 0 && (
              <span className="flex gap-2">
                <Button
                  kind="outline"
                  disabled={count === 0}
                  aria-label={`One less of ${product.name}`}
                  onClick={() => onLess(unit)}
                >
                  − 1
                </Button>
                <Button
                  kind="outline"
                  disabled={count >= toPack}
                  aria-label={`One more of ${product.name}`}
                  onClick={() => onMore(unit)}
                >
                  + 1
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The scans for the next parcel of an order: kept on this device, so that they survive a reload. */
export interface Packing {
  counts: Record<string, number>;
  serials: Record<string, string[]>;
  /** The reasons why units have no serial number, by unit. */
  reasons: Record<string, string>;
  /** The unit whose serial number is scanned next. */
  awaiting: string | null;
  weight: string;
}

export const EMPTY_PACKING: Packing = { counts: {}, serials: {}, reasons: {}, awaiting: null, weight: '' };

export function keyOf({ position, product }: Pick<OrderUnit, 'position' | 'product'>): string {
  return unitKey({ position, productId: product._id });
}

export function countOf({ counts }: Packing, unit: OrderUnit): number {
  return Math.min(counts[keyOf(unit)] ?? 0, unit.toPack);
}

/** The unit that a scanned article counts for, or null when nothing is left of it. */
export function openUnit(packing: Packing, units: readonly OrderUnit[], productId: string): OrderUnit | null {
  return units.find((unit) => unit.product._id === productId && countOf(packing, unit) < unit.toPack) ?? null;
}

export function withOne(packing: Packing, unit: OrderUnit, serial?: string): Packing {
  const key = keyOf(unit);
  return {
    ...packing,
    awaiting: null,
    counts: { ...packing.counts, [key]: countOf(packing, unit) + 1 },
    ...(serial !== undefined && {
      serials: { ...packing.serials, [key]: [...(packing.serials[key] ?? []), serial] },
    }),
  };
}

/** Everything that is left to pack. Units that ask for a serial number are scanned one by one. */
export function withAll(packing: Packing, units: readonly OrderUnit[]): Packing {
  const counts = units
    .filter(({ serials }) => serials === 'off')
    .map((unit): [string, number] => [keyOf(unit), unit.toPack]);
  return { ...packing, counts: { ...packing.counts, ...Object.fromEntries(counts) } };
}

/** The last one, with its serial number where all units have one. */
export function withOneLess(packing: Packing, unit: OrderUnit): Packing {
  const key = keyOf(unit);
  const count = Math.max(0, countOf(packing, unit) - 1);
  return {
    ...packing,
    awaiting: null,
    counts: { ...packing.counts, [key]: count },
    serials: { ...packing.serials, [key]: (packing.serials[key] ?? []).slice(0, count) },
  };
}

/** @returns the serial number, or why it cannot be one */
export function readSerial(
  packing: Packing,
  unit: OrderUnit,
  typed: string,
): { serial: string } | { fault: 'format' | 'twice' } {
  const serial = normalisedSerial(typed);
  if (serial === null) return { fault: 'format' };
  const isOfProduct = ([key]: [string, string[]]) => key.endsWith(` ${unit.product._id}`);
  const taken = Object.entries(packing.serials).filter(isOfProduct);
  return taken.some(([, serials]) => serials.includes(serial)) ? { fault: 'twice' } : { serial };
}

/** The lines to send; units that were packed in between are left out. */
export function linesOf(packing: Packing, units: readonly OrderUnit[]): NewParcel['lines'] {
  return units.flatMap((unit) => {
    const quantity = countOf(packing, unit);
    if (quantity === 0) return [];
    const serials = (packing.serials[keyOf(unit)] ?? []).slice(0, quantity);
    const reason = packing.reasons[keyOf(unit)];
    return [
      {
        ...{ position: unit.position, product: unit.product._id, quantity },
        ...(serials.length > 0 && { serials }),
        ...(reason !== undefined && serials.length < quantity && { noSerial: reason }),
      },
    ];
  });
}
