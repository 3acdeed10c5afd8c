import type { NewConstant, PlanConstant } from '../../../../contract/planning/planning-data-shapes.ts';

export interface ConstantDraft {
  low: string;
  expected: string;
  high: string;
  source: string;
  note: string;
  /** Empty: from today on. */
  fromDay: string;
  /** Whether low and high are others than the expected figure. */
  differs: boolean;
}

export function constantDraftOf({ low, expected, high, source, note }: PlanConstant): ConstantDraft {
  const bounds = low === high ? { low: '', high: '' } : { low: String(low), high: String(high) };
  return {
    expected: String(expected),
    ...bounds,
    source,
    note: note ?? '',
    fromDay: '',
    differs: low !== high,
  };
}

/** An empty low or high is the expected value. The server checks the body. */
export function constantBodyOf({ low, expected, high, source, note, fromDay }: ConstantDraft): NewConstant {
  const figures = { low: low.trim() || expected, expected, high: high.trim() || expected };
  const numbers = Object.entries(figures).map(([name, text]) => [name, figureOf(text)]);
  const body = {
    ...(Object.fromEntries(numbers) as Record<keyof typeof figures, number | string>),
    source,
    note: note.trim() === '' ? null : note,
    ...(fromDay !== '' && { fromDay }),
  };
  // Text that is not a number is sent unchanged, so that the server refuses it at its field.
  return body as NewConstant;
}

function figureOf(text: string): number | string {
  const trimmed = text.trim();
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}
