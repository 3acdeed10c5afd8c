import { ChevronRight } from 'lucide-react';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FieldGroup } from '../../../../ui/forms/form-section.tsx';
import type { FieldsProps } from './field-props.ts';
import { ledgersByRate } from './settings-draft.ts';

const PLACES = { intra: 'within the State', inter: 'to other States' } as const;

/** Fields for each rate under Tax, and for those that have a ledger. */
export function LedgersByRateFields({ draft, errors, onChange }: FieldsProps) {
  const ledgers = ledgersByRate(draft);
  const typed = draft.gstRates.split(/[\s,;%]+/).filter((rate) => /^\d+(\.\d+)?$/.test(rate));
  const rates = [...new Set([...typed.map((rate) => String(Number(rate))), ...Object.keys(ledgers)])];
  const error = errors['ledgers.salesByRate'];

  function change(rate: string, place: keyof typeof PLACES, name: string): void {
    const next = { ...ledgers, [rate]: { ...ledgers[rate], [place]: name } };
    onChange({ 'ledgers.salesByRate': JSON.stringify(next) });
  }

  return (
    <details className="group" open={error !== undefined || undefined}>
      <summary className="flex min-h-11 items-center gap-2 font-[550]">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:rotate-90"
        />
        Sales ledgers by rate
      </summary>
      <p className="mb-3 text-small text-text-3">Leave blank to use the sales ledger above.</p>
      {error !== undefined && (
        <p role="alert" className="mb-3 text-small font-[550] text-bad">
          {error}
        </p>
      )}
      <FieldGroup>
        {rates.flatMap((rate) =>
          (Object.keys(PLACES) as (keyof typeof PLACES)[]).map((place) => (
            <TextField
              key={`${rate} ${place}`}
              label={`${rate}%, ${PLACES[place]}`}
              maxLength={100}
              autoComplete="off"
              value={ledgers[rate]?.[place] ?? ''}
              onChange={({ target }) => change(rate, place, target.value)}
            />
          )),
        )}
      </FieldGroup>
    </details>
  );
}
