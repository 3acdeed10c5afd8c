import { adminDate } from '../../../../domain/platform/dates.ts';
import type { PlanConstant } from '../../../../contract/planning/planning-data-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';

export type ConstantRow = PlanConstant & { _id: string };

export function constantColumns(onChange: (constant: PlanConstant) => void): Column<ConstantRow>[] {
  return [
    {
      name: 'Constant',
      onCard: 'title',
      cell: ({ key, note }) => (
        <>
          <span className="block font-[650] wrap-anywhere">{key}</span>
          {note !== null && <span className="block text-small wrap-anywhere text-text-3">{note}</span>}
        </>
      ),
    },
    { name: 'Value', cell: valueOf },
    { name: 'Unit', cell: ({ unit }) => unit },
    {
      name: 'From',
      cell: ({ fromDay }) => <span className="whitespace-nowrap">{adminDate(fromDay)}</span>,
    },
    { name: 'Source', onCard: 'wide', cell: ({ source }) => <span className="wrap-anywhere">{source}</span> },
    {
      name: 'Actions',
      onCard: 'wide',
      cell: (constant) => (
        <Button
          kind="outline"
          size="small"
          data-row-open
          aria-label={`Change ${constant.key}`}
          onClick={() => onChange(constant)}
        >
          Change
        </Button>
      ),
    },
  ];
}

/** @returns `0.42 (0.35 to 0.5)`, or one value if all three are equal */
export function valueOf({ low, expected, high }: Pick<PlanConstant, 'low' | 'expected' | 'high'>): string {
  return low === high ? String(expected) : `${expected} (${low} to ${high})`;
}
