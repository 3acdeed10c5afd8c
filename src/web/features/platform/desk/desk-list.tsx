import { useState, type ReactNode } from 'react';
import { useMutation, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import type { Right } from '../../../../domain/platform/staff-rights.ts';
import type { DeskPageName } from '../../../../contract/platform/page-paths.ts';
import type { CallKey, CallPath, ReplyOf } from '../../../../server/api-types.ts';
import { countLabel, searchOf, useAdminList, type ListPage } from '../../../lib/admin-list.ts';
import { apiQuery, pathOf } from '../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { focusHeading } from '../../../lib/page/focus-heading.ts';
import { useDeskRights } from '../../../lib/session/desk-rights.ts';
import { toasts } from '../../../lib/toasts.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import type { Column, TableProps } from '../../../ui/tables/data-table.tsx';
import { RowMenu } from '../../../ui/tables/row-menu.tsx';
import { DeskHeading } from './desk-heading.tsx';

interface ListRow {
  _id: string;
}

/** Of a call that answers rows: a page of them, or all at once. */
type RowOf<Key extends CallKey> = ListRow &
  (ReplyOf<Key> extends (infer Row)[] ? Row : ReplyOf<Key> extends { items: (infer Row)[] } ? Row : never);

/** Draws a dialog. */
type Open = (onClose: () => void) => ReactNode;

interface Filter {
  label: string;
  /** Choices by the word in the URL: its name, and its query. */
  choices: Readonly<Record<string, { name: string; query: object }>>;
  /** The name of asking for everything. */
  all?: string;
  className?: string;
}

/** An action on a row: in a dialog, or at once after a question. */
export type RowAction<Row> = DialogAction<Row> | PlainAction<Row>;

interface ActionOf<Row> {
  name: string;
  /** Label for screen readers; the default is the action's name and the row's. */
  labelOf?: (row: Row) => string;
  isFor?: (row: Row) => boolean;
  /** A button of its own, as the first one is. */
  isInRow?: boolean;
}

interface DialogAction<Row> extends ActionOf<Row> {
  dialog: (row: Row, onClose: () => void) => ReactNode;
}

interface PlainAction<Row> extends ActionOf<Row> {
  /** The question before it; without one it is done at once. */
  ask?: (row: Row) => { sentence: string; title?: string };
  run: (row: Row) => Promise<unknown>;
  done: string | ((row: Row) => string);
  failed: string;
  /** Its row is gone afterwards. */
  deletes?: boolean;
}

/** A dialog that is open, and the row it is about. */
interface Opened<Row> {
  draw: (row: Row, onClose: () => void) => ReactNode;
  row: Row | null;
}

interface Props<Row> extends Pick<TableProps<Row>, 'cards'> {
  page: DeskPageName;
  /** One and many, in small letters. */
  noun: readonly [one: string, many: string];
  /** The table’s name; without it the noun. */
  caption?: string;
  icon: ReactNode;
  call: CallKey;
  /** Parameters beside the page, the search and the filters. */
  query?: object;
  /** Words of a row that a search looks through, for a call that answers all rows. */
  wordsOf?: (row: Row) => string;
  /** The label of the search; without it there is none. */
  search?: string;
  filters?: Readonly<Record<string, Filter>>;
  /** `purpose` is shown while there is nothing at all. */
  sentences: { failed: string; none: string; noneMatch?: string; purpose?: string };
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  /** The right that changes require; without it, each reader of the list may change. */
  right?: Right;
  /** Buttons of the heading, the strong one first. */
  buttons?: readonly { label: string; dialog: Open }[];
  /** The first that a row has is its button, the others are in its menu. */
  actions?: readonly RowAction<Row>[];
  /** The paths, beside the list's own, whose answers a plain action changes. */
  changes?: readonly CallPath[];
  above?: ReactNode;
}

/** A screen of the desk that is a list: heading, search, filters, table, and what is done with a row. */
export function DeskList<Key extends CallKey>(props: Props<RowOf<Key>> & { call: Key }) {
  type Row = RowOf<Key>;
  const { page, noun, sentences, filters: specs = {}, buttons = [], columns, actions = [] } = props;
  const rights = useDeskRights();
  const mayChange = props.right === undefined || rights.has(props.right);
  const filters = useUrlFilters(['search', ...Object.keys(specs)]);
  const { search = '' } = filters.values;
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
  const plain = usePlainActions<Row>(props);
  const chosen = Object.entries(specs).map(
    ([name, { choices }]) => choices[filters.values[name] ?? '']?.query,
  );
  const isNarrowed = search !== '' || chosen.some(Boolean);
  const list = useAdminList<unknown, Row>({
    query: queryOf(props, filters.page, search, Object.assign({}, ...chosen) as object),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      failed: sentences.failed,
      none: (isNarrowed ? sentences.noneMatch : undefined) ?? sentences.none,
    },
  });
  const isEmpty = list.total === 0 && !isNarrowed && sentences.purpose !== undefined;
  const drawnButtons = mayChange && buttons.length > 0 && (
    <div className="flex flex-wrap justify-center gap-2.5">
      {buttons.map(({ label, dialog: next }, index) => (
        <Button
          key={label}
          {...(index === 0 ? { 'data-admin-new': true } : { kind: 'outline' as const })}
          onClick={() => setOpened({ draw: (_, onClose) => next(onClose), row: null })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
  return (
    <>
      <DeskHeading page={page} count={countLabel(list.total, ...noun)} actions={!isEmpty && drawnButtons} />
      <AdminList
        list={list}
        caption={props.caption ?? capital(noun[1])}
        columns={
          mayChange && actions.length > 0
            ? [
                ...columns,
                {
                  name: 'Actions',
                  onCard: 'wide',
                  cell: (row) => (
                    <RowActions
                      row={row}
                      name={props.nameOf(row)}
                      actions={actions.filter(({ isFor }) => isFor?.(row) ?? true)}
                      isBusy={plain.busyRow === row._id}
                      onPress={(action) => {
                        if ('run' in action) void plain.perform(action, row);
                        else setOpened({ draw: action.dialog, row });
                      }}
                    />
                  ),
                },
              ]
            : columns
        }
        icon={props.icon}
        {...(props.cards && { cards: props.cards })}
        whenEmpty={isEmpty ? { lead: sentences.purpose!, action: drawnButtons } : undefined}
        {...(props.search !== undefined && {
          search: searchOf(props.search, { ...filters, values: { search } }),
        })}
        {...(Object.keys(specs).length > 0 && {
          filters: Object.entries(specs).map(([name, { label, choices, all = 'All', className }]) => (
            <SelectBox
              key={name}
              label={label}
              options={[
                { value: '', name: all },
                ...Object.entries(choices).map(([value, choice]) => ({ value, name: choice.name })),
              ]}
              value={choices[filters.values[name] ?? ''] ? filters.values[name] : ''}
              onChange={({ target }) => filters.change({ [name]: target.value })}
              className={className}
            />
          )),
        })}
        above={props.above}
      />
      {opened?.draw(asItIs(opened.row, list.rows)!, () => setOpened(null))}
    </>
  );
}

/** Somebody else may have changed a row while its dialog was open. */
function asItIs<Row extends ListRow>(opened: Row | null, rows: Row[]): Row | null {
  return rows.find(({ _id }) => _id === opened?._id) ?? opened;
}

type ListQuery<Row> = UseQueryOptions<unknown, Error, ListPage<Row>, readonly [string, unknown]>;

function queryOf<Row>(
  { call, query, wordsOf }: Pick<Props<Row>, 'call' | 'query' | 'wordsOf'>,
  page: number,
  search: string,
  chosen: object,
): ListQuery<Row> {
  const asked = { ...query, ...chosen };
  if (!wordsOf) {
    const paged = { ...asked, ...(search && { search }), page, limit: ADMIN_LIST_PAGE_SIZE };
    return apiQuery(call, { query: paged } as object) as unknown as ListQuery<Row>;
  }
  const input = Object.keys(asked).length > 0 ? { query: asked } : {};
  return {
    ...(apiQuery(call, input as object) as unknown as ListQuery<Row>),
    select: (rows) => pageOf(rows as Row[], wordsOf, search, page),
  };
}

function pageOf<Row>(rows: Row[], wordsOf: (row: Row) => string, search: string, page: number) {
  const found = rows.filter((row) => wordsOf(row).toLowerCase().includes(search.toLowerCase()));
  const first = (page - 1) * ADMIN_LIST_PAGE_SIZE;
  return { items: found.slice(first, first + ADMIN_LIST_PAGE_SIZE), total: found.length };
}

/** Asks first where an action has a question; then does it and tells how it went. */
function usePlainActions<Row extends ListRow>({ call, changes = [] }: Pick<Props<Row>, 'call' | 'changes'>) {
  const client = useQueryClient();
  const running = useMutation({
    mutationFn: ({ action, row }: { action: PlainAction<Row>; row: Row }) => action.run(row),
    onSuccess: (_, { action, row }) => {
      toasts.success(typeof action.done === 'string' ? action.done : action.done(row));
      // The focused element is gone with the row.
      if (action.deletes) focusHeading();
    },
    onError: (error, { action }) => toasts.error(sentenceOf(error, action.failed)),
    onSettled: () => invalidateQueries(client, pathOf(call), ...changes),
  });
  return {
    busyRow: running.isPending ? running.variables.row._id : null,
    perform: async (action: PlainAction<Row>, row: Row): Promise<void> => {
      const question = action.ask?.(row);
      if (question) {
        const { sentence, ...title } = question;
        if (!(await showConfirm(sentence, { ...title, confirmLabel: action.name }))) return;
      }
      running.mutate({ action, row });
    },
  };
}

interface RowActionsProps<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
  isBusy: boolean;
  onPress: (action: RowAction<Row>) => void;
}

function RowActions<Row>({ row, name, actions, isBusy, onPress }: RowActionsProps<Row>) {
  const labelOf = (action: RowAction<Row>) => action.labelOf?.(row) ?? `${action.name} ${name}`;
  const inRow = actions.filter(({ isInRow }, index) => index === 0 || isInRow);
  return (
    <div className="flex flex-wrap gap-2">
      {inRow.map((action, index) => (
        <Button
          key={action.name}
          kind="outline"
          size="small"
          disabled={isBusy}
          {...(index === 0 && { 'data-row-open': true })}
          aria-label={labelOf(action)}
          onClick={() => onPress(action)}
        >
          {action.name}
        </Button>
      ))}
      <RowMenu
        of={name}
        actions={actions
          .filter((action) => !inRow.includes(action))
          .map((action) => ({
            name: action.name,
            label: labelOf(action),
            ...('run' in action && action.deletes && { isDanger: true }),
            onPress: () => onPress(action),
          }))}
      />
    </div>
  );
}

/** The name of a row, with a second line where it has one. */
export function RowTitle({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <span className="font-[650] wrap-anywhere">
      {children}
      {below && <span className="block text-small font-normal text-text-2">{below}</span>}
    </span>
  );
}

export function OnOff({ isOn }: { isOn: boolean }) {
  return <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
