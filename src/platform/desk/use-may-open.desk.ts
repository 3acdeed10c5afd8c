import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { deskPageAt } from './desk-menu.desk.ts';
import { deskPages } from './desk-pages.desk.ts';

/** Whether an address leads to a page that one may see; those outside the desk are for everybody. */
export function useMayOpen(): (to: string) => boolean {
  const { has } = useDeskRights();
  return (to) => {
    const page = deskPageAt(to.split('?')[0]!);
    return page === undefined || has(deskPages[page].right);
  };
}
