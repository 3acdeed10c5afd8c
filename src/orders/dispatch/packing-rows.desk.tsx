import type { OrderUnit } from './dispatch.shapes.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { countOf, keyOf, type Packing } from './packing-state.desk.ts';

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
