import type { ComponentProps, ReactNode } from 'react';
import { CheckField } from '../ui/forms/check-field.tsx';
import { TextArea, TextField } from '../ui/forms/field.tsx';
import { SelectField } from '../ui/forms/select-field.tsx';
import { typedRupees, typedWhole } from '../lib/typed-rupees.ts';
import { MoneyField } from './money-field.tsx';
import { DateField } from './date-field.tsx';

/** The values of a form while it is filled in, by field. */
export type Draft = Readonly<Record<string, unknown>>;

type Below = Readonly<Record<string, string>>;

/** The properties that a field is rendered with. */
export interface FieldState<Typed> {
  name: string;
  typed: Typed;
  error: string | null;
  /** Set on the first field of a form: it takes focus when a dialog opens. */
  'data-first-focus': true | undefined;
  onType: (typed: Typed) => void;
}

/** A field of a form: how it is drawn, what it begins with, and how what is typed becomes a value of the body. */
export interface Field<Value, Typed = string> {
  initial: Typed;
  typedOf: (value: Value) => Typed;
  /** Undefined leaves the field out of the body. */
  valueOf: (typed: Typed) => Value;
  /** The fault found before anything is sent; null for none. */
  faultOf?: (typed: Typed, draft: Draft) => string | null;
  /** Whether the field is drawn and sent; without it, always. */
  isFor?: (draft: Draft) => boolean;
  /** @param below faults of parts of the value, by the rest of their path: `0.amount` */
  draw: (state: FieldState<Typed>, draft: Draft, below: Below) => ReactNode;
}

/** A field whatever its types are. */
interface AnyField {
  initial: unknown;
  typedOf: (value: never) => unknown;
  valueOf: (typed: never) => unknown;
  faultOf?: (typed: never, draft: Draft) => string | null;
  isFor?: (draft: Draft) => boolean;
  draw: (state: never, draft: Draft, below: Below) => ReactNode;
}

export type Fields = Readonly<Record<string, AnyField>>;

type ValueOf<F extends AnyField> = ReturnType<F['valueOf']>;
type OptionalIn<F extends Fields> = {
  [Name in keyof F]: undefined extends ValueOf<F[Name]> ? Name : never;
}[keyof F];

/** The body that a form sends. A field whose value may be undefined may be missing. */
export type FormBody<F extends Fields> = {
  [Name in Exclude<keyof F, OptionalIn<F>>]: ValueOf<F[Name]>;
} & { [Name in OptionalIn<F>]?: Exclude<ValueOf<F[Name]>, undefined> };

type TextOptions = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange' | 'error'> & {
  /** The fault of a field that is left empty. Without it the server says what is wrong. */
  missing?: string;
};

/** A value that is typed in one line. Its text is trimmed. */
function typedIn<Value>(
  label: string,
  { missing, ...input }: TextOptions,
  valueOf: (text: string) => Value,
): Field<Value> {
  return {
    ...textLike(missing, valueOf),
    draw: ({ typed, onType, ...state }) => (
      <TextField
        autoComplete="off"
        {...input}
        {...state}
        label={label}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    ),
  };
}

function textLike<Value>(missing: string | undefined, valueOf: (text: string) => Value) {
  return {
    initial: '',
    typedOf: (value: Value) => (value == null ? '' : String(value)),
    valueOf: (typed: string) => valueOf(typed.trim()),
    faultOf: (typed: string) => (missing !== undefined && typed.trim() === '' ? missing : null),
  };
}

/** @returns the trimmed text, also an empty one */
export function text(label: string, options: TextOptions = {}): Field<string> {
  return typedIn(label, options, (typed) => typed);
}

/** @returns the trimmed text, or null where there is none */
export function textOrNull(label: string, options: TextOptions = {}): Field<string | null> {
  return typedIn(label, options, (typed) => typed || null);
}

/** @returns the trimmed text; a field without text is left out of the body */
export function textIfGiven(label: string, options: TextOptions = {}): Field<string | undefined> {
  return typedIn(label, options, (typed) => typed || undefined);
}

type NumberOptions = TextOptions & {
  /** The fault of what is no number. Without it the server says what is wrong. */
  wrong?: string;
};

/** Rupees with at most two decimals; commas and the rupee sign are taken. */
export function rupees(label: string, options: NumberOptions = {}): Field<number> {
  return asMoney(label, options, numeric(label, options, typedRupees));
}

/** Another field of rupees, drawn as one. */
export function asMoney<Value>(
  label: string,
  { missing: _missing, wrong: _wrong, ...input }: NumberOptions,
  field: Field<Value>,
): Field<Value> {
  return {
    ...field,
    draw: ({ typed, onType, ...state }) => (
      <MoneyField
        {...input}
        {...state}
        label={label}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    ),
  };
}

/** Per cent with at most two decimals. */
export function percent(label: string, options: NumberOptions = {}): Field<number> {
  return numeric(label, { inputMode: 'decimal', ...options }, (typed) => typedRupees(typed.replace('%', '')));
}

/** @returns a whole number; 0 or more */
export function whole(label: string, options: NumberOptions = {}): Field<number> {
  return numeric(label, { inputMode: 'numeric', ...options }, typedWhole);
}

/** A value that is no number is sent as it was typed, so that the server's sentence is shown at the field. */
function numeric(
  label: string,
  { wrong, className = 'num', ...options }: NumberOptions,
  read: (typed: string) => number | null,
): Field<number> {
  const field = typedIn(label, { className, ...options }, (typed) => read(typed) ?? (typed as never));
  return {
    ...field,
    faultOf: (typed, draft) =>
      field.faultOf!(typed, draft) ??
      (wrong !== undefined && typed.trim() !== '' && read(typed) === null ? wrong : null),
  };
}

type AreaOptions = Omit<ComponentProps<typeof TextArea>, 'label' | 'value' | 'onChange' | 'error'> & {
  missing?: string;
};

/** Text of several lines. @returns the trimmed text, also an empty one */
export function area(label: string, options: AreaOptions = {}): Field<string> {
  return areaAs(label, options, (typed) => typed);
}

/** @returns the trimmed text, or null where there is none */
export function areaOrNull(label: string, options: AreaOptions = {}): Field<string | null> {
  return areaAs(label, options, (typed) => typed || null);
}

/** @returns the trimmed text; a field without text is left out of the body */
export function areaIfGiven(label: string, options: AreaOptions = {}): Field<string | undefined> {
  return areaAs(label, options, (typed) => typed || undefined);
}

function areaAs<Value>(
  label: string,
  { missing, ...input }: AreaOptions,
  valueOf: (text: string) => Value,
): Field<Value> {
  return {
    ...textLike(missing, valueOf),
    draw: ({ typed, onType, ...state }) => (
      <TextArea
        {...input}
        {...state}
        label={label}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    ),
  };
}

/** Texts, one a line. Empty lines are none. */
export function lines(label: string, options: AreaOptions = {}): Field<string[]> {
  return {
    ...areaAs(label, options, (typed) =>
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
    typedOf: (texts) => texts.join('\n'),
  };
}

interface DayOptions {
  required?: boolean;
  hint?: string;
  missing?: string;
  min?: string;
  max?: string;
}

/** @returns a day as 2026-11-29, or '' */
export function day(label: string, options: DayOptions = {}): Field<string> {
  return dayAs(label, options, (typed) => typed);
}

function dayAs<Value>(
  label: string,
  { missing, ...input }: DayOptions,
  valueOf: (text: string) => Value,
): Field<Value> {
  return {
    ...textLike(missing, valueOf),
    draw: ({ typed, onType, ...state }) => (
      <DateField
        {...input}
        {...state}
        label={label}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    ),
  };
}

/** A time of the browser's time zone. @returns it as an ISO time; a field without one is left out of the body */
export function timeIfGiven(label: string, options: TextOptions = {}): Field<string | undefined> {
  return typedIn(label, { type: 'datetime-local', ...options }, (typed) => {
    const time = new Date(typed);
    return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
  });
}

/** A box to tick. */
export function check(label: string, initial = false): Field<boolean, boolean> {
  return {
    initial,
    typedOf: (value) => value,
    valueOf: (typed) => typed,
    draw: ({ name, typed, onType, ...focus }) => (
      <CheckField
        label={label}
        name={name}
        data-first-focus={focus['data-first-focus']}
        checked={typed}
        onChange={({ target }) => onType(target.checked)}
      />
    ),
  };
}

interface ChoiceOptions<Value extends string> {
  initial: NoInfer<Value>;
  hint?: ReactNode;
  disabled?: boolean;
  /** A hint by what is chosen. */
  hintOf?: (value: NoInfer<Value>) => ReactNode;
  /** The fault where '' is chosen. */
  missing?: string;
}

/** One of a few values. @param names by value in the order of the list, or a list of both */
export function choice<const Value extends string>(
  label: string,
  names: Readonly<Record<Value, string>> | readonly { value: Value; name: string }[],
  { initial, missing, hintOf, ...select }: ChoiceOptions<Value>,
): Field<Value> {
  const options = isList(names)
    ? names
    : Object.entries<string>(names).map(([value, name]) => ({ value, name }));
  return {
    initial,
    typedOf: (value) => value,
    valueOf: (typed) => typed as Value,
    faultOf: (typed) => (missing !== undefined && typed === '' ? missing : null),
    draw: ({ typed, onType, ...state }) => (
      <SelectField
        {...select}
        {...state}
        label={label}
        {...(hintOf && { hint: hintOf(typed as Value) })}
        options={options}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    ),
  };
}

function isList<Item>(names: object | readonly Item[]): names is readonly Item[] {
  return Array.isArray(names);
}

/** The field where `isFor` holds; elsewhere it is neither drawn nor sent. */
export function onlyFor<Value, Typed>(
  isFor: (draft: Draft) => boolean,
  field: Field<Value, Typed>,
): Field<Value | undefined, Typed> {
  return { ...field, isFor } as Field<Value | undefined, Typed>;
}

/** A value that is not drawn but sent, so that the idempotency key is of it too. */
export function fixed<Value>(value: Value): Field<Value, unknown> {
  return { initial: null, typedOf: () => null, valueOf: () => value, draw: () => null };
}

/** A field whose label, hint, choices or faults depend on other fields. */
export function varying<Value, Typed>(fieldOf: (draft: Draft) => Field<Value, Typed>): Field<Value, Typed> {
  return {
    ...fieldOf({}),
    faultOf: (typed, draft) => fieldOf(draft).faultOf?.(typed, draft) ?? null,
    draw: (state, draft, below) => fieldOf(draft).draw(state, draft, below),
  };
}
