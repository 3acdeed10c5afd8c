import { useItemLink, useOpenedItem } from '../../../../lib/use-opened-item.ts';

const PARAMETER = 'document';

/** @returns the id of the document that the URL opens, and a function that closes it */
export const useOpenedDocument = () => useOpenedItem(PARAMETER);

/** @returns the props of a link that opens a document over the list */
export const useDocumentLink = (id: string) => useItemLink(PARAMETER, id);
