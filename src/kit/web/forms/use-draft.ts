import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formMessages } from '../../../platform/shell/form.words.ts';
import type { CallPath } from '../../../app/api-types.ts';
import { RefusedError, sentenceOf } from '../lib/api/failures.ts';
import { invalidateQueries } from '../lib/api/invalidate-queries.ts';
import { useIdempotencyKeys, type IdempotencyKeys } from '../lib/api/use-idempotency-keys.ts';
import { toasts } from '../lib/toasts.ts';

/** Sentences by the field that they are about, or by a path that begins with it: `breaks.0.price`. */
export type Faults = Readonly<Record<string, string>>;

export interface SavingSettings<Reply> {
  /** The API paths whose answers a save changes. */
  changes?: readonly CallPath[];
  /** The sentence shown after a save; null for none. */
  saved: string | null | ((reply: Reply) => string | null);
  /** The sentence shown where the server gives no reason. */
  failed?: string;
  /** Kept by the page where a form opened again after a lost answer must not book twice. */
  keys?: IdempotencyKeys;
  onSaved?: (reply: Reply) => void;
}

export interface DraftSettings<Draft extends object, Reply> extends SavingSettings<Reply> {
  start: Draft | (() => Draft);
  /** The faults found before anything is sent. */
  faultsOf?: (draft: Draft) => Faults;
  /** The question before it is saved; without it nothing is asked. */
  maySave?: (draft: Draft) => Promise<boolean>;
  /** @param headers the idempotency key, for a call that takes one */
  save: (draft: Draft, headers: Record<string, string>) => Promise<Reply>;
  /** The value that the idempotency key belongs to; by default the draft. */
  keyOf?: (draft: Draft) => object;
  /** The field that a refusal without fields is about, by its code. */
  fieldOfCode?: Partial<Record<string, string>>;
  /** The field that is called so in the body; without it, the same. */
  fieldOf?: (name: string) => string;
  /** Whether a fault of this name is shown at its field; without it, those of the draft’s own names are. */
  isShown?: (name: string, draft: Draft) => boolean;
}

export interface DraftState<Draft> {
  draft: Draft;
  /** Takes what is typed; the faults of these fields go. */
  change: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  faults: Faults;
  /** Shows faults that were found while something was typed or chosen. */
  refuse: (found: Faults) => void;
  submit: () => void;
  /** Goes back to the values it began with. */
  discard: () => void;
  isBusy: boolean;
  /** Whether something typed would be lost. */
  wouldLose: () => boolean;
  error: Error | null;
  /** The refusal of the form as a whole. */
  failure: string | null;
  /** Rises with each submit that found faults. */
  refusals: number;
}

/** The typed values until they are saved: their faults, each until its field is corrected, and one save at a time. */
export function useDraft<Draft extends object, Reply>(
  settings: DraftSettings<Draft, Reply>,
): DraftState<Draft> {
  const { failed = formMessages.notSaved, isShown = (name, typed) => name in typed } = settings;
  const client = useQueryClient();
  const ownKeys = useIdempotencyKeys();
  const keys = settings.keys ?? ownKeys;
  const [start] = useState(settings.start);
  const [draft, setDraft] = useState(start);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const isSaved = useRef(false);

  function refuse(found: Faults, reason: string | null): void {
    setFaults(found);
    setFailure(reason);
    setRefusals((count) => count + 1);
  }

  const saving = useMutation({
    onMutate: () => setFailure(null),
    mutationFn: () => settings.save(draft, keys.headersFor(settings.keyOf?.(draft) ?? draft)),
    onSuccess: (reply) => {
      keys.answered();
      isSaved.current = true;
      const sentence = typeof settings.saved === 'function' ? settings.saved(reply) : settings.saved;
      if (sentence !== null) toasts.success(sentence);
      settings.onSaved?.(reply);
    },
    onError: (error) => {
      keys.failed(error);
      const found = faultsIn(error, settings);
      const isAtField = Object.keys(found).some((name) => isShown(name, draft));
      refuse(found, isAtField ? null : sentenceOf(error, failed));
    },
    onSettled: () => invalidateQueries(client, ...(settings.changes ?? [])),
  });

  async function submit(): Promise<void> {
    if (saving.isPending) return;
    const found = settings.faultsOf?.(draft) ?? {};
    if (Object.keys(found).length > 0) {
      refuse(found, null);
    } else if (!settings.maySave || (await settings.maySave(draft))) saving.mutate();
  }

  return {
    draft,
    change: (part) => {
      const changed = typeof part === 'function' ? part(draft) : part;
      setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
      setFaults((known) => withoutFaultsOf(Object.keys(changed), known));
    },
    faults,
    refuse: (found) => refuse({ ...faults, ...found }, null),
    submit: () => void submit(),
    discard: () => {
      setDraft(start);
      setFaults({});
      setFailure(null);
    },
    isBusy: saving.isPending,
    wouldLose: () => !isSaved.current && isOther(draft, start),
    error: saving.error,
    failure,
    refusals,
  };
}

function isOther<Draft extends object>(draft: Draft, start: Draft): boolean {
  return (Object.keys(draft) as (keyof Draft)[]).some((name) => draft[name] !== start[name]);
}

function withoutFaultsOf(fields: string[], faults: Faults): Faults {
  return Object.fromEntries(
    Object.entries(faults).filter(([at]) => !fields.some((name) => isFaultOf(name, at))),
  );
}

/** Whether a fault is about the field or a part of its value: `orders.0.amount` is about `orders`. */
export function isFaultOf(name: string, at: string): boolean {
  return at === name || at.startsWith(`${name}.`);
}

function faultsIn(
  error: unknown,
  {
    fieldOfCode = {},
    fieldOf = (name) => name,
  }: Pick<DraftSettings<object, unknown>, 'fieldOfCode' | 'fieldOf'>,
): Faults {
  if (!(error instanceof RefusedError)) return {};
  const named = Object.entries(error.fields).map(([name, fault]) => [fieldOf(name), fault]);
  const field = fieldOfCode[error.code];
  return { ...(Object.fromEntries(named) as Faults), ...(field !== undefined && { [field]: error.message }) };
}
