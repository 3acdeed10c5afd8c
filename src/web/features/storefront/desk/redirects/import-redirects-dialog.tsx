import * as redirectMessages from '../../../../../contract/storefront/redirect-messages.ts';
import type { RedirectFile } from '../../../../../contract/storefront/redirects-shapes.ts';
import { importRedirects } from '../../../../../contract/storefront/redirects.ts';
import { indianNumber } from '../../../../../domain/platform/money.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { CheckedFileDialog } from '../../../platform/desk/checked-file-dialog.tsx';

interface Props {
  onImported: () => void;
  onClose: () => void;
}

/** Adds the redirects of a file, only if nothing in it is wrong. */
export function ImportRedirectsDialog({ onImported, onClose }: Props) {
  return (
    <CheckedFileDialog
      lead={redirectMessages.file.lead}
      applyLabel="Add redirects"
      failedSentence={redirectMessages.importFailed}
      send={(body) => callApi(importRedirects, { body })}
      onApplied={({ counts }) => {
        toasts.success(redirectMessages.imported(counts.add));
        onImported();
      }}
      onClose={onClose}
      summaryOf={({ counts }) => wordsOf(counts)}
      faultOf={({ row, message }) => (
        <>
          <b className="font-[650]">Row {row}:</b> {message}
        </>
      )}
    />
  );
}

function wordsOf({ add, same, fault }: RedirectFile['counts']): string {
  const counts = `${indianNumber(add)} new, ${indianNumber(same)} the same`;
  return fault === 0 ? `${counts}.` : `${counts}, ${indianNumber(fault)} with faults. Nothing is added.`;
}
