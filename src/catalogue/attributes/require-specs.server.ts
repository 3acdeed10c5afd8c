import { valueFault } from './attribute-value.ts';
import type { Specs } from '../listing/catalogue.shapes.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { readAttributes } from './attributes-memo.server.ts';

/**
 * Undefined keys are free; unchanged values are not checked again.
 * @throws Refused 400 with the sentence of each wrong value under `specs.<key>`
 */
export async function requireSpecs(tx: Tx, specs: Specs | undefined, before: Specs): Promise<void> {
  const written = Object.entries(specs ?? {}).filter(
    ([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value),
  );
  if (written.length === 0) return;
  const attributes = new Map((await readAttributes(tx)).map((each) => [each.key, each]));
  const faults = written.flatMap(([key, value]) => {
    const attribute = attributes.get(key);
    const fault = attribute ? valueFault(attribute, value) : null;
    return fault === null ? [] : [[`specs.${key}`, fault] as const];
  });
  if (faults.length > 0) throw invalid(faults[0]![1], Object.fromEntries(faults));
}
