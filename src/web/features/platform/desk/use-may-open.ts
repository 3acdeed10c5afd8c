import { useDeskRights } from '../../../lib/session/desk-rights.ts';
import { deskPageAt } from './desk-menu.ts';
import { deskPages } from './desk-pages.ts';

/** Whether an address leads to a page that one may see; those outside the desk are for everybody. */
export function useMayOpen(): (to: string) => boolean {
  const { has } = useDeskRights();
  return (to) => {
    const page = deskPageAt(to.split('?')[0]!);
    return page === undefined || has(deskPages[page].right);
  };
}
