import { feeTaxOf } from '../../invoices/documents/fee-tax.ts';
import { addedSplits, splitTax, type TaxSplit } from '../../invoices/documents/split-tax.ts';
import { proportionalShares } from '../../kit/rules/proportional-shares.ts';
import { priceLess } from '../../dealers/price-lists/member-price.ts';

export interface QuotedLine {
  pricePaise: number;
  /** 0 to 100, at most two decimals. */
  discountPercent: number;
  quantity: number;
  rate: number;
}

interface LineSums extends TaxSplit {
  unitPaise: number;
  totalPaise: number;
}

/** A part of the delivery fee, which is one supply with the goods at that rate. */
interface FeeSums extends TaxSplit {
  rate: number;
  feePaise: number;
}

export interface QuoteSums {
  lines: LineSums[];
  fees: FeeSums[];
  goodsPaise: number;
  totals: TaxSplit;
  totalPaise: number;
}

/** @param feeRate null where the fee is taxed as the goods, in proportion to their value */
export function quoteSums(
  quoted: readonly QuotedLine[],
  feePaise: number,
  feeRate: number | null,
  isInterState: boolean,
): QuoteSums {
  const lines = quoted.map(({ pricePaise, discountPercent, quantity, rate }) => {
    const unitPaise = priceLess(pricePaise, discountPercent);
    const totalPaise = unitPaise * quantity;
    return { unitPaise, totalPaise, ...splitTax(totalPaise, rate, isInterState) };
  });
  const goodsPaise = lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const fees = feeTaxOf(feeShares()).map(({ rate, feePaise: share }) => ({
    rate,
    feePaise: share,
    ...splitTax(share, rate, isInterState),
  }));
  return {
    lines,
    fees,
    goodsPaise,
    totals: addedSplits([...lines, ...fees]),
    totalPaise: goodsPaise + feePaise,
  };

  function feeShares() {
    if (feeRate !== null) return [{ rate: feeRate, feePaise }];
    const shares = proportionalShares(
      feePaise,
      lines.map(({ totalPaise }) => totalPaise),
    );
    return quoted.map(({ rate }, index) => ({ rate, feePaise: shares[index]! }));
  }
}
