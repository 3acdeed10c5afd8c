import { DocumentDetails } from '../../features/invoices/desk/documents/document-details.tsx';
import { DocumentsList } from '../../features/invoices/desk/documents/documents-list.tsx';
import { useOpenedDocument } from '../../features/invoices/desk/documents/use-opened-document.ts';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  const opened = useOpenedDocument();
  return (
    <>
      <PageHead title="Documents" description="Documents" />
      <DocumentsList />
      {opened.id !== null && <DocumentDetails key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
