import { createElement, Fragment, useRef, useState, type ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefusedError, sentenceOf } from '../lib/api/failures.ts';
import { invalidateQueries } from '../lib/api/invalidate-queries.ts';
import { useIdempotencyKeys, type IdempotencyKeys } from '../lib/api/use-idempotency-keys.ts';
import { toasts } from '../lib/toasts.ts';
import type { Draft, Field, Fields, FormBody } from './fields.tsx';

export interface FormSettings<F extends Fields, Reply> {
  /** May be made anew with each drawing, where a label or a choice depends on what is known by then. */
  fields: F;
  /** What the form begins with; fields that are left out are empty. */
  from?: Partial<FormBody<F>> | null | undefined;
  /** Sends the body. @param headers the idempotency key, for a call that takes one */
  save: (body: FormBody<F>, headers: Record<string, string>) => Promise<Reply>;
  /** The API paths whose answers a save changes. */
  changes?: readonly string[];
  /** Told once it is saved; null for nothing. */
  saved: string | null | ((reply: Reply) => string | null);
  /** Told where the server gives no reason. */
  failed?: string;
  /** The field that a refusal without fields is about, by its code. */
  fieldOfCode?: Partial<Record<string, keyof F & string>>;
  /** Faults that concern several fields, before anything is sent. */
  faultsOf?: (body: FormBody<F>) => Partial<Record<keyof F & string, string>>;
  /** Kept by the page where a form opened again after a lost answer must not book twice. */
  keys?: IdempotencyKeys;
  onSaved?: (reply: Reply) => void;
}

/** Each field with values of its own types. */
type Specs = Readonly<Record<string, Field<unknown, unknown>>>;

type Faults = Partial<Record<string, string>>;

export interface Form<F extends Fields> {
  /** Draws a field; nothing where it is not for this draft. */
  field: (name: keyof F & string) => ReactNode;
  /** Draws all fields one below the other. */
  all: () => ReactNode;
  draft: Draft;
  change: (part: Partial<Record<keyof F & string, unknown>>) => void;
  submit: () => void;
  isBusy: boolean;
  /** Whether something typed would be lost. */
  wouldLose: () => boolean;
  isChanged: boolean;
  error: Error | null;
  /** What refused the form as a whole; faults of fields are shown at them. */
  failure: string | null;
  refusals: number;
}

/** A form of fields: keeps what is typed, shows each fault at its field until that is corrected, and saves once. */
export function useForm<F extends Fields, Reply>(settings: FormSettings<F, Reply>): Form<F> {
  const fields = settings.fields as unknown as Specs;
  const { from, failed = 'Could not save this. Please try again.' } = settings;
  const client = useQueryClient();
  const ownKeys = useIdempotencyKeys();
  const keys = settings.keys ?? ownKeys;
  const [before] = useState(() => draftOf(fields, from));
  const [changed, setChanged] = useState<Draft>({});
  const [faults, setFaults] = useState<Faults>({});
  const [refusals, setRefusals] = useState(0);
  const isSaved = useRef(false);
  const draft = { ...before, ...changed };
  const shown = Object.keys(fields).filter((name) => fields[name]!.isFor?.(draft) ?? true);
  const isChanged = Object.keys(changed).some((name) => changed[name] !== before[name]);

  function refuse(found: Faults): void {
    setFaults(found);
    setRefusals((count) => count + 1);
  }

  const saving = useMutation({
    mutationFn: (body: FormBody<F>) => settings.save(body, keys.headersFor(body)),
    onSuccess: (reply) => {
      keys.answered();
      isSaved.current = true;
      const sentence = typeof settings.saved === 'function' ? settings.saved(reply) : settings.saved;
      if (sentence !== null) toasts.success(sentence);
      settings.onSaved?.(reply);
    },
    onError: (error) => {
      keys.failed(error);
      refuse(faultsIn(error, shown, settings.fieldOfCode));
    },
    onSettled: () => invalidateQueries(client, ...(settings.changes ?? [])),
  });

  function submit(): void {
    if (saving.isPending) return;
    const found = faultsBefore(fields, shown, draft);
    const body = bodyOf(fields, shown, draft) as FormBody<F>;
    const all = Object.keys(found).length > 0 ? found : (settings.faultsOf?.(body) ?? {});
    if (Object.keys(all).length > 0) {
      saving.reset();
      refuse(all);
      return;
    }
    saving.mutate(body);
  }

  function change(part: Draft): void {
    setChanged((typed) => ({ ...typed, ...part }));
    setFaults((known) =>
      Object.fromEntries(
        Object.entries(known).filter(([at]) => !Object.keys(part).some((name) => isOf(at, name))),
      ),
    );
  }

  function field(name: string): ReactNode {
    if (!shown.includes(name)) return null;
    const below = Object.fromEntries(
      Object.entries(faults)
        .filter(([at]) => at !== name && isOf(at, name))
        .map(([at, fault]) => [at.slice(name.length + 1), fault]),
    );
    return fields[name]!.draw(
      {
        name,
        typed: typedOf(fields, name, draft),
        error: faults[name] ?? Object.values(below)[0] ?? null,
        'data-first-focus': name === shown[0] || undefined,
        onType: (typed) => change({ [name]: typed }),
      },
      draft,
      below,
    );
  }

  const hasFaults = Object.keys(faults).some((at) => shown.some((name) => isOf(at, name)));
  return {
    field,
    all: () => shown.map((name) => createElement(Fragment, { key: name }, field(name))),
    draft,
    change,
    submit,
    isBusy: saving.isPending,
    wouldLose: () => isChanged && !isSaved.current,
    isChanged,
    error: saving.error,
    failure: saving.error && !hasFaults ? sentenceOf(saving.error, failed) : null,
    refusals,
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

/** A field may come later than the form. */
function typedOf(fields: Specs, name: string, draft: Draft): unknown {
  return name in draft ? draft[name] : fields[name]!.initial;
}

function bodyOf(fields: Specs, shown: string[], draft: Draft): Draft {
  const values = shown
    .map((name): [string, unknown] => [name, fields[name]!.valueOf(typedOf(fields, name, draft))])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(values) as Draft;
}

function faultsBefore(fields: Specs, shown: string[], draft: Draft): Faults {
  const found = shown.map((name): [string, string | null] => [
    name,
    fields[name]!.faultOf?.(typedOf(fields, name, draft), draft) ?? null,
  ]);
  return Object.fromEntries(found.filter(([, fault]) => fault !== null)) as Faults;
}

/** What the server refused at fields that are drawn. */
function faultsIn(
  error: unknown,
  shown: string[],
  fieldOfCode: Partial<Record<string, string>> = {},
): Faults {
  if (!(error instanceof RefusedError)) return {};
  const field = fieldOfCode[error.code];
  const found = field === undefined ? error.fields : { ...error.fields, [field]: error.message };
  return Object.fromEntries(Object.entries(found).filter(([at]) => shown.some((name) => isOf(at, name))));
}

/** Whether a fault is of the field or of a part of its value: `orders.0.amount` is of `orders`. */
function isOf(at: string, name: string): boolean {
  return at === name || at.startsWith(`${name}.`);
}
