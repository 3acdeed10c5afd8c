import { useItemLink, useOpenedItem } from '../../../lib/use-opened-item.ts';

const PARAMETER = 'order';

/** @returns the id of the order that the URL opens, and a function that closes it */
export const useOpenedOrder = () => useOpenedItem(PARAMETER);

/** @returns the props of a link that opens an order over the list */
export const useOrderLink = (id: string) => useItemLink(PARAMETER, id);
