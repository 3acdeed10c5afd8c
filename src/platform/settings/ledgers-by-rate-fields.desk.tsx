import { ChevronRight } from 'lucide-react';
import type { Settings } from './settings.shapes.ts';
import type { Field } from '../../kit/web/forms/fields.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { FieldGroup } from '../../kit/web/ui/forms/form-section.tsx';

type LedgersByRate = NonNullable<Settings['ledgers']['salesByRate']>;

/** One field of the draft holds them all, as JSON. */
export const salesByRate: Field<LedgersByRate | undefined> = {
  initial: '{}',
  typedOf: (ledgers) => JSON.stringify(ledgers),
  valueOf: ownLedgersOf,
  draw: ({ typed, error, onType }, { gstRates }) => (
    <LedgersByRateFields typed={typed} rates={String(gstRates)} error={error} onType={onType} />
  ),
};

const PLACES = { intra: 'within the State', inter: 'to other States' } as const;

interface Props {
  typed: string;
  /** The GST rates, as typed. */
  rates: string;
  error: string | null;
  onType: (typed: string) => void;
}

/** For each rate under Tax, and those that have a ledger. */
function LedgersByRateFields({ typed, rates, error, onType }: Props) {
  const ledgers = JSON.parse(typed) as LedgersByRate;
  const asked = rates.split(/[\s,;%]+/).filter((rate) => /^\d+(\.\d+)?$/.test(rate));
  const shown = [...new Set([...asked.map((rate) => String(Number(rate))), ...Object.keys(ledgers)])];

  function change(rate: string, place: keyof typeof PLACES, name: string): void {
    onType(JSON.stringify({ ...ledgers, [rate]: { ...ledgers[rate], [place]: name } }));
  }

  return (
    <details className="group" open={error !== null || undefined}>
      <summary className="flex min-h-11 items-center gap-2 font-[550]">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:rotate-90"
        />
        Sales ledgers by rate
      </summary>
      <p className="mb-3 text-small text-text-3">Leave blank to use the sales ledger above.</p>
      {error !== null && (
        <p role="alert" className="mb-3 text-small font-[550] text-bad">
          {error}
        </p>
      )}
      <FieldGroup>
        {shown.flatMap((rate) =>
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

/** @returns the typed ledgers without what is empty; undefined where there is none */
function ownLedgersOf(typed: string): LedgersByRate | undefined {
  const own = Object.entries(JSON.parse(typed) as LedgersByRate).flatMap(
    ([rate, { intra = '', inter = '' }]) => {
      const ledgers = {
        ...(intra.trim() !== '' && { intra: intra.trim() }),
        ...(inter.trim() !== '' && { inter: inter.trim() }),
      };
      return Object.keys(ledgers).length === 0 ? [] : [[rate, ledgers] as const];
    },
  );
  return own.length === 0 ? undefined : Object.fromEntries(own);
}
