import { useItemLink, useOpenedItem } from '../../../../lib/use-opened-item.ts';

const PARAMETER = 'document';

export const useOpenedDocument = () => useOpenedItem(PARAMETER);

export const useDocumentLink = (id: string) => useItemLink(PARAMETER, id);
