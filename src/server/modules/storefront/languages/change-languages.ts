import * as languageMessages from '../../../../contract/storefront/language-messages.ts';
import type {
  OfferedLanguages,
  OfferedLanguagesBody,
} from '../../../../contract/storefront/offered-languages-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { findLastEditor } from '../../platform/audit/last-editor.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readOfferedLanguages } from './languages-queries.ts';

const SUBJECT = 'languages';

/** @throws Refused 409 changed_meanwhile */
export function changeOfferedLanguages(
  services: WriteServices,
  currentUser: CurrentUser,
  { updatedAt, offered }: OfferedLanguagesBody,
): Promise<OfferedLanguages> {
  return inTransaction(services, async (tx) => {
    const row = await tx
      .selectFrom('storefront')
      .select(['offered', 'languages_updated_at'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.languages_updated_at.toISOString() !== updatedAt) {
      const changedBy = await findLastEditor(tx, SUBJECT, ['storefront.languages']);
      throw conflict('changed_meanwhile', languageMessages.changed, {
        updatedAt: row.languages_updated_at.toISOString(),
        changedBy,
      });
    }
    // Two changes within a millisecond must differ in their time.
    const now = new Date(Math.max(services.clock.now().getTime(), row.languages_updated_at.getTime() + 1));
    await tx
      .updateTable('storefront')
      .set({ offered, languages_updated_at: now, languages_updated_by: currentUser.id })
      .execute();
    tx.effects.catalogueChanged();
    const details = { before: row.offered.join(', '), after: offered.join(', ') };
    await writeAudit(tx, currentUser, 'storefront.languages', SUBJECT, details, now);
    return readOfferedLanguages(tx);
  });
}
