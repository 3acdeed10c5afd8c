import { adminDate } from '../../../../domain/platform/dates.ts';
import type { PlanConstant } from '../../../../contract/planning/planning-data-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { constantName } from './constant-names.ts';
import { valueOf } from './constant-value.ts';

export function constantColumns(onChange: (constant: PlanConstant) => void): Column<PlanConstant>[] {
  return [
    {
      name: 'Figure',
      onCard: 'title',
      cell: ({ key }) => {
        const { name, changes } = constantName(key);
        return (
          <>
            <span className="block font-[650] wrap-anywhere">{name}</span>
            <span className="block text-small text-text-3">{changes}</span>
          </>
        );
      },
    },
    { name: 'Value', cell: valueOf },
    {
      name: 'From',
      cell: ({ fromDay }) => <span className="whitespace-nowrap">{adminDate(fromDay)}</span>,
    },
    {
      name: 'Source',
      onCard: 'hidden',
      cell: ({ source }) => <span className="text-small wrap-anywhere">{source}</span>,
    },
    {
      name: 'Actions',
      onCard: 'wide',
      cell: (constant) => (
        <Button
          kind="outline"
          size="small"
          data-row-open
          aria-label={`Change ${constantName(constant.key).name}`}
          onClick={() => onChange(constant)}
        >
          Change
        </Button>
      ),
    },
  ];
}
