import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';

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
