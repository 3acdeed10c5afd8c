import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import { dayInWords, isoDayOf } from '../../kit/rules/dates.ts';
import { area, check, choice, onlyFor, text, type Fields } from '../../kit/web/forms/fields.tsx';
import { useForm, type FormSettings } from '../../kit/web/forms/use-form.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { IMAGE_TYPES } from '../../kit/web/lib/files/read-file.ts';
import { readSmallPicture } from '../../kit/web/lib/files/read-small-picture.ts';
import { usePaused } from '../../kit/web/lib/use-paused.ts';
import { ScanButton } from '../../kit/web/scan/scan-button.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { Field, TextField } from '../../kit/web/ui/forms/field.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { normalisedSerial } from '../../orders/serials/serial-outcomes.ts';
import { namesPassword } from './onsite-choices.ts';
import type { TechVisit } from './technician.shapes.ts';
import type { Press } from './use-visit-queue.desk.ts';
import { unitFields, type KeptStep } from './visit-queue.ts';
import { visitMessages } from './visit.words.ts';

export interface PartProps {
  /** As it is once what waits is taken. */
  visit: TechVisit;
  /** Its steps that wait, in their order. */
  waiting: KeptStep[];
  /** @returns whether the phone keeps it */
  press: (press: Press, articles?: Article[]) => Promise<boolean>;
}

/** A part of a visit, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <h3 id={id} className="font-[650]">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** @throws Error where the phone cannot keep it, so that a form holds what is typed */
export async function kept(isKept: Promise<boolean>): Promise<void> {
  if (!(await isKept)) throw new Error('Not kept');
}

type StepFormProps<F extends Fields> = Pick<FormSettings<F, void>, 'fields' | 'faultsOf' | 'save'> & {
  submit: string;
  kind?: 'primary';
};

/** A form of a part. It is empty again after each press. */
function StepForm<F extends Fields>({ submit, kind, ...props }: StepFormProps<F>) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm({ ...props, saved: null, onSaved: () => form.discard() });
  useEffect(() => {
    if (form.refusals > 0) focusFaults(ref.current);
  }, [form.refusals]);
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <ErrorSummary faults={form.faults} />
      {form.all()}
      <Button type="submit" kind={kind ?? 'outline'} busy={form.isBusy}>
        {submit}
      </Button>
    </form>
  );
}

const NOT_SENT = <span className="text-small text-text-3"> (not sent yet)</span>;

/** What hangs where, and what is to be hung up. */
export function Units({
  visit: { units, toPlace },
  waiting,
  press,
  mayAdd,
}: PartProps & { mayAdd: boolean }) {
  const names = toPlace.map((each) => ({ value: valueOf(each), name: nameOf(each) }));
  const serial = text('Scan or type serial number', {
    autoCapitalize: 'characters',
    spellCheck: false,
    hint: names.length === 1 ? `To hang: ${names[0]!.name}` : undefined,
  });
  const fields = {
    serial: {
      ...serial,
      draw: (...[state, ...rest]: Parameters<typeof serial.draw>) => (
        <div className="grid gap-2">
          {serial.draw(state, ...rest)}
          <ScanButton onCode={state.onType} />
        </div>
      ),
    },
    product: onlyFor(
      () => names.length > 1,
      choice('Product', [{ value: '', name: 'Known by its number' }, ...names], { initial: '' }),
    ),
    place: text('Place', {
      maxLength: 80,
      missing: 'Enter where it hangs.',
      hint: 'Never write a password here.',
    }),
  };
  return (
    <Part title="Units">
      <ul className="grid gap-2 empty:hidden">
        {units.map(({ _id, place, product, serial }) => (
          <li key={_id}>
            <UnitText name={product.name} serial={serial} place={place} />
          </li>
        ))}
        {waiting.map(
          ({ key, body, articles }) =>
            body.step === 'unit' && (
              <li key={key}>
                <UnitText name={articles[0]?.name} serial={body.serial} place={body.place} />
                {NOT_SENT}
              </li>
            ),
        )}
      </ul>
      {mayAdd && (
        <StepForm
          fields={fields}
          submit="Add unit"
          faultsOf={({ serial, product = '', place }) => ({
            ...(serial === '' &&
              product === '' &&
              names.length !== 1 && { serial: 'Enter its serial number, or choose a product.' }),
            ...(serial !== '' &&
              normalisedSerial(serial) === null && { serial: 'This is no serial number.' }),
            ...(namesPassword(place) && { place: visitMessages.noPasswords }),
          })}
          save={({ serial, product = '', place }) => {
            const only = toPlace.length === 1 ? toPlace[0]! : null;
            const chosen = toPlace.find((each) => valueOf(each) === product) ?? only;
            const unit = unitFields(serial, place, toPlace, chosen);
            return kept(press({ step: 'unit', ...unit.fields }, unit.article ? [unit.article] : []));
          }}
        />
      )}
    </Part>
  );
}

function valueOf({ order, position, product, serial }: TechVisit['toPlace'][number]): string {
  return [order, position, product._id, serial].join(' ');
}

function nameOf({ product, serial, left }: TechVisit['toPlace'][number]): string {
  return serial === null ? `${product.name} (${left} left)` : `${product.name}, ${serial}`;
}

function UnitText({
  name,
  serial,
  place,
}: {
  name?: string | undefined;
  serial?: string | null | undefined;
  place: string;
}) {
  return (
    <>
      <b className="font-[550]">{place}</b>
      <span className="num block text-small text-text-2">{[name, serial].filter(Boolean).join(', ')}</span>
    </>
  );
}

/** Pictures are made small before they are kept. */
export function Photos({ visit: { pictures }, waiting, press }: PartProps) {
  const [fault, setFault] = useState<string | null>(null);

  async function add(files: FileList | null): Promise<void> {
    setFault(null);
    for (const file of files ?? []) {
      const read = await readSmallPicture(file);
      if ('fault' in read) {
        setFault(read.fault);
        return;
      }
      await press({ step: 'picture', picture: read.dataUri });
    }
  }

  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <PictureLinks pictures={pictures} altOf={(number) => `Photo ${number}`} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {waiting.map(
          ({ key, body }) =>
            body.step === 'picture' && (
              <img
                key={key}
                src={body.picture}
                alt="Not sent yet"
                className="size-16 rounded-md bg-surface-2 object-cover opacity-60"
              />
            ),
        )}
      </div>
      <Field label="Photos" error={fault}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            multiple
            accept={IMAGE_TYPES.join(',')}
            className="w-full min-w-0 text-small file:min-h-11 file:rounded-[10px] file:border-[1.5px] file:border-line-strong file:bg-surface file:px-3.5 file:font-[650] file:text-text"
            onChange={({ target }) => void add(target.files).then(() => (target.value = ''))}
          />
        )}
      </Field>
    </div>
  );
}

/** What the desk makes a quotation of. Products are found by their names, without a network among those of the order. */
export function Needed({ visit: { needs = [], orderLines, toPlace }, press }: PartProps) {
  const [typed, setTyped] = useState('');
  const [quantity, setQuantity] = useState('1');
  const q = usePaused(typed.trim(), 250);
  const { data } = useQuery({
    ...apiQuery('GET /suggest', { query: { q } }),
    enabled: q.length > 1,
    retry: false,
  });
  const near = [...orderLines, ...toPlace]
    .map(({ product }) => product)
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const isNone = q.length > 1 && q === typed.trim() && near.length === 0 && data?.products.length === 0;
  const found = typed.trim() === '' ? [] : uniqueOf([...near, ...(data?.products ?? [])]).slice(0, 6);
  const without = ({ _id }: Article) => needs.filter(({ product }) => product._id !== _id);
  const set = (lines: typeof needs) =>
    press(
      { step: 'needs', lines: lines.map(({ product, quantity }) => ({ product: product._id, quantity })) },
      lines.map(({ product }) => product),
    );
  const add = async (product: Article) => {
    if (await set([...without(product), { product, quantity: Number(quantity) || 1 }])) setTyped('');
  };
  return (
    <Part title="Needed">
      <ul className="grid gap-1 empty:hidden">
        {needs.map(({ product, quantity }) => (
          <li key={product._id} className="num flex items-center gap-2">
            <span className="grow">
              {quantity} × {product.name}
            </span>
            <Button
              kind="plain"
              aria-label={`Remove ${product.name}`}
              onClick={() => void set(without(product))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <TextField
          label="Product or SKU"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          label="Quantity"
          inputMode="numeric"
          className="num"
          value={quantity}
          onChange={({ target }) => setQuantity(target.value.replace(/\D/g, '').slice(0, 3))}
        />
      </div>
      {isNone && <p role="status">No product has this name.</p>}
      {found.map((product) => (
        <Button key={product._id} kind="outline" onClick={() => void add(product)}>
          Add {product.name}
        </Button>
      ))}
    </Part>
  );
}

function uniqueOf(articles: Article[]): Article[] {
  const first = new Map<string, Article>();
  for (const { _id, sku, name, slug, image } of articles)
    if (!first.has(_id)) first.set(_id, { _id, sku, name, slug, image });
  return [...first.values()];
}

const noteFields = {
  note: area('Note', { rows: 3, maxLength: 1000, missing: 'Write what you want to note.' }),
  isPublic: check('The customer may read it'),
};

/** What was written about the visit, and one's own words. */
export function Notes({ visit: { steps }, waiting, press, mayAdd }: PartProps & { mayAdd: boolean }) {
  const written = steps.filter(({ note, step }) => note !== null && step !== 'picture');
  return (
    <div className="grid gap-3 border-t border-line pt-4 empty:hidden">
      {written.map(({ at, by, note }) => (
        <p key={`${at} ${note}`} className="wrap-anywhere whitespace-pre-line">
          {note}
          <span className="num block text-small text-text-3">
            {[by, dayInWords(isoDayOf(at))].filter(Boolean).join(', ')}
          </span>
        </p>
      ))}
      {waiting.map(
        ({ key, body }) =>
          (body.step === 'note' || body.step === 'missed') && (
            <p key={key} className="wrap-anywhere whitespace-pre-line">
              {body.note}
              {NOT_SENT}
            </p>
          ),
      )}
      {mayAdd && (
        <StepForm
          fields={noteFields}
          submit="Add note"
          faultsOf={({ note }) => (namesPassword(note) ? { note: visitMessages.noPasswords } : {})}
          save={(body) => kept(press({ step: 'note', ...body }))}
        />
      )}
    </div>
  );
}

const codeFields = { code: text('Customer’s code', { inputMode: 'numeric', maxLength: 9 }) };

export function SignOff({ press }: PartProps) {
  return (
    <div className="border-t border-line pt-4">
      <StepForm
        fields={codeFields}
        submit="Sign off"
        kind="primary"
        faultsOf={({ code }) => (/^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: visitMessages.code })}
        save={({ code }) => kept(press({ step: 'signed', code: code.replace(/\s/g, '') }))}
      />
    </div>
  );
}
