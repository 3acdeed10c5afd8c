import type { RetentionPreset } from '../../../../contract/planning/planning-data-shapes.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { readPresets, replacePresets } from './presets-queries.ts';

export function savePresets(
  services: WriteServices,
  currentUser: CurrentUser,
  presets: readonly RetentionPreset[],
): Promise<RetentionPreset[]> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    // Two owners who save at once must not mix their lists.
    await tx.effects.lockCatalogue(tx);
    const before = await readPresets(tx);
    await replacePresets(tx, presets);
    const after = await readPresets(tx);
    await writeAudit(
      tx,
      currentUser,
      'planning.presets',
      'presets',
      { before: daysByKey(before), after: daysByKey(after) },
      now,
    );
    return after;
  });
}

function daysByKey(presets: readonly RetentionPreset[]): string[] {
  return presets.map(({ key, days }) => `${key}: ${days}`);
}
