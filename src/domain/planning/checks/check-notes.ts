import { NOT_KNOWN } from '../facts/fact-names.ts';
import type { CheckFinding } from './check-codes.ts';
import { checkMessages } from './check-messages.ts';
import { finding } from './check-sums.ts';
import type { CheckedLine, NoteOfTwo, Notes } from './checked-system.ts';

interface Named {
  productId: string;
  name: string;
}

/** Returns none where the note says that they simply work. */
export function noteFindings(a: Named, b: Named, { verdict, note }: NoteOfTwo): CheckFinding[] {
  if (verdict === 'works') return [];
  const sentence = checkMessages.note(a.name, b.name, note);
  const isReported = verdict !== 'not_known' || sentence.endsWith(NOT_KNOWN);
  return [
    finding('note', verdict, isReported ? sentence : `${sentence} ${NOT_KNOWN}`, [a.productId, b.productId]),
  ];
}

export function notedPairs(
  lines: readonly CheckedLine[],
  notes: Notes,
): { a: CheckedLine; b: CheckedLine; note: NoteOfTwo }[] {
  if (notes.size === 0) return [];
  const byId = new Map(lines.map((line) => [line.productId, line]));
  return [...notes].flatMap(([key, note]) => {
    const [a, b] = key.split(' ').map((id) => byId.get(id));
    return a && b ? [{ a, b, note }] : [];
  });
}
