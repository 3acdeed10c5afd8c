import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { Shipment } from './shipments.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { paperPaths, printPaper } from './print-paper.desk.ts';

interface Props {
  shipment: Shipment;
  /** Whether more of the order is to pack. */
  isLeft: boolean;
  onMore: () => void;
}

export function PackedPanel({ shipment: { _id, number, order }, isLeft, onMore }: Props) {
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => print.current?.focus(), []);
  const { data } = useQuery({
    ...apiQuery('GET /admin/dispatch/to-pack', { query: { page: 1, limit: 2 } }),
    staleTime: 0,
  });
  const next = data?.items.find((each) => each.order !== order)?.order;
  return (
    <section aria-labelledby="packed" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 id="packed" className="title-3 num" role="status">
        {number} is packed.
      </h2>
      <div className="flex flex-wrap gap-2.5">
        <Button ref={print} onClick={() => void printPaper(paperPaths.label([_id]), `label-${number}.pdf`)}>
          <Printer size={16} />
          Print label
        </Button>
        <Button
          kind="outline"
          onClick={() => void printPaper(paperPaths.slip(order, _id), `packing-slip-${number}.pdf`)}
        >
          <Printer size={16} />
          Print slip
        </Button>
        {isLeft && (
          <Button kind="outline" onClick={onMore}>
            Pack the rest
          </Button>
        )}
        <ShopLink
          to={next === undefined ? paths.adminDispatch : paths.adminPacking(next)}
          className={buttonClass('outline')}
        >
          {next === undefined ? 'To pack' : 'Next order'}
        </ShopLink>
      </div>
    </section>
  );
}
