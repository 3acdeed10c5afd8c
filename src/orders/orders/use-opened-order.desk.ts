import { useItemLink, useOpenedItem } from '../../kit/web/lib/use-opened-item.ts';

const PARAMETER = 'order';

export const useOpenedOrder = () => useOpenedItem(PARAMETER);

export const useOrderLink = (id: string) => useItemLink(PARAMETER, id);
