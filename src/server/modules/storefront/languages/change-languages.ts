import * as languageMessages from '../../../../contract/storefront/language-messages.ts';
import type {
  OfferedLanguages,
  OfferedLanguagesBody,
} from '../../../../contract/storefront/offered-languages-shapes.ts';
import { later } from '../../../clock.ts';
import { findLastEditor } from '../../platform/audit/last-editor.ts';
import { requireSeenAt } from '../../platform/audit/require-seen.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { readOfferedLanguages } from './languages-queries.ts';

const SUBJECT = 'languages';

/** @throws Refused 409 changed_meanwhile */
export function changeOfferedLanguages(
  actor: Actor,
  { updatedAt, offered }: OfferedLanguagesBody,
): Promise<OfferedLanguages> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const row = await tx
      .selectFrom('storefront')
      .select(['offered', 'languages_updated_at'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const lastAt = row.languages_updated_at;
    await requireSeenAt(lastAt, updatedAt, languageMessages.changed, () =>
      findLastEditor(tx, SUBJECT, ['storefront.languages']),
    );
    await tx
      .updateTable('storefront')
      .set({ offered, languages_updated_at: later(now, lastAt), languages_updated_by: actorId })
      .execute();
    tx.effects.catalogueChanged();
    const details = { before: row.offered.join(', '), after: offered.join(', ') };
    await audit('storefront.languages', SUBJECT, details);
    return readOfferedLanguages(tx);
  });
}
