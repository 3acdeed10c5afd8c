import { BANNER_TONES, BLOCK_ICONS, CARD_LOOKS, PICTURE_SIDES } from './block-choices.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Field, TextField } from '../../kit/web/ui/forms/field.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { useFault, nameOfField, newItem, nounOf } from './field-names.desk.tsx';
import { LinkField, useTargetName } from './link-field.desk.tsx';
import { ListRows } from './list-rows.desk.tsx';
import { PictureField, TextFields } from './text-fields.desk.tsx';

const CHOICES: Record<string, readonly string[]> = {
  icon: BLOCK_ICONS,
  tone: BANNER_TONES,
  look: CARD_LOOKS,
  side: PICTURE_SIDES,
};
const MAY_BE_NONE = new Set(['link', 'second']);

interface Props {
  /** Kind of the block, which decides the first value of a new entry of a list. */
  kind: string;
  field: string;
  /** The path by which the API refuses the value: `blocks[2].title`. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** One field of a block or menu, chosen by the kind of its value. */
export function ValueField({ kind, field, path, value, onChange }: Props) {
  const label = nameOfField(field);
  const fault = useFault(path);
  if (field === 'image' || field === 'imageNarrow')
    return <PictureField label={label} error={fault} value={value as string | null} onChange={onChange} />;
  if (isText(value)) return <TextFields field={field} path={path} value={value} onChange={onChange} />;
  if (field in CHOICES)
    return (
      <Field label={label} error={fault}>
        {(wiring) => (
          <select
            {...wiring}
            className={inputClass}
            value={(value as string | null) ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
          >
            {field === 'icon' && <option value="">none</option>}
            {CHOICES[field]!.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        )}
      </Field>
    );
  if (field === 'from') return <FromField path={path} value={value} onChange={onChange} />;
  if (field === 'items' && (value === 'cities' || kind === 'chips'))
    return (
      <>
        <Button
          kind="outline"
          size="small"
          className="justify-self-start"
          onClick={() => onChange(value === 'cities' ? [{ en: '' }] : 'cities')}
        >
          {value === 'cities' ? 'Write them here' : 'Show the cities of the brand'}
        </Button>
        {value !== 'cities' && <ListField {...{ kind, field, path, onChange }} value={value as unknown[]} />}
      </>
    );
  if (Array.isArray(value)) return <ListField {...{ kind, field, path, onChange }} value={value} />;
  if (MAY_BE_NONE.has(field) && (value === null || value === undefined))
    return (
      <Button
        kind="outline"
        size="small"
        className="justify-self-start"
        onClick={() => onChange({ name: { en: '' }, to: '/' })}
      >
        Add link
      </Button>
    );
  if (typeof value === 'object' && value !== null)
    return (
      <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-line p-3">
        <legend className="px-1 font-[550]">{label}</legend>
        <Fields {...{ kind, path, onChange }} value={value as Record<string, unknown>} />
        {MAY_BE_NONE.has(field) && (
          <Button kind="plain" size="small" className="justify-self-start" onClick={() => onChange(null)}>
            Remove link
          </Button>
        )}
      </fieldset>
    );
  if (field === 'to')
    return <LinkField label={label} error={fault} value={value as string} onChange={onChange} />;
  return (
    <TextField
      label={label}
      error={fault}
      inputMode={field === 'limit' ? 'numeric' : undefined}
      value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
      onChange={(event) => onChange(field === 'limit' ? Number(event.target.value) : event.target.value)}
    />
  );
}

interface FieldsProps extends Omit<Props, 'field' | 'value'> {
  value: Record<string, unknown>;
}

/** @param path of what holds them; empty at the top */
export function Fields({ kind, path, value, onChange }: FieldsProps) {
  return Object.entries(value)
    .filter(([field]) => field !== 'kind')
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([field, each]) => (
      <ValueField
        key={field}
        kind={kind}
        field={field}
        path={path === '' ? field : `${path}.${field}`}
        value={each}
        onChange={(changed) => onChange({ ...value, [field]: changed })}
      />
    ));
}

/** The order in which they are thought of; the database keeps another. */
const ORDER = [
  'icon',
  'name',
  'kicker',
  'heading',
  'title',
  'lead',
  'text',
  'markdown',
  'from',
  'limit',
].concat([
  'slides',
  'items',
  'points',
  'links',
  'image',
  'imageNarrow',
  'alt',
  'side',
  'look',
  'tone',
  'to',
  'link',
]);

function placeOf(field: string): number {
  const place = ORDER.indexOf(field);
  return place === -1 ? ORDER.length : place;
}

function ListField({ kind, field, path, value, onChange }: Omit<Props, 'value'> & { value: unknown[] }) {
  const targetName = useTargetName();
  const noun = nounOf(kind, field);
  return (
    <fieldset className="grid min-w-0 grid-cols-1">
      <legend className="mb-1.5 font-[550]">{nameOfField(field)}</legend>
      <ListRows<unknown>
        items={value}
        path={path}
        noun={noun}
        isInline={value.every(isText)}
        nameOf={(item) => (isText(item) ? item.en! : nameIn(item as Item))}
        detailOf={(item) => ((item as Item).to === undefined ? '' : `→ ${targetName((item as Item).to!)}`)}
        pictureOf={(item) => (item as Item).image ?? null}
        newItem={() => newItem(kind, field)}
        onChange={onChange}
      >
        {(item, onItem, ofItem) =>
          isText(item) ? (
            <TextFields field={noun} path={ofItem} value={item} onChange={onItem} />
          ) : (
            <Fields kind={kind} path={ofItem} value={item as Record<string, unknown>} onChange={onItem} />
          )
        }
      </ListRows>
    </fieldset>
  );
}

/** A tile, card, slide or link. */
interface Item {
  name?: Record<string, string>;
  title?: Record<string, string>;
  image?: string | null;
  to?: string;
}

function nameIn({ name, title }: Item): string {
  return (name ?? title)?.en ?? '';
}

/** Featured, or those of a category or brand by its address. */
function FromField({ path, value, onChange }: Pick<Props, 'path' | 'value' | 'onChange'>) {
  const [which = 'featured', slug = ''] =
    typeof value === 'object' && value !== null
      ? (Object.entries(value)[0]?.map(String) ?? [])
      : ['featured'];
  const [choiceFault, fault] = [useFault(path), useFault(`${path}.${which}`)];
  return (
    <>
      <Field label={nameOfField('from')} error={choiceFault}>
        {(wiring) => (
          <select
            {...wiring}
            className={inputClass}
            value={which}
            onChange={({ target }) =>
              onChange(target.value === 'featured' ? 'featured' : { [target.value]: '' })
            }
          >
            <option value="featured">Featured</option>
            <option value="category">Of a category</option>
            <option value="brand">Of a brand</option>
            {which === 'products' && <option value="products">Chosen ones</option>}
          </select>
        )}
      </Field>
      {(which === 'category' || which === 'brand') && (
        <TextField
          label={`Address of the ${which}`}
          error={fault}
          value={slug}
          onChange={(event) => onChange({ [which]: event.target.value })}
        />
      )}
    </>
  );
}

function isText(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && 'en' in value;
}
