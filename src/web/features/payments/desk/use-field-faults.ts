import { useState } from 'react';
import { RefusedError, sentenceOf } from '../../../lib/api/failures.ts';
import * as paymentDeskMessages from './payment-desk-messages.ts';

type Faults<Field extends string> = Partial<Record<Field, string>>;

/**
 * What is wrong with the fields of a dialog, found here or by the server.
 * @param fields the dialog's
 * @param fieldOfCode the refusals that are about one field, by their code
 */
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
    /** Why it failed, where that is not about one of the fields. */
    failure,
    refusals,
    /** Forgets them when a field is changed. */
    clear: () => setFaults({}),
    /** Notes what was found before sending. @returns whether there is nothing */
    note,
    /** Notes why the server did not do it. */
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
