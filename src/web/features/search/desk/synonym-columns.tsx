import type { Synonym } from '../../../../contract/search/search-shapes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { RowMenu } from '../../../ui/tables/row-menu.tsx';

interface Actions {
  onEdit: (synonym: Synonym) => void;
  onDelete: (synonym: Synonym) => void;
}

export function synonymColumns({ onEdit, onDelete }: Actions): Column<Synonym>[] {
  return [
    {
      name: 'Shoppers type',
      cell: ({ from }) => <span className="font-[650] wrap-anywhere">{from}</span>,
      onCard: 'title',
    },
    { name: 'Also search for', cell: ({ to }) => <span className="wrap-anywhere">{to.join(', ')}</span> },
    { name: 'Direction', cell: ({ bothWays }) => (bothWays ? 'Both ways' : 'One way') },
    {
      name: 'Origin',
      cell: ({ isShipped }) =>
        isShipped ? <Badge tone="grey">Built in</Badge> : <Badge tone="green">Yours</Badge>,
    },
    {
      name: 'Actions',
      cell: (synonym) => (
        <div className="flex gap-2">
          <Button
            kind="outline"
            size="small"
            data-row-open
            aria-label={`Edit ${synonym.from}`}
            onClick={() => onEdit(synonym)}
          >
            Edit
          </Button>
          <RowMenu
            of={synonym.from}
            actions={[
              {
                name: 'Delete',
                label: `Delete ${synonym.from}`,
                isDanger: true,
                onPress: () => onDelete(synonym),
              },
            ]}
          />
        </div>
      ),
      onCard: 'wide',
    },
  ];
}
