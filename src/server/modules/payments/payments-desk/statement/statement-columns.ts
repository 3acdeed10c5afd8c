/** Indexes; null where the file lacks the column. */
export interface StatementColumns {
  day: number;
  narration: number;
  credit: number;
  reference: number | null;
  debit: number | null;
}

/** Best first. Only letters are compared, because banks shorten and punctuate headings freely. */
const MEANINGS: Record<keyof StatementColumns, readonly RegExp[]> = {
  day: [/^date$/, /^(?:txn|tran|trans|transaction|posting|post)date$/, /^value(?:date|dt)$/],
  narration: [/^(?:transaction|txn)?(?:narration|description|particulars|remarks|details)$/],
  reference: [/utr/, /ref/],
  credit: [/^(?:deposit|credit)s?(?:amt|amount)?(?:inr|rs)?$/, /^cr(?:amt|amount)?$/],
  debit: [/^(?:withdrawal|debit)s?(?:amt|amount)?(?:inr|rs)?$/, /^dr(?:amt|amount)?$/],
};

export function statementColumns(cells: readonly string[]): StatementColumns | null {
  const letters = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const find = (meanings: readonly RegExp[]): number | null => {
    for (const meaning of meanings) {
      const index = letters.findIndex((heading) => meaning.test(heading));
      if (index !== -1) return index;
    }
    return null;
  };
  const [day, narration, credit] = [MEANINGS.day, MEANINGS.narration, MEANINGS.credit].map(find);
  if (day == null || narration == null || credit == null) return null;
  return { day, narration, credit, reference: find(MEANINGS.reference), debit: find(MEANINGS.debit) };
}
