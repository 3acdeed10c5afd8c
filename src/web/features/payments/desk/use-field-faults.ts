import { useState } from 'react';
import { RefusedError, sentenceOf } from '../../../lib/api/failures.ts';
import * as paymentDeskMessages from './payment-desk-messages.ts';

type Faults<Field extends string> = Partial<Record<Field, string>>;

/** @param fieldOfCode the refusals about a single field, by their code */
export function useFieldFaults<const Field extends string>(
  fields: readonly Field[],
  fieldOfCode: Partial<Record<string, Field>> = {},
) {
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);

  function note(found: Faults<Field>): boolean {
    setFaults(found);
    setFailure(null);
    const isFaulty = Object.keys(found).length > 0;
    if (isFaulty) setRefusals((count) => count + 1);
    return !isFaulty;
  }

  return {
    faults,
    /** The reason of a failure that is not about a field. */
    failure,
    refusals,
    clear: () => setFaults({}),
    /** @returns whether there are no faults */
    note,
    refusedBy: (error: unknown): void => {
      if (!note(faultsOf(error, fields, fieldOfCode))) return;
      setFailure(sentenceOf(error, paymentDeskMessages.saveFailed));
    },
  };
}

function faultsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fieldOfCode: Partial<Record<string, Field>>,
): Faults<Field> {
  if (!(error instanceof RefusedError)) return {};
  const byCode = fieldOfCode[error.code];
  const found: Faults<Field> = {};
  if (byCode !== undefined && fields.includes(byCode)) found[byCode] = error.message;
  for (const field of fields) {
    const sentence = error.fields[field];
    if (sentence !== undefined) found[field] = sentence;
  }
  return found;
}
