import {
  SECTIONS,
  type FiledFigures,
  type Section,
  type FiledDifference,
  type MonthClosing,
} from './gst-returns.shapes.ts';

/** A closing as the database's JSON has it. */
export interface StoredClosing {
  closedAt: string;
  closedBy: string;
  filedOn: string;
  arn: string | null;
  figures: FiledFigures;
  /** Whether the document that was the last one still has its hash. */
  isChainSame: boolean;
}

export const SECTION_NAMES: Record<Section, string> = {
  b2b: 'B2B',
  b2cl: 'B2C large',
  b2cs: 'B2C small',
  cdnr: 'Credit notes, B2B',
  cdnur: 'Credit notes, B2C large',
};

const HEAD_NAMES = {
  count: 'documents',
  taxable: 'taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  total: 'total',
};

export function closingReply(stored: StoredClosing, present: FiledFigures): MonthClosing {
  const { closedAt, closedBy, filedOn, arn, figures, isChainSame } = stored;
  return {
    at: new Date(closedAt).toISOString(),
    by: closedBy,
    filedOn,
    arn,
    differences: closingDifferences(figures, present),
    isChainSame,
  };
}

export function closingDifferences(filed: FiledFigures, present: FiledFigures): FiledDifference[] {
  const before = namedFigures(filed);
  const now = namedFigures(present);
  return [...new Set([...before.keys(), ...now.keys()])]
    .map((what) => ({ what, filed: before.get(what) ?? 0, now: now.get(what) ?? 0 }))
    .filter((figure) => figure.filed !== figure.now);
}

function namedFigures({ sections, payable, documents, faults }: FiledFigures): Map<string, number> {
  const figures = new Map<string, number>();
  const add = (name: string, sums: Record<string, number>) => {
    for (const [head, title] of Object.entries(HEAD_NAMES))
      if (sums[head] !== undefined) figures.set(`${name}: ${title}`, sums[head]);
  };
  for (const section of SECTIONS) add(SECTION_NAMES[section], sections[section]);
  add('Payable', payable);
  for (const { from, total, cancelled } of documents) {
    figures.set(`Series of ${from}: issued`, total);
    figures.set(`Series of ${from}: cancelled`, cancelled);
  }
  for (const [code, count] of Object.entries(faults)) figures.set(`Faults ${code}`, count);
  return figures;
}
