import { DocumentDetails } from '../../invoices/documents/document-details.desk.tsx';
import { DocumentsList, useOpenedDocument } from '../../invoices/documents/documents-list.desk.tsx';

export function Component() {
  const opened = useOpenedDocument();
  return (
    <>
      <DocumentsList />
      {opened.id !== null && <DocumentDetails key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
