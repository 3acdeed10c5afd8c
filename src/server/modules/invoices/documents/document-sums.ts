import { isService } from '../../../../domain/catalogue/units.ts';
import { splitTax, type TaxSplit } from '../../../../domain/invoices/split-tax.ts';

/** A line of a document, in whole paise. */
export interface LineSums extends TaxSplit {
  position: number;
  productId: string | null;
  name: string;
  hsn: string | null;
  uqc: string;
  rate: number;
  /** 0 on a credit note by amount. */
  quantity: number;
  grossPaise: number;
  discountPaise: number;
  totalPaise: number;
}

/** The heads of a document: the sums of its lines. */
export interface DocumentSums extends TaxSplit {
  roundOffPaise: number;
  totalPaise: number;
  /** The total of the lines that are goods; an e-way bill looks at these. */
  goodsPaise: number;
}

/** @returns the line with its tax, which is contained in gross − discount */
export function taxedLine(
  line: Omit<LineSums, keyof TaxSplit | 'totalPaise'>,
  isInterState: boolean,
): LineSums {
  const totalPaise = line.grossPaise - line.discountPaise;
  return { ...line, totalPaise, ...splitTax(totalPaise, line.rate, isInterState) };
}

/**
 * Adds up the lines of a document.
 * @param isRounded whether the total is rounded half up to the rupee (CGST Act s. 170), on invoices where it is set
 */
export function sumsOf(lines: readonly LineSums[], isRounded: boolean): DocumentSums {
  const sum = (field: keyof TaxSplit | 'totalPaise', of = lines) =>
    of.reduce((total, line) => total + line[field], 0);
  const exactPaise = sum('totalPaise');
  const totalPaise = isRounded ? Math.floor((exactPaise + 50) / 100) * 100 : exactPaise;
  return {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    roundOffPaise: totalPaise - exactPaise,
    totalPaise,
    goodsPaise: sum(
      'totalPaise',
      lines.filter(({ hsn }) => !isService(hsn)),
    ),
  };
}
