import { startTransition, useOptimistic } from 'react';
import { FileText } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as taxDocumentMessages from '../../../../../contract/invoices/tax-document-messages.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, useAdminList } from '../../../../lib/admin-list.ts';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { documentColumns } from './document-columns.tsx';
import * as documentMessages from './document-messages.ts';
import { documentsQuery, isFiltered, useDocumentsUrl, type DocumentsChoice } from './documents-choice.ts';
import { DocumentsToolbar } from './documents-toolbar.tsx';

export function DocumentsList() {
  const documentsUrl = useDocumentsUrl();
  const { choice, page } = documentsUrl;
  // The filters show the new values at once; the URL and the list follow.
  const [shown, showAtOnce] = useOptimistic(choice);
  const change = (part: Partial<DocumentsChoice>) =>
    startTransition(() => {
      showAtOnce({ ...choice, ...part });
      documentsUrl.change(part);
    });
  const list = useAdminList({
    // Always fetched again: a new document must be in the list.
    query: { ...documentsQuery(choice, page), staleTime: 0 },
    filters: documentsUrl,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      failed: taxDocumentMessages.fetchFailed,
      none: isFiltered(choice) ? documentMessages.noneMatch : taxDocumentMessages.none,
    },
  });
  const count = countLabel(list.total, 'document', 'documents');
  return (
    <>
      <DeskHeading page="adminDocuments" count={count && `${count}, newest first`} />
      <AdminList
        list={list}
        caption="Documents"
        columns={documentColumns}
        icon={<FileText size={32} />}
        filters={<DocumentsToolbar choice={shown} onChange={change} />}
      />
    </>
  );
}
