import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { SEARCH_DEBOUNCE_MS } from '../../../../../domain/platform/platform-limits.ts';
import type { DocumentKind } from '../../../../../contract/invoices/documents-shapes.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SearchBox } from '../../../../ui/page/search-box.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { financialYears, isFiltered, monthsOf, type DocumentsChoice } from './documents-choice.ts';

interface Props {
  choice: DocumentsChoice;
  onChange: (part: Partial<DocumentsChoice>) => void;
}

const kinds = [
  { value: '', name: 'All kinds' },
  { value: 'INV', name: 'Tax invoices' },
  { value: 'CRN', name: 'Credit notes' },
];

const select =
  'w-auto min-w-0 grow basis-28 font-[550] max-md:pr-7 max-md:pl-2.5 max-md:text-[14.5px] md:grow-0 md:basis-42';

export function DocumentsToolbar({ choice, onChange }: Props) {
  const [now] = useState(() => new Date());
  const { kind, financialYear, month } = choice;
  const years = withChosen(financialYears(now), financialYear);
  const months = monthsOf(financialYear, now);
  return (
    <>
      <SearchBox
        label="Search documents"
        placeholder="Search by number, name or GSTIN..."
        value={choice.search}
        onSearch={(search) => onChange({ search })}
        delayMs={SEARCH_DEBOUNCE_MS}
        className="w-full md:w-auto md:min-w-70 md:grow"
      />
      <SelectBox
        label="Kind"
        value={kind ?? ''}
        onChange={(event) => onChange({ kind: (event.target.value || null) as DocumentKind | null })}
        options={kinds}
        className={select}
      />
      <SelectBox
        label="Financial year"
        value={financialYear ?? ''}
        // A month of another year would match nothing.
        onChange={(event) => onChange({ financialYear: event.target.value || null, month: null })}
        options={[{ value: '', name: 'All years' }, ...years.map((year) => ({ value: year, name: year }))]}
        className={select}
      />
      <SelectBox
        label="Month"
        value={month ?? ''}
        onChange={(event) => onChange({ month: event.target.value || null })}
        options={[
          { value: '', name: 'All months' },
          ...months,
          ...(month === null || months.some(({ value }) => value === month)
            ? []
            : [{ value: month, name: month }]),
        ]}
        className={select}
      />
      <Button
        kind="plain"
        onClick={() => onChange({ search: '', kind: null, financialYear: null, month: null })}
        className={classNames('max-md:px-1.5 max-md:text-[14.5px]', !isFiltered(choice) && 'max-md:hidden')}
      >
        <RotateCcw size={16} />
        Reset
      </Button>
    </>
  );
}

/** The URL may name an older year than those offered. */
function withChosen(years: string[], chosen: string | null): string[] {
  return chosen === null || years.includes(chosen) ? years : [...years, chosen];
}
