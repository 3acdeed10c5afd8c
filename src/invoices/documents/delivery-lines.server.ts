import { feeTaxOf } from './fee-tax.ts';
import { proportionalShares } from '../../kit/rules/proportional-shares.ts';
import { feeSharesOf } from '../../orders/orders/order-reply.server.ts';
import type { LineSums } from './document-sums.server.ts';
import type { OrderedLine, OrderForInvoice } from './order-for-invoice.server.ts';

const NAME = 'Delivery';
/** SAC 9968, courier services: a fee with a rate of its own does not share the code of goods at another. */
const COURIER_SAC = '996812';
/** A charge is not counted in pieces. */
const UNIT = 'OTH';

type UntaxedLine = Pick<
  LineSums,
  'position' | 'productId' | 'name' | 'hsn' | 'uqc' | 'rate' | 'quantity' | 'grossPaise' | 'discountPaise'
>;

/**
 * One line for each rate, ascending, with the HSN code of the dearest goods at that rate, because delivery is one
 * supply with them. To be confirmed by an accountant.
 * @param leftPaise the part of the fee that was not given back
 */
export function deliveryLines(
  { lines, feePaise, feeRate }: OrderForInvoice,
  leftPaise: number,
): UntaxedLine[] {
  const shares = feeSharesOf(
    { fee_paise: feePaise, fee_gst_rate: feeRate },
    lines.map(({ rate, feeSharePaise }) => ({ gst_rate: rate, fee_share_paise: feeSharePaise })),
  );
  const left = proportionalShares(
    leftPaise,
    shares.map((share) => share.feePaise),
  );
  const lastPosition = Math.max(0, ...lines.map(({ position }) => position));
  return feeTaxOf(shares.map(({ rate }, index) => ({ rate, feePaise: left[index]! }))).map(
    ({ rate, feePaise: grossPaise }, index) => ({
      position: lastPosition + index + 1,
      productId: null,
      name: NAME,
      hsn: feeRate === null ? hsnFor(rate, lines) : COURIER_SAC,
      uqc: UNIT,
      rate,
      quantity: 1,
      grossPaise,
      discountPaise: 0,
    }),
  );
}

function hsnFor(rate: number, lines: readonly OrderedLine[]): string | null {
  const atRate = lines.filter((line) => line.rate === rate);
  const valueOf = ({ pricePaise, quantity }: OrderedLine) => pricePaise * quantity;
  // Sorting is stable: of equals the earlier line stays first.
  const [dearest] = [...(atRate.length > 0 ? atRate : lines)].sort((a, b) => valueOf(b) - valueOf(a));
  return dearest?.hsn ?? null;
}
