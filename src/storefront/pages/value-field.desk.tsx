import { BANNER_TONES, BLOCK_ICONS, CARD_LOOKS, PICTURE_SIDES } from './block-choices.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { Field, TextField } from '../../kit/web/ui/forms/field.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { useFault, nameOfField, newItem } from './field-names.desk.tsx';
import { PictureField } from './picture-field.desk.tsx';
import { TextFields } from './text-fields.desk.tsx';

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
  /** The place of the field, for labels: `Section 2`. */
  place: string;
  onChange: (value: unknown) => void;
}

/** One field of a block or menu, chosen by the kind of its value. */
export function ValueField({ kind, field, path, value, place, onChange }: Props) {
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
        {value !== 'cities' && (
          <ListField {...{ kind, field, path, place, onChange }} value={value as unknown[]} />
        )}
      </>
    );
  if (Array.isArray(value)) return <ListField {...{ kind, field, path, place, onChange }} value={value} />;
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
        <Fields {...{ kind, path, place, onChange }} value={value as Record<string, unknown>} />
        {MAY_BE_NONE.has(field) && (
          <Button kind="plain" size="small" className="justify-self-start" onClick={() => onChange(null)}>
            Remove link
          </Button>
        )}
      </fieldset>
    );
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
export function Fields({ kind, path, value, place, onChange }: FieldsProps) {
  return Object.entries(value)
    .filter(([field]) => field !== 'kind')
    .map(([field, each]) => (
      <ValueField
        key={field}
        kind={kind}
        field={field}
        path={path === '' ? field : `${path}.${field}`}
        value={each}
        place={place}
        onChange={(changed) => onChange({ ...value, [field]: changed })}
      />
    ));
}

function ListField({
  kind,
  field,
  path,
  value,
  place,
  onChange,
}: Omit<Props, 'value'> & { value: unknown[] }) {
  const replace = (index: number, ...items: unknown[]) => onChange(value.toSpliced(index, 1, ...items));
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-[550]">{nameOfField(field)}</legend>
      {value.map((item, index) => (
        <div
          key={index}
          className={classNames(
            'grid grid-cols-1 gap-3 border-b border-line pb-3',
            isLink(item) && 'md:grid-cols-[2fr_1fr_auto] md:items-end',
          )}
        >
          {isText(item) ? (
            <TextFields
              field={`${nameOfField(field)} ${index + 1}`}
              path={`${path}[${index}]`}
              value={item}
              onChange={(changed) => replace(index, changed)}
            />
          ) : (
            <Fields
              kind={kind}
              path={`${path}[${index}]`}
              place={place}
              value={item as Record<string, unknown>}
              onChange={(changed) => replace(index, changed)}
            />
          )}
          <Button
            kind="plain"
            size="small"
            className="justify-self-start"
            aria-label={`Remove ${nameOfField(field)} ${index + 1} of ${place}`}
            onClick={() => replace(index)}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        kind="outline"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...value, newItem(kind, field)])}
      >
        Add to {nameOfField(field).toLowerCase()}
      </Button>
    </fieldset>
  );
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

/** A name and its target are shown in one row. */
function isLink(item: unknown): boolean {
  return typeof item === 'object' && item !== null && Object.keys(item).sort().join() === 'name,to';
}
