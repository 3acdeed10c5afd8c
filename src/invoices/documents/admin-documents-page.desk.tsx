import { DocumentDetails } from './document-details.desk.tsx';
import { DocumentsList, useOpenedDocument } from './documents-list.desk.tsx';

export function Component() {
  const opened = useOpenedDocument();
  return (
    <>
      <DocumentsList />
      {opened.id !== null && <DocumentDetails key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
