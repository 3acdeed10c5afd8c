import { indianNumber } from '../../kit/rules/money.ts';
import { paths } from '../../app/page-paths.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { RowMenu, type RowAction } from '../../kit/web/ui/tables/row-menu.tsx';
import { placesAfterMove, childrenOf, type Direction, type TreeRow } from './category-changes.desk.ts';
import type { CertificateKind, GateLevel } from '../products/catalogue-choices.ts';
import type { AdminCategory, CategoryChange } from './categories.shapes.ts';
import { translatedOf, type Translated } from '../translations/translated-fields.desk.tsx';
import * as categoryMessages from './category.words.ts';

interface Actions {
  onMove: (row: TreeRow, direction: Direction) => void;
  onEdit: (row: TreeRow) => void;
  onDelete: (row: TreeRow) => void;
}

const INDENTS = ['', 'md:pl-6', 'md:pl-12', 'md:pl-18'];

export function categoryColumns(rows: TreeRow[], actions: Actions): Column<TreeRow>[] {
  return [
    { name: 'Category', onCard: 'title', cell: (row) => <NameCell row={row} /> },
    { name: 'Products', align: 'right', cell: ({ count }) => indianNumber(count) },
    { name: 'In all', align: 'right', cell: ({ countBelow }) => indianNumber(countBelow) },
    { name: 'Certificates', cell: (row) => <GateCell row={row} rows={rows} /> },
    {
      name: 'Actions',
      cell: (row) => (
        <div className="flex gap-2">
          <Button
            kind="outline"
            size="small"
            data-row-open
            aria-label={`Edit ${row.name}`}
            onClick={() => actions.onEdit(row)}
          >
            Edit
          </Button>
          <RowMenu
            id={menuButtonId(row)}
            of={row.name}
            actions={[
              ...moveActions(rows, row, actions.onMove),
              {
                name: 'Delete',
                label: `Delete ${row.name}`,
                isDanger: true,
                onPress: () => actions.onDelete(row),
              },
            ]}
          />
        </div>
      ),
      onCard: 'wide',
    },
  ];
}

function NameCell({ row: { slug, name, level, above } }: { row: TreeRow }) {
  return (
    <div className={INDENTS[level - 1]}>
      <span className="sr-only">Level {level}: </span>
      {above.length > 0 && (
        <span className="block text-small font-normal text-text-3 md:hidden">{above.join(' › ')}</span>
      )}
      <ShopLink
        to={paths.category(slug)}
        className="link-line inline-flex min-h-6 items-center font-[650] wrap-anywhere text-info decoration-info/40 hover:decoration-info md:min-w-40"
      >
        {name}
      </ShopLink>
    </div>
  );
}

function GateCell({ row, rows }: { row: TreeRow; rows: TreeRow[] }) {
  const { level, kinds, from } = gateAt(rows, row);
  if (level === 'off') return <span className="text-text-3">Not checked</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={level === 'block' ? 'red' : 'amber'}>{level === 'block' ? 'Block' : 'Warn'}</Badge>
      <span>
        {kinds.join(', ')}
        {from !== null && <span className="block text-small text-text-3">from {from}</span>}
      </span>
    </span>
  );
}

/** The moves that are possible at the category's place. */
function moveActions(
  rows: TreeRow[],
  row: TreeRow,
  onMove: (row: TreeRow, direction: Direction) => void,
): RowAction[] {
  const brothers = childrenOf(rows, row.parent);
  const before = brothers[brothers.indexOf(row) - 1]?.name;
  const parent = row.above.at(-1);
  const moves: { direction: Direction; name: string; label: string }[] = [
    { direction: 'up', name: 'Move up', label: `Move ${row.name} up` },
    { direction: 'down', name: 'Move down', label: `Move ${row.name} down` },
    { direction: 'in', name: `Put below ${before}`, label: `Put ${row.name} below ${before}` },
    { direction: 'out', name: `Take out of ${parent}`, label: `Take ${row.name} out of ${parent}` },
  ];
  return moves
    .filter(({ direction }) => placesAfterMove(rows, row, direction) !== null)
    .map(({ direction, name, label }) => ({ name, label, onPress: () => onMove(row, direction) }));
}

/** The id by which a row's menu gets focus again after the row moved. */
export function menuButtonId({ _id }: { _id: string }): string {
  return `menu-of-${_id}`;
}

interface CategoryGate {
  level: GateLevel;
  kinds: CertificateKind[];
  /** The name of the category above that has the gate; null for its own. */
  from: string | null;
}

type GatePlace = Pick<AdminCategory, 'parent' | 'gate' | 'gateKinds'>;

/** @returns its own gate, or that of the nearest category above that is not off */
export function gateAt(categories: AdminCategory[], place: GatePlace): CategoryGate {
  if (place.gate !== 'off') return { level: place.gate, kinds: place.gateKinds, from: null };
  const parent = categories.find(({ slug }) => slug === place.parent);
  if (!parent) return { level: 'off', kinds: [], from: null };
  const above = gateAt(categories, parent);
  return above.level === 'off' ? above : { ...above, from: above.from ?? parent.name };
}

/** @returns whether the change may take products off sale */
export function isStricter(before: CategoryGate, after: CategoryGate): boolean {
  if (after.level !== 'block') return false;
  return before.level !== 'block' || after.kinds.some((kind) => !before.kinds.includes(kind));
}

export interface CategoryDraft {
  name: string;
  /** The parent's slug; '' for none. */
  parent: string;
  /** The end of its page's address; '' for a new one, which gets it from its name. */
  slug: string;
  blurb: string;
  text: string;
  /** A URL or a data URI. */
  image: string | null;
  gate: GateLevel;
  gateKinds: CertificateKind[];
  /** Days as typed; '' for those of the category above. */
  returnDays: string;
  translations: Translated<'name' | 'blurb' | 'text'>;
}

export type CategoryErrors = Partial<Record<keyof CategoryDraft, string>>;

export const emptyCategory: CategoryDraft = {
  name: '',
  parent: '',
  slug: '',
  blurb: '',
  text: '',
  image: null,
  gate: 'off',
  gateKinds: [],
  returnDays: '',
  translations: {},
};

export function categoryDraftOf(category: AdminCategory): CategoryDraft {
  const { name, parent, slug, blurb, text, ownImage, gate, gateKinds } = category;
  const returnDays = category.returnDays === null ? '' : String(category.returnDays);
  const translations = translatedOf(category.translations);
  return {
    name,
    parent: parent ?? '',
    slug,
    blurb,
    text,
    image: ownImage,
    gate,
    gateKinds,
    returnDays,
    translations,
  };
}

export function categoryErrors({ name, gate, gateKinds, returnDays }: CategoryDraft): CategoryErrors {
  return {
    ...(name.trim() === '' && { name: categoryMessages.name }),
    ...(!/^\d{0,3}$/.test(returnDays.trim()) && { returnDays: categoryMessages.returnDays }),
    ...(gate !== 'off' && gateKinds.length === 0 && { gateKinds: categoryMessages.gateKindsMissing }),
  };
}

/** @returns only the changed fields, so that changes by others stay */
export function categoryChangeOf(draft: CategoryDraft, before: CategoryDraft): CategoryChange {
  const fields = Object.keys(draft) as (keyof CategoryDraft)[];
  const changed = fields.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]));
  const body = Object.fromEntries(changed.map((field) => [field, draft[field]]));
  return {
    ...body,
    ...('parent' in body && { parent: draft.parent === '' ? null : draft.parent }),
    ...('returnDays' in body && { returnDays: daysOf(draft.returnDays) }),
  };
}

function daysOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
