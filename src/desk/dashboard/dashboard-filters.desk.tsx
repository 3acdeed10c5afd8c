import { useId, useState, type ReactNode } from 'react';
import { RotateCcw } from 'lucide-react';
import { GROUPINGS, type Grouping } from '../../platform/settings/platform-choices.ts';
import { dayInWords, isoDayOf, isIsoDay, yearAndMonthOf } from '../../kit/rules/dates.ts';
import { dayRanges } from '../../kit/rules/day-ranges.ts';
import { RangeButtons } from '../../platform/desk/desk-heading.desk.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';

interface Props {
  choice: DashboardChoice;
  onChange: (part: Partial<Record<keyof DashboardChoice, string>>) => void;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const GROUPING_NAMES = { day: 'Day', month: 'Month', year: 'Year' };

export function DashboardFilters({ choice, onChange }: Props) {
  const { startDate, endDate, groupBy, year, month } = choice;
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-end gap-2.5">
        <Labelled label="Start Date">
          {(id) => (
            <input
              id={id}
              type="date"
              value={startDate}
              max={endDate || undefined}
              onChange={(event) => onChange({ startDate: event.target.value })}
              className={`${inputClass} num`}
            />
          )}
        </Labelled>
        <Labelled label="End Date">
          {(id) => (
            <input
              id={id}
              type="date"
              value={endDate}
              min={startDate || undefined}
              onChange={(event) => onChange({ endDate: event.target.value })}
              className={`${inputClass} num`}
            />
          )}
        </Labelled>
        <Button kind="outline" onClick={() => onChange({ startDate: '', endDate: '' })}>
          <RotateCcw size={16} />
          Reset Dates
        </Button>
        <Labelled label="Group By">
          {(id) => (
            <select
              id={id}
              value={groupBy}
              onChange={(event) => onChange({ groupBy: event.target.value })}
              className={inputClass}
            >
              {GROUPINGS.map((grouping) => (
                <option key={grouping} value={grouping}>
                  {GROUPING_NAMES[grouping]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        {groupBy !== 'year' && (
          <YearField key={year} year={year} onYear={(next) => onChange({ year: next })} />
        )}
        {groupBy === 'day' && (
          <Labelled label="Month">
            {(id) => (
              <select
                id={id}
                value={month}
                onChange={(event) => onChange({ month: event.target.value })}
                className={inputClass}
              >
                {MONTHS.map((name, index) => (
                  <option key={name} value={index + 1}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        )}
      </div>
      <div className="mb-4.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <RangeButtons
          // oxlint-disable-next-line react/purity -- of the moment of drawing
          ranges={dayRanges(isoDayOf(new Date()))}
          onChoose={({ from, to }) => onChange({ startDate: from, endDate: to })}
        />
        {(startDate !== '' || endDate !== '') && (
          <p className="num text-small text-text-2">
            {startDate === ''
              ? `Up to ${dayInWords(endDate)}`
              : endDate === ''
                ? `From ${dayInWords(startDate)}`
                : `${dayInWords(startDate)} to ${dayInWords(endDate)}`}
          </p>
        )}
      </div>
    </>
  );
}

function YearField({ year, onYear }: { year: number; onYear: (year: string) => void }) {
  const [typed, setTyped] = useState(String(year));
  return (
    <Labelled label="Year">
      {(id) => (
        <input
          id={id}
          type="number"
          min={1970}
          max={9999}
          value={typed}
          aria-invalid={!isYear(typed)}
          onChange={({ target }) => {
            setTyped(target.value);
            if (isYear(target.value)) onYear(target.value);
          }}
          onBlur={() => setTyped(String(year))}
          className={`${inputClass} num`}
        />
      )}
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0 grow basis-36 sm:grow-0">
      <label htmlFor={id} className="text-small text-text-2">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

export interface DashboardChoice {
  /** Days in India, `yyyy-mm-dd`; '' when not set. */
  startDate: string;
  endDate: string;
  groupBy: Grouping;
  year: number;
  /** Month from 1 to 12. */
  month: number;
}

type FilterTexts = Record<keyof DashboardChoice, string>;

/** Grouped by month of this year by default. */
export function useDashboardChoice(): [DashboardChoice, (part: Partial<FilterTexts>) => void] {
  const { values, change } = useUrlFilters(['startDate', 'endDate', 'groupBy', 'year', 'month']);
  // oxlint-disable-next-line react/purity -- of the moment of drawing
  const now = yearAndMonthOf(new Date());
  return [
    {
      startDate: isIsoDay(values.startDate) ? values.startDate : '',
      endDate: isIsoDay(values.endDate) ? values.endDate : '',
      groupBy: GROUPINGS.find((grouping) => grouping === values.groupBy) ?? 'month',
      year: isYear(values.year) ? Number(values.year) : now.year,
      month: /^([1-9]|1[0-2])$/.test(values.month) ? Number(values.month) : now.month,
    },
    change,
  ];
}

function isYear(text: string): boolean {
  return /^(19[7-9]\d|[2-9]\d{3})$/.test(text);
}
