import { DocumentDetails } from '../../features/invoices/desk/documents/document-details.tsx';
import { DocumentsList, useOpenedDocument } from '../../features/invoices/desk/documents/documents-list.tsx';

export function Component() {
  const opened = useOpenedDocument();
  return (
    <>
      <DocumentsList />
      {opened.id !== null && <DocumentDetails key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
