import * as redirectMessages from '../../../../../contract/storefront/redirect-messages.ts';
import type { RedirectFile } from '../../../../../contract/storefront/redirects-shapes.ts';
import { indianNumber } from '../../../../../domain/platform/money.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { CheckedFileDialog } from '../../../platform/desk/checked-file-dialog.tsx';

/** Adds the redirects of a file, only if nothing in it is wrong. */
export function ImportRedirectsDialog({ onClose }: { onClose: () => void }) {
  return (
    <CheckedFileDialog
      lead={redirectMessages.file.lead}
      applyLabel="Add redirects"
      failedSentence={redirectMessages.importFailed}
      send={(body) => callApi('POST /admin/redirects/import', { body })}
      applied={({ counts }) => redirectMessages.imported(counts.add)}
      changes={['/admin/redirects']}
      onClose={onClose}
      summaryOf={({ counts }) => wordsOf(counts)}
      linesOf={({ faults }) =>
        faults.map(({ row, message }) => (
          <>
            <b className="font-[650]">Row {row}:</b> {message}
          </>
        ))
      }
    />
  );
}

function wordsOf({ add, same, fault }: RedirectFile['counts']): string {
  const counts = `${indianNumber(add)} new, ${indianNumber(same)} the same`;
  return fault === 0 ? `${counts}.` : `${counts}, ${indianNumber(fault)} with faults. Nothing is added.`;
}
