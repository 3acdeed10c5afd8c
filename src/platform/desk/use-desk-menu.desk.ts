import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { menuFor, type MenuEntry, type MenuSection } from './desk-menu.desk.ts';

/** The menu of the person who is signed in. */
export function useDeskMenu(): MenuSection[] {
  return menuFor(useDeskRights().has, useShop().onsite?.offers ?? []);
}

export function useMenuEntries(): MenuEntry[] {
  return useDeskMenu().flatMap(({ entries }) => entries);
}
