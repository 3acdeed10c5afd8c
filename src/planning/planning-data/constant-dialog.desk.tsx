import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { PlanConstant, NewConstant, PlanConstantRow } from './planning-data.shapes.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { halfUp } from '../facts/plan-rounding.ts';
import { DateField } from '../../kit/web/forms/date-field.tsx';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import type { DraftState } from '../../kit/web/forms/use-draft.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { constantName } from './constant-names.desk.ts';
import * as planningDeskMessages from './planning-desk.words.ts';

const { loading, failed, backToFirst } = planningDeskMessages.constants;

const sentences = planningDeskMessages.constants;

interface Props {
  constant: PlanConstant;
  onClose: () => void;
}

export function ConstantDialog({ constant, onClose }: Props) {
  const { key } = constant;
  return (
    <DraftDialog
      title={constantName(key).name}
      submitLabel="Save planning figure"
      position="wide"
      leave={sentences.leaveUnsaved}
      start={() => constantDraftOf(constant)}
      save={(draft) =>
        callApi('PUT /admin/planning/constants/:key', { params: { key }, body: constantBodyOf(draft) })
      }
      // The history has a path below that of the change.
      changes={['/planning/constants', `/admin/planning/constants`]}
      saved={sentences.saved}
      failed={sentences.saveFailed}
      lead={
        <p className="text-text-2">
          {constantName(key).changes} <code className="text-small text-text-3">{key}</code>
        </p>
      }
      onClose={onClose}
    >
      {(state) => <ConstantFields constant={constant} {...state} />}
    </DraftDialog>
  );
}

function ConstantFields({
  constant: { key, unit },
  draft,
  faults,
  change,
}: DraftState<ConstantDraft> & { constant: PlanConstant }) {
  const text = (field: Exclude<keyof ConstantDraft, 'differs'>) => ({
    name: field,
    value: draft[field],
    error: faults[field] ?? null,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label={`Expected (${unit})`}
          required
          inputMode="decimal"
          data-first-focus
          {...text('expected')}
        />
        {draft.differs && (
          <>
            <TextField
              label="Low"
              inputMode="decimal"
              hint="Leave blank to use the expected value"
              {...text('low')}
            />
            <TextField
              label="High"
              inputMode="decimal"
              hint="Leave blank to use the expected value"
              {...text('high')}
            />
          </>
        )}
      </div>
      <CheckField
        label={sentences.lowAndHigh}
        checked={draft.differs}
        onChange={({ target }) =>
          change({ differs: target.checked, ...(!target.checked && { low: '', high: '' }) })
        }
      />
      <TextField
        label="Source"
        required
        maxLength={300}
        hint="Where the figures come from; shoppers read it on the planning tools"
        {...text('source')}
      />
      <TextArea label="Note" maxLength={500} {...text('note')} />
      <DateField label="In force from" hint="Leave blank to start today" {...text('fromDay')} />
      <ConstantHistory
        constantKey={key}
        onFirst={(first) => change({ ...constantDraftOf(first), fromDay: draft.fromDay })}
      />
    </>
  );
}

interface ConstantDraft {
  low: string;
  expected: string;
  high: string;
  source: string;
  note: string;
  /** Empty: from today on. */
  fromDay: string;
  /** Whether low and high are others than the expected figure. */
  differs: boolean;
}

function constantDraftOf({ low, expected, high, source, note }: PlanConstant): ConstantDraft {
  const bounds = low === high ? { low: '', high: '' } : { low: String(low), high: String(high) };
  return {
    expected: String(expected),
    ...bounds,
    source,
    note: note ?? '',
    fromDay: '',
    differs: low !== high,
  };
}

/** An empty low or high is the expected value. The server checks the body. */
function constantBodyOf({ low, expected, high, source, note, fromDay }: ConstantDraft): NewConstant {
  const figures = { low: low.trim() || expected, expected, high: high.trim() || expected };
  const numbers = Object.entries(figures).map(([name, text]) => [name, figureOf(text)]);
  const body = {
    ...(Object.fromEntries(numbers) as Record<keyof typeof figures, number | string>),
    source,
    note: note.trim() === '' ? null : note,
    ...(fromDay !== '' && { fromDay }),
  };
  // Text that is not a number is sent unchanged, so that the server refuses it at its field.
  return body as NewConstant;
}

function figureOf(text: string): number | string {
  const trimmed = text.trim();
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

interface ConstantHistoryProps {
  constantKey: string;
  /** Takes the shop's first value again. */
  onFirst: (row: PlanConstantRow) => void;
}

/** Past, present and future values, the newest first. */
function ConstantHistory({ constantKey, onFirst }: ConstantHistoryProps) {
  const query = useQuery(apiQuery('GET /admin/planning/constants/:key', { params: { key: constantKey } }));
  return (
    <section aria-labelledby="constant-history" className="border-t border-line pt-4">
      <h3 id="constant-history" className="font-bold">
        History
      </h3>
      <Loaded query={query} failed={failed} loading={loading}>
        {(data) => (
          <>
            <ol className="num mt-1 divide-y divide-line">
              {data.map((row) => (
                <li key={row.fromDay} className="py-2">
                  <span className="font-[550]">{valueOf(row)}</span> from {adminDate(row.fromDay)}
                  <span className="block text-small wrap-anywhere text-text-3">
                    {row.source}
                    {row.writtenBy !== null && `, written by ${row.writtenBy}`}
                  </span>
                </li>
              ))}
            </ol>
            {data.length > 1 && (
              <Button kind="outline" size="small" onClick={() => onFirst(data.at(-1)!)}>
                {backToFirst}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** @returns `42% (35% to 50%)`, `25% more` or `100 m`; one value where all three are equal */
export function valueOf({
  key,
  unit,
  low,
  expected,
  high,
}: Pick<PlanConstant, 'key' | 'unit' | 'low' | 'expected' | 'high'>): string {
  const { spoken, unit: own = unit } = constantName(key);
  const say = (value: number) => {
    if (spoken === 'percent') return `${halfUp(value * 100, 2)}%`;
    if (spoken === 'more') return `${halfUp((value - 1) * 100, 2)}%`;
    return `${value}${own && ` ${own}`}`;
  };
  const text = low === high ? say(expected) : `${say(expected)} (${say(low)} to ${say(high)})`;
  return spoken === 'more' ? `${text} more` : text;
}
