import { createElement, Fragment, type ReactNode } from 'react';
import type { Draft, Field, Fields, FormBody } from './fields.tsx';
import { isFaultOf, useDraft, type DraftState, type Faults, type SavingSettings } from './use-draft.ts';

export interface FormSettings<F extends Fields, Reply> extends SavingSettings<Reply> {
  /** May be made again at each render, where a label or a choice depends on what is known by then. */
  fields: F;
  /** The first values of the form; fields that are left out are empty. */
  from?: Partial<FormBody<F>> | null | undefined;
  /** Sends the body. @param headers the idempotency key, for a call that takes one */
  save: (body: FormBody<F>, headers: Record<string, string>) => Promise<Reply>;
  /** The field that a refusal without fields is about, by its code. */
  fieldOfCode?: Partial<Record<string, keyof F & string>>;
  /** Faults that concern several fields, before anything is sent. */
  faultsOf?: (body: FormBody<F>) => Partial<Record<keyof F & string, string>>;
}

export interface Form<F extends Fields> extends DraftState<Draft> {
  /** Draws a field; nothing where it is not for this draft. */
  field: (name: keyof F & string) => ReactNode;
  /** Draws all fields one below the other. */
  all: () => ReactNode;
  /** Draws two fields side by side where there is room. */
  pair: (left: keyof F & string, right: keyof F & string) => ReactNode;
}

/** A field with values of its own types. */
export type FieldOf = Field<unknown, unknown>;

type Specs = Readonly<Record<string, FieldOf>>;

/** A form of fields: draws each with what is typed and its fault, and saves the body that they make. */
export function useForm<F extends Fields, Reply>(settings: FormSettings<F, Reply>): Form<F> {
  const { from, save, fieldOfCode, faultsOf, ...saving } = settings;
  const fields = settings.fields as unknown as Specs;
  const shownOf = (draft: Draft) =>
    Object.keys(fields).filter((name) => fields[name]!.isFor?.(draft) ?? true);
  const bodyOf = (draft: Draft) => readBody(fields, shownOf(draft), draft) as FormBody<F>;
  const state = useDraft<Draft, Reply>({
    ...saving,
    ...(fieldOfCode && { fieldOfCode }),
    start: () => draftOf(fields, from),
    faultsOf: (draft) => {
      const found = faultsBefore(fields, shownOf(draft), draft);
      return Object.keys(found).length > 0 ? found : ((faultsOf?.(bodyOf(draft)) ?? {}) as Faults);
    },
    save: (draft, headers) => save(bodyOf(draft), headers),
    keyOf: bodyOf,
    isShown: (at, draft) => shownOf(draft).some((name) => isFaultOf(name, at)),
  });
  const shown = shownOf(state.draft);

  const field = (name: string): ReactNode =>
    shown.includes(name) &&
    fields[name]!.draw(
      {
        name,
        typed: typedIn(state.draft, name, fields),
        error: faultAt(name, state.faults),
        'data-first-focus': name === shown[0] || undefined,
        onType: (typed) => state.change({ [name]: typed }),
      },
      state.draft,
      faultsBelow(name, state.faults),
    );
  return {
    ...state,
    field,
    all: () => shown.map((name) => createElement(Fragment, { key: name }, field(name))),
    pair: (left, right) =>
      createElement('div', { className: 'grid items-start gap-4 sm:grid-cols-2' }, field(left), field(right)),
  };
}

function draftOf(fields: Specs, from: object | null | undefined): Draft {
  const known = (from ?? {}) as Draft;
  const typed = Object.entries(fields).map(([name, { initial, typedOf }]) => [
    name,
    known[name] === undefined ? initial : typedOf(known[name]),
  ]);
  return Object.fromEntries(typed) as Draft;
}

/** A field that came later begins empty. */
function typedIn(draft: Draft, name: string, fields: Specs): unknown {
  return name in draft ? draft[name] : fields[name]!.initial;
}

function readBody(fields: Specs, shown: string[], draft: Draft): Draft {
  const values = shown
    .map((name): [string, unknown] => [name, fields[name]!.valueOf(typedIn(draft, name, fields))])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(values) as Draft;
}

function faultsBefore(fields: Specs, shown: string[], draft: Draft): Faults {
  const found = shown.map((name) => [
    name,
    fields[name]!.faultOf?.(typedIn(draft, name, fields), draft) ?? null,
  ]);
  return Object.fromEntries(found.filter(([, fault]) => fault !== null)) as Faults;
}

/** Its own fault, or the first of a part of it: `to.0`. */
export function faultAt(name: string, faults: Faults): string | null {
  return Object.entries(faults).find(([at]) => isFaultOf(name, at))?.[1] ?? null;
}

/** Faults of parts of its value, by the rest of their path: `0.amount`. */
function faultsBelow(name: string, faults: Faults): Faults {
  const below = Object.entries(faults).filter(([at]) => at !== name && isFaultOf(name, at));
  return Object.fromEntries(below.map(([at, fault]) => [at.slice(name.length + 1), fault]));
}
