import { useState } from 'react';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';

/** One answer at a time; what is wrong stands at its field or below. */
export function useShipmentDialog() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);

  async function send(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    setFields({});
    try {
      await work();
    } catch (error) {
      const faults = error instanceof RefusedError ? (error.fields ?? {}) : {};
      setFields(faults);
      if (Object.keys(faults).length === 0)
        setFailure(sentenceOf(error, 'Could not save it. Please try again.'));
      setRefusals((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, fields, refusals, send };
}
