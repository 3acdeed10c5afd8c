import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FolderTree } from 'lucide-react';
import type { AdminCategory } from '../../../../../contract/catalogue/categories-shapes.ts';
import * as categoryMessages from '../../../../../contract/catalogue/category-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { categoryColumns } from './category-columns.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { gateAt, isStricter } from './category-gate.ts';
import { placesAfterMove, type Direction } from './category-moves.ts';
import { treeRows, type TreeRow } from './category-tree.ts';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { menuButtonId } from './move-actions.ts';
import { useCategoryChanges } from './use-category-changes.ts';

/** The tree is one page, however large it is. */
const treeQuery = apiQuery('GET /admin/categories', {});
const WHOLE_TREE = { page: 1, linkTo: () => paths.adminCategories };
const MANY = 100_000;

type Opened = { kind: 'add' } | { kind: 'edit' | 'delete'; row: TreeRow };

export function ManageCategories() {
  const list = useAdminList({
    query: { ...treeQuery, select: treePage },
    filters: WHOLE_TREE,
    pageSize: MANY,
    sentences: { failed: categoryMessages.fetchFailed, none: categoryMessages.none },
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { saving, moving, removing, takenOff } = useCategoryChanges(close);
  const focusOn = useFocusAfter(list.rows);
  const client = useQueryClient();
  const inOrder = useOrder();

  async function move(id: string, direction: Direction): Promise<void> {
    // The rows are read as they are after the former move.
    const rows = treeRows(await client.query({ ...treeQuery, staleTime: Infinity }));
    const row = rows.find(({ _id }) => _id === id);
    const places = row && placesAfterMove(rows, row, direction);
    if (!places) return;
    const { parent = row.parent } = places[0]!.body;
    const after = gateAt(rows, { ...row, parent });
    const isAsked = row.countBelow > 0 && isStricter(gateAt(rows, row), after);
    if (isAsked && !(await showConfirm(categoryMessages.mayTakeOff(row.countBelow, after.kinds)))) return;
    focusOn(menuButtonId(row));
    await moving.mutateAsync({ name: row.name, places });
  }

  return (
    <>
      <DeskHeading
        page="adminCategories"
        count={countLabel(list.total, 'category', 'categories')}
        actions={
          <Button data-admin-new onClick={() => setOpened({ kind: 'add' })}>
            Add category
          </Button>
        }
      />
      <TakenOff count={takenOff} />
      <AdminList
        list={list}
        caption="Categories"
        columns={categoryColumns(list.rows, {
          onMove: ({ _id }, direction) => inOrder(() => move(_id, direction)),
          onEdit: (row) => setOpened({ kind: 'edit', row }),
          onDelete: (row) => setOpened({ kind: 'delete', row }),
        })}
        icon={<FolderTree size={32} />}
      />
      {opened?.kind === 'add' && (
        <CategoryDialog rows={list.rows} row={null} saving={saving} onClose={close} />
      )}
      {opened?.kind === 'edit' && (
        <CategoryDialog rows={list.rows} row={opened.row} saving={saving} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteCategoryDialog rows={list.rows} row={opened.row} removing={removing} onClose={close} />
      )}
    </>
  );
}

function treePage(categories: AdminCategory[]) {
  return { items: treeRows(categories), total: categories.length };
}

function TakenOff({ count }: { count: number }) {
  return (
    <div role="status">
      {count > 0 && (
        <p className="mb-4.5 rounded-md bg-bad-soft px-3.5 py-2.5 font-[550] text-bad">
          {categoryMessages.takenOff(count)}{' '}
          <ShopLink to={`${paths.adminProducts}?state=held`} className="underline">
            Show held products
          </ShopLink>
        </p>
      )}
    </div>
  );
}

/** A step that is pressed while another category moves follows it. */
function useOrder(): (step: () => Promise<void>) => void {
  const last = useRef(Promise.resolve());
  return (step) => {
    last.current = last.current
      .then(step)
      .catch((error: unknown) => toasts.error(sentenceOf(error, categoryMessages.moveFailed)));
  };
}

/** A row that moves loses focus: its element is put somewhere else. */
function useFocusAfter(rows: TreeRow[]): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null || document.activeElement !== document.body) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [rows]);
  return (id) => (wanted.current = id);
}
