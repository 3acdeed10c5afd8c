import type { Import } from '../../../../contract/imports/imports-shapes.ts';
import { indianNumber } from '../../../../domain/platform/money.ts';

/** How often a running import is asked for. */
export const ASK_EVERY_MS = 1000;

/** `1,200 of 10,000`; null while nothing runs, and in an answer of an older version. */
export function progressText({ state, progress }: Pick<Import, 'state' | 'progress'>): string | null {
  return state === 'running' && progress
    ? `${indianNumber(progress.done)} of ${indianNumber(progress.of)}`
    : null;
}
