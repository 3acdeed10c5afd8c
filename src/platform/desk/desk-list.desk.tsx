import { useState, type ReactNode } from 'react';
import type { UseQueryOptions } from '@tanstack/react-query';
import { ADMIN_LIST_PAGE_SIZE } from '../settings/platform-limits.ts';
import type { Right } from '../rights/staff-rights.ts';
import type { DeskPageName } from '../../app/page-paths.ts';
import type { CallKey, CallPath, ReplyOf } from '../../app/api-types.ts';
import { countLabel, searchOf, useAdminList, type ListPage } from '../../kit/web/lib/admin-list.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { AdminList } from '../../kit/web/ui/tables/admin-list.tsx';
import type { Column, TableProps } from '../../kit/web/ui/tables/data-table.tsx';
import { DeskHeading } from './desk-heading.desk.tsx';
import { RowActions, usePlainActions, type RowAction } from './row-actions.desk.tsx';

interface ListRow {
  _id: string;
}

/** Of a call that answers rows: a page of them, or all at once. */
type RowOf<Key extends CallKey> =
  ReplyOf<Key> extends (infer Row extends object)[]
    ? Row
    : ReplyOf<Key> extends { items: (infer Row extends object)[] }
      ? Row
      : never;

/** Draws a dialog. */
type Open = (onClose: () => void) => ReactNode;

/** By the word in the address: its name, and what is asked for. */
type Choices = Readonly<Record<string, { name: string; query: object }>>;

interface Filter {
  label: string;
  choices: Choices;
  /** The name of asking for everything; without it, of all statuses. */
  all?: string;
  className?: string;
}

interface TabList {
  /** For screen readers. */
  label: string;
  /** The name in the address. */
  name: string;
  choices: Choices;
  /** Shown where the address names none of them. */
  initial: string;
}

type ListButton = {
  label: string;
  icon?: ReactNode;
  /** Without a kind, the first is the strong one. */
  kind?: 'outline';
  isBusy?: boolean;
  /** Left out while there are no rows. */
  needsRows?: boolean;
} & ({ dialog: Open } | { press: () => void } | { to: string });

/** A dialog that is open, and the row it is about. */
interface Opened<Row> {
  draw: (row: Row, onClose: () => void) => ReactNode;
  row: Row | null;
}

interface Props<Row> extends Pick<TableProps<Row>, 'cards'> {
  /** Without it no heading is drawn: a list that is a part of a page. */
  page?: DeskPageName;
  /** One and many, in small letters. */
  noun: readonly [one: string, many: string];
  /** The line below the heading; without it, the count alone: `3 coupons`. */
  countOf?: (total: number) => string;
  /** The table’s name; without it the noun. */
  caption?: string;
  icon: ReactNode;
  call: CallKey;
  /** Parameters beside the page, the search and the filters. */
  query?: object;
  /** When it is read again; without it, as other queries are. */
  reading?: {
    staleTime?: number;
    refetchOnWindowFocus?: boolean;
    refetchInterval?: (rows: Row[]) => number | false;
  };
  /** Of a call that answers all rows: the words of a row that a search looks through. */
  wordsOf?: (row: Row) => string;
  /** The label of the search; without it there is none. */
  search?: string;
  filters?: Readonly<Record<string, Filter>>;
  /** Filters of the screen’s own, whose values are part of `query`. */
  toolbar?: ReactNode;
  /** A filter that is drawn as tabs around the table. */
  tabs?: TabList;
  /** `purpose` is shown while there is nothing at all. */
  sentences: { failed: string; none: string; noneMatch?: string; purpose?: string | undefined };
  columns: Column<Row>[];
  /** A dialog with all of a row, which its title opens. */
  sheet?: (row: Row, onClose: () => void) => ReactNode;
  /** The row’s name in the labels of its actions. */
  nameOf?: (row: Row) => string;
  /** What it takes to change something; without it, each reader of the list may. */
  right?: Right;
  /** Buttons of the heading. */
  buttons?: readonly ListButton[];
  /** The first that a row has is its button, the others are in its menu. */
  actions?: readonly RowAction<Row>[] | ((row: Row) => readonly RowAction<Row>[]);
  /** The label of a row's action for screen readers; without it `Edit` and the row's name. */
  labelOf?: (action: string, row: string) => string;
  /** Each action of a row is a button. */
  areInRow?: boolean;
  actionsClassName?: string;
  /** The paths, beside the list's own, whose answers a plain action changes. */
  changes?: readonly CallPath[];
  /** Between heading and table. */
  lead?: ReactNode;
  /** Above the table’s place while there are no rows. */
  aboveNone?: ReactNode;
}

/** Rows without an `_id` need another value that is unique. */
type Identified<Row> = [Row] extends [ListRow] ? { idOf?: never } : { idOf: (row: Row) => string };

/** A screen of the desk that is a list: heading, search, filters, table, and what is done with a row. */
export function DeskList<Key extends CallKey>(
  props: Props<RowOf<Key>> & Identified<RowOf<Key>> & { call: Key },
) {
  return <List {...props} />;
}

function List<Row extends object>(props: Props<Row>) {
  const { noun, sentences, filters: specs = {}, tabs } = props;
  const filters = useUrlFilters(['search', ...Object.keys(specs), ...(tabs ? [tabs.name] : [])]);
  const { search = '' } = filters.values;
  const [opened, setOpened] = useState<Opened<Row & ListRow> | null>(null);
  const chosen = Object.entries(specs).map(
    ([name, { choices }]) => choices[filters.values[name] ?? '']?.query,
  );
  const isNarrowed = search !== '' || chosen.some(Boolean);
  const shownTab = tabs && tabOf(tabs, filters.values[tabs.name]);
  const queries = [...chosen, shownTab === undefined ? undefined : tabs?.choices[shownTab]?.query];
  const list = useAdminList<unknown, Row & ListRow>({
    query: queryOf(props, filters.page, search, Object.assign({}, ...queries) as object),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      failed: sentences.failed,
      none: (isNarrowed ? sentences.noneMatch : undefined) ?? sentences.none,
    },
  });
  const actionsColumn = useActionsColumn(props, setOpened);
  const isEmpty = list.total === 0 && !isNarrowed && sentences.purpose !== undefined;
  const buttons = useMayChange(props) && drawnButtons(props.buttons ?? [], list.total ?? 0, setOpened);
  const table = (
    <AdminList
      list={list}
      caption={props.caption ?? capital(noun[1])}
      columns={[...columnsOf(props, setOpened), ...actionsColumn]}
      icon={props.icon}
      {...(props.cards && { cards: props.cards })}
      whenEmpty={
        isEmpty
          ? { lead: sentences.purpose!, action: buttons }
          : isNarrowed
            ? { action: <ShowAll onPress={() => filters.change(allOf(specs))} /> }
            : undefined
      }
      {...(props.search !== undefined && {
        search: searchOf(props.search, { ...filters, values: { search } }),
      })}
      {...((props.toolbar !== undefined || tabs !== undefined || Object.keys(specs).length > 0) && {
        filters: (
          <>
            {tabs && (
              // On phones the pages of the entry are a row of tabs already.
              <SelectBox
                label={tabs.label}
                options={Object.entries(tabs.choices).map(([value, { name }]) => ({ value, name }))}
                value={shownTab}
                onChange={({ target }) => filters.change({ [tabs.name]: target.value })}
                className="md:hidden"
              />
            )}
            {Object.entries(specs).map(([name, { label, choices, all = 'All statuses', className }]) => (
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
            ))}
            {props.toolbar}
          </>
        ),
      })}
      above={list.total === 0 && props.aboveNone}
    />
  );
  return (
    <>
      {props.page && (
        <DeskHeading
          page={props.page}
          count={
            props.countOf && list.total !== null ? props.countOf(list.total) : countLabel(list.total, ...noun)
          }
          actions={!isEmpty && buttons}
        />
      )}
      {props.lead}
      {tabs && shownTab !== undefined ? (
        <Tabs
          label={tabs.label}
          className="max-md:hidden"
          shown={Object.keys(tabs.choices).indexOf(shownTab)}
          onShow={(index) => filters.change({ [tabs.name]: Object.keys(tabs.choices)[index]! })}
          tabs={Object.values(tabs.choices).map(({ name }) => ({ name, panel: table }))}
        />
      ) : (
        table
      )}
      {opened?.draw(asItIs(opened.row, list.rows)!, () => setOpened(null))}
    </>
  );
}

function ShowAll({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="outline" onClick={onPress}>
      Show all
    </Button>
  );
}

/** Without a search and filters. */
function allOf(specs: Readonly<Record<string, Filter>>): Record<string, string> {
  return Object.fromEntries(['search', ...Object.keys(specs)].map((name) => [name, '']));
}

function tabOf({ choices, initial }: TabList, named: string | undefined): string {
  return Object.keys(choices).find((value) => value === named) ?? initial;
}

function useMayChange({ right }: { right?: Right }): boolean {
  const rights = useDeskRights();
  return right === undefined || rights.has(right);
}

function drawnButtons<Row>(
  buttons: readonly ListButton[],
  total: number,
  setOpened: (opened: Opened<Row>) => void,
): ReactNode {
  const strong = buttons.find(({ kind }) => kind === undefined);
  // The strong one is at the right, as in dialogs.
  const drawn = buttons
    .filter(({ needsRows }) => !needsRows || total > 0)
    .toSorted((one, other) => Number(one === strong) - Number(other === strong));
  if (drawn.length === 0) return false;
  return (
    <div className="flex flex-wrap justify-center gap-2.5">
      {drawn.map((button, index) => {
        const isStrong = button === strong;
        const common = { ...(isStrong && { 'data-admin-new': true }) };
        const content = (
          <>
            {button.icon}
            {button.label}
          </>
        );
        return 'to' in button ? (
          <ShopLink
            key={index}
            {...common}
            to={button.to}
            className={buttonClass(isStrong ? 'primary' : 'outline')}
          >
            {content}
          </ShopLink>
        ) : (
          <Button
            key={index}
            {...common}
            kind={isStrong ? 'primary' : 'outline'}
            {...(button.isBusy && { busy: true })}
            onClick={() => {
              if ('press' in button) button.press();
              else setOpened({ draw: (_, onClose) => button.dialog(onClose), row: null });
            }}
          >
            {content}
          </Button>
        );
      })}
    </div>
  );
}

function columnsOf<Row extends object>(
  { columns, sheet }: Props<Row>,
  setOpened: (opened: Opened<Row & ListRow>) => void,
): Column<Row & ListRow>[] {
  if (!sheet) return columns;
  return columns.map((column) =>
    column.onCard !== 'title'
      ? column
      : {
          ...column,
          cell: (row, index) => (
            <button
              type="button"
              className="link-line text-info min-h-11 text-left md:min-h-6"
              onClick={() => setOpened({ draw: sheet, row })}
            >
              {column.cell(row, index)}
            </button>
          ),
        },
  );
}

/** @returns the column of what is done with a row; none for those who may do nothing */
function useActionsColumn<Row extends object>(
  props: Props<Row>,
  setOpened: (opened: Opened<Row & ListRow>) => void,
): Column<Row & ListRow>[] {
  const { actions = [], nameOf = () => '' } = props;
  const plain = usePlainActions<Row & ListRow>(props.call, props.changes);
  const actionsOf = typeof actions === 'function' ? actions : () => actions;
  if (!useMayChange(props) || (typeof actions !== 'function' && actions.length === 0)) return [];
  return [
    {
      name: 'Actions',
      onCard: 'wide',
      ...(props.actionsClassName && { className: props.actionsClassName }),
      cell: (row) => (
        <RowActions
          row={row}
          name={nameOf(row)}
          actions={actionsOf(row).filter(({ isFor }) => isFor?.(row) ?? true)}
          labelOf={props.labelOf}
          areInRow={props.areInRow === true}
          isBusy={plain.busyRow?._id === row._id}
          onPress={(action) => {
            if ('run' in action) void plain.perform(action, row);
            else if ('press' in action) action.press(row);
            else if ('dialog' in action) setOpened({ draw: action.dialog, row });
          }}
        />
      ),
    },
  ];
}

/** Somebody else may have changed a row while its dialog was open. */
function asItIs<Row extends ListRow>(opened: Row | null, rows: Row[]): Row | null {
  return rows.find(({ _id }) => _id === opened?._id) ?? opened;
}

type ListQuery<Row> = UseQueryOptions<unknown, Error, ListPage<Row & ListRow>, readonly [string, unknown]>;

function queryOf<Row extends object>(
  { call, query, wordsOf, reading: { refetchInterval, ...reading } = {}, ...props }: Props<Row>,
  page: number,
  search: string,
  chosen: object,
): ListQuery<Row> {
  const asked = { ...query, ...chosen };
  const paged = { ...asked, ...(search && { search }), page, limit: ADMIN_LIST_PAGE_SIZE };
  const input = wordsOf ? Object.keys(asked).length > 0 && { query: asked } : { query: paged };
  const { idOf } = props as { idOf?: (row: Row) => string };
  const listed = (rows: Row[]) =>
    rows.map((row) => (idOf ? { ...row, _id: idOf(row) } : row)) as (Row & ListRow)[];
  return {
    ...(apiQuery(call, (input || {}) as object) as unknown as ListQuery<Row>),
    ...reading,
    ...(refetchInterval && { refetchInterval: ({ state }) => refetchInterval(rowsIn<Row>(state.data)) }),
    ...((wordsOf ?? idOf) && {
      select: (answer) =>
        wordsOf
          ? pageOf(listed(rowsIn(answer)), wordsOf, search, page)
          : { ...(answer as ListPage<Row & ListRow>), items: listed(rowsIn(answer)) },
    }),
  };
}

/** The rows of an answer: of a page, or all at once. */
function rowsIn<Row>(answer: unknown): Row[] {
  return Array.isArray(answer) ? (answer as Row[]) : ((answer as { items: Row[] } | undefined)?.items ?? []);
}

function pageOf<Row>(rows: Row[], wordsOf: (row: Row) => string, search: string, page: number) {
  const found = rows.filter((row) => wordsOf(row).toLowerCase().includes(search.toLowerCase()));
  const first = (page - 1) * ADMIN_LIST_PAGE_SIZE;
  return { items: found.slice(first, first + ADMIN_LIST_PAGE_SIZE), total: found.length };
}

/** The choices of a filter, each of which is sent as this parameter of the call. */
export function choicesOf<Value extends string>(
  parameter: string,
  values: readonly Value[] | Readonly<Record<string, string>>,
  nameOf: (value: Value) => string = (value) => value,
): Choices {
  const names = isList(values)
    ? values.map((value) => [value, nameOf(value)] as const)
    : Object.entries(values);
  return Object.fromEntries(
    names.map(([value, name]) => [value, { name, query: { [parameter]: value } }] as const),
  );
}

function isList<Item>(values: object | readonly Item[]): values is readonly Item[] {
  return Array.isArray(values);
}

/** What a row is called, with a second line where it has one. */
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
