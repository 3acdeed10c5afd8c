import { Signpost } from 'lucide-react';
import { MAX_ADDRESS_LENGTH } from '../../platform/redirects/redirect-book.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import * as redirectMessages from './redirect.words.ts';
import type { RedirectFile } from './redirects.shapes.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { DeskList, RowTitle } from '../../platform/desk/desk-list.desk.tsx';
import { CheckedFileDialog } from '../../platform/desk/checked-file-dialog.desk.tsx';

const address = { required: true, maxLength: MAX_ADDRESS_LENGTH, autoCapitalize: 'off', spellCheck: false };

const fields = {
  from: text('Old address', {
    ...address,
    hint: 'The part after the shop’s name: /products/bullet-camera',
  }),
  to: text('Leads to', {
    ...address,
    hint: 'A page of the shop such as /product/bullet-camera, or an https:// address',
  }),
};

export function Component() {
  return (
    <DeskList
      page="adminRedirects"
      noun={['redirect', 'redirects']}
      icon={<Signpost size={32} />}
      call="GET /admin/redirects"
      search="Search redirects"
      sentences={{
        failed: redirectMessages.fetchFailed,
        none: redirectMessages.none,
        noneMatch: redirectMessages.noneMatch,
        purpose: redirectMessages.purpose,
      }}
      nameOf={({ from }) => from}
      columns={[
        { name: 'Old address', onCard: 'title', cell: ({ from }) => <RowTitle>{readable(from)}</RowTitle> },
        {
          name: 'Leads to',
          cell: ({ to }) => (
            <a
              href={to}
              {...(!to.startsWith('/') && { rel: 'noreferrer' })}
              className="link-line text-info inline-flex min-h-6 items-center wrap-anywhere"
            >
              {readable(to)}
            </a>
          ),
        },
        {
          name: 'Made',
          cell: ({ kind }) =>
            kind === 'slug' ? (
              <Badge tone="grey">By a new address</Badge>
            ) : (
              <Badge tone="green">By hand</Badge>
            ),
        },
        { name: 'Since', cell: ({ createdAt }) => <span className="num">{adminDate(createdAt)}</span> },
      ]}
      buttons={[
        { label: 'Add redirect', dialog: (onClose) => <AddRedirectDialog onClose={onClose} /> },
        { label: 'Import CSV', dialog: (onClose) => <ImportRedirectsDialog onClose={onClose} /> },
      ]}
      actions={[
        {
          name: 'Delete',
          ask: ({ from }) => ({ title: from, sentence: redirectMessages.confirmDelete }),
          run: ({ _id }) => callApi('DELETE /admin/redirects/:id', { params: { id: _id } }),
          done: redirectMessages.deleted,
          failed: redirectMessages.deleteFailed,
          deletes: true,
        },
      ]}
    />
  );
}

function AddRedirectDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Add redirect"
      submitLabel="Add redirect"
      fields={fields}
      save={(body) => callApi('POST /admin/redirects', { body })}
      fieldOfCode={{ redirect_loop: 'to', path_in_use: 'from', redirect_taken: 'from' }}
      changes={['/admin/redirects']}
      saved={redirectMessages.added}
      failed={redirectMessages.addFailed}
      onClose={onClose}
    />
  );
}

/** Letters of other scripts are percent-encoded in an address. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Adds the redirects of a file, only if nothing in it is wrong. */
function ImportRedirectsDialog({ onClose }: { onClose: () => void }) {
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
