import type { RetentionPreset } from '../../../../contract/planning/planning-data-shapes.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { readPresets, replacePresets } from './presets-queries.ts';

export function savePresets(actor: Actor, presets: readonly RetentionPreset[]): Promise<RetentionPreset[]> {
  return step(actor, async ({ tx, audit }) => {
    // Two owners who save at once must not mix their lists.
    await tx.effects.lockCatalogue(tx);
    const before = await readPresets(tx);
    await replacePresets(tx, presets);
    const after = await readPresets(tx);
    await audit('planning.presets', 'presets', { before: daysByKey(before), after: daysByKey(after) });
    return after;
  });
}

function daysByKey(presets: readonly RetentionPreset[]): string[] {
  return presets.map(({ key, days }) => `${key}: ${days}`);
}
