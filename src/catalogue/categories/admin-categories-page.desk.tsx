import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FolderTree } from 'lucide-react';
import type { AdminCategory } from './categories.shapes.ts';
import * as categoryMessages from './category.words.ts';
import { paths } from '../../app/page-paths.ts';
import { countLabel, useAdminList } from '../../kit/web/lib/admin-list.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { AdminList } from '../../kit/web/ui/tables/admin-list.tsx';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { categoryColumns, menuButtonId, gateAt, isStricter } from './category-columns.desk.tsx';
import { CategoryDialog } from './category-dialog.desk.tsx';
import {
  placesAfterMove,
  treeRows,
  categoryOptions,
  childrenOf,
  withBelow,
  useCategoryChanges,
  type Direction,
  type TreeRow,
} from './category-changes.desk.ts';

/** The tree is one page, however large it is. */
const treeQuery = apiQuery('GET /admin/categories', {});

const WHOLE_TREE = { page: 1, linkTo: () => paths.adminCategories };

const MANY = 100_000;

type Opened = { kind: 'add' } | { kind: 'edit' | 'delete'; row: TreeRow };

export function Component() {
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

interface Props {
  rows: TreeRow[];
  row: TreeRow;
  removing: ReturnType<typeof useCategoryChanges>['removing'];
  onClose: () => void;
}

function DeleteCategoryDialog({ rows, row, removing, onClose }: Props) {
  const children = childrenOf(rows, row.slug).length;
  const isEmpty = row.count === 0 && children === 0;
  const gone = withBelow(rows, row);

  function hintFor(moveTo: string): string {
    const target = rows.find(({ slug }) => slug === moveTo);
    return target && isStricter(gateAt(rows, row), gateAt(rows, target))
      ? 'The gate there blocks: products without proof go off sale at once.'
      : 'Drafts and archived products too';
  }

  return (
    <DraftDialog
      title={`Delete ${row.name}`}
      submitLabel="Delete"
      start={{ moveTo: '' }}
      faultsOf={({ moveTo }): Record<string, string> =>
        moveTo === '' && !isEmpty ? { moveTo: categoryMessages.inUse } : {}
      }
      save={({ moveTo }) => removing.mutateAsync({ id: row._id, moveTo })}
      saved={null}
      failed={categoryMessages.deleteFailed}
      lead={<p>{contentsOf(row.count, children)}</p>}
      onClose={onClose}
    >
      {({ draft: { moveTo }, faults, change }) => (
        <SelectField
          label="Its products and categories go to"
          value={moveTo}
          error={faults.moveTo ?? null}
          data-first-focus
          hint={hintFor(moveTo)}
          options={[
            { value: '', name: isEmpty ? 'It has none' : 'Choose a category' },
            ...categoryOptions(rows.filter((one) => !gone.includes(one))),
          ]}
          onChange={(event) => change({ moveTo: event.target.value })}
        />
      )}
    </DraftDialog>
  );
}

function contentsOf(products: number, children: number): string {
  const parts = [
    products > 0 && `${products} ${products === 1 ? 'product' : 'products'} for sale`,
    children > 0 && `${children} ${children === 1 ? 'category' : 'categories'}`,
  ].filter((part) => part !== false);
  return parts.length === 0
    ? 'It has no products for sale and no categories.'
    : `It has ${parts.join(' and ')}.`;
}
