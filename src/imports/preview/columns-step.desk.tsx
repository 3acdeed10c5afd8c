import { useState, useId, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CategoryDecisions, Import } from './imports.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { FieldColumns } from './field-columns.desk.tsx';
import * as importPageMessages from './import-page.words.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';

const CREATE = 'create:';
const NAMED = 'name:';

export function ColumnsStep({ set }: { set: Import }) {
  const client = useQueryClient();
  const [mapping, setMapping] = useState(set.mapping);
  const [decisions, setDecisions] = useState<CategoryDecisions>({});
  const [reading, setReading] = useState<ReadingDraft>({
    sheet: set.sheet ?? '',
    headingRow: String(set.headingRow ?? 1),
    pricesWithoutGst: set.pricesWithoutGst ?? false,
  });
  const keep = useMutation({
    mutationFn: () =>
      callApi('PUT /admin/imports/:id/mapping', {
        params: { id: set._id },
        body: { mapping, categories: decisions, ...readingBody(reading) },
      }),
    onSuccess: () => invalidateQueries(client, '/admin/imports'),
  });
  return (
    <StepPanel title="2 Columns">
      <FieldColumns columns={set.columns} samples={set.samples} mapping={mapping} onChange={setMapping} />
      {set.unknownCategories.length > 0 && (
        <UnknownCategories set={set} decisions={decisions} onDecide={setDecisions} />
      )}
      <ReadingOptions sheets={set.sheets ?? []} draft={reading} onChange={setReading} />
      <div className="mt-5">
        <Button kind="strong" busy={keep.isPending} onClick={() => keep.mutate()}>
          Use these columns
        </Button>
        {keep.isError && (
          <p role="alert" className="mt-2 font-[550] text-bad">
            {sentenceOf(keep.error, importPageMessages.mappingFailed)}
          </p>
        )}
        <WorkInProgress sentence={keep.isPending ? 'Reading the file anew…' : null} />
      </div>
    </StepPanel>
  );
}

interface UnknownProps {
  set: Import;
  decisions: CategoryDecisions;
  onDecide: (decisions: CategoryDecisions) => void;
}

function UnknownCategories({ set, decisions, onDecide }: UnknownProps) {
  const { data = [] } = useQuery(apiQuery('GET /admin/categories', {}));
  const options = (name: string) => [
    { value: '', name: 'Please choose' },
    { value: CREATE, name: `Create “${name}”` },
    ...data.map((category) => ({ value: NAMED + category.name, name: category.name })),
  ];
  const valueOf = (name: string) => {
    const decision = decisions[name];
    if (decision === undefined) return '';
    return typeof decision === 'string' ? NAMED + decision : CREATE;
  };
  function decide(name: string, value: string): void {
    const others = Object.entries(decisions).filter(([each]) => each !== name);
    const decision = value === CREATE ? { create: true as const } : value.slice(NAMED.length);
    onDecide(Object.fromEntries(value === '' ? others : [...others, [name, decision]]));
  }
  return (
    <div className="mt-6">
      <h3 className="title-3 mb-3">Unknown categories</h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] gap-4">
        {set.unknownCategories.map(({ name, rows }) => (
          <SelectField
            key={name}
            label={name}
            hint={rows === 1 ? 'In 1 row' : `In ${rows} rows`}
            options={options(name)}
            value={valueOf(name)}
            onChange={({ target }) => decide(name, target.value)}
          />
        ))}
      </div>
    </div>
  );
}

export function StepPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-lift md:p-5"
    >
      <h2 id={id} className="title-3 mb-4">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The region exists before the work, so that screen readers announce it. */
export function WorkInProgress({ sentence }: { sentence: string | null }) {
  return (
    <div role="status" className="num">
      {sentence !== null && (
        <div className="mt-3 grid max-w-md gap-1.5 text-small text-text-2">
          <p>{sentence}</p>
          <progress aria-label={sentence} className="h-2 w-full accent-accent" />
        </div>
      )}
    </div>
  );
}

/** How a file is read, where that is not plain. */
export interface ReadingDraft {
  sheet: string;
  headingRow: string;
  pricesWithoutGst: boolean;
}

export const PLAIN_READING: ReadingDraft = { sheet: '', headingRow: '1', pricesWithoutGst: false };

/** @returns the choices to send, without usual ones */
export function readingBody({ sheet, headingRow, pricesWithoutGst }: ReadingDraft) {
  const row = Number.parseInt(headingRow, 10);
  return {
    ...(sheet === '' ? {} : { sheet }),
    ...(Number.isInteger(row) && row >= 1 ? { headingRow: row } : {}),
    pricesWithoutGst,
  };
}

interface Props {
  sheets: readonly string[];
  draft: ReadingDraft;
  onChange: (draft: ReadingDraft) => void;
}

export function ReadingOptions({ sheets, draft, onChange }: Props) {
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-[550]">More about this file</summary>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(220px,100%),1fr))] gap-4">
        {sheets.length > 1 && (
          <SelectField
            label="Sheet"
            options={sheets.map((name) => ({ value: name, name }))}
            value={draft.sheet || sheets[0]!}
            onChange={({ target }) => onChange({ ...draft, sheet: target.value })}
          />
        )}
        <TextField
          label="Row of headings"
          inputMode="numeric"
          value={draft.headingRow}
          maxLength={3}
          onChange={({ target }) => onChange({ ...draft, headingRow: target.value })}
        />
        <CheckField
          label="Prices in this file are without GST"
          checked={draft.pricesWithoutGst}
          onChange={({ target }) => onChange({ ...draft, pricesWithoutGst: target.checked })}
        />
      </div>
    </details>
  );
}
