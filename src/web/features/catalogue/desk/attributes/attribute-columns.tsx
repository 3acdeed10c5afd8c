import type { AttributeKind } from '../../../../../domain/catalogue/attribute-kinds.ts';
import type { Attribute } from '../../../../../contract/catalogue/attributes/attributes-shapes.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { RowMenu } from '../../../../ui/tables/row-menu.tsx';

export const attributeKindNames: Record<AttributeKind, string> = {
  text: 'Text',
  number: 'Number',
  range: 'Range',
  boolean: 'Yes or no',
  choice: 'One of several',
  list: 'List',
};

export type AttributeRow = Attribute & { _id: string };

interface Actions {
  onEdit: (attribute: Attribute) => void;
  onDelete: (attribute: Attribute) => void;
}

export function attributeColumns({ onEdit, onDelete }: Actions): Column<AttributeRow>[] {
  return [
    {
      name: 'Attribute',
      cell: ({ name, unit, key }) => (
        <>
          <span className="block font-[650] wrap-anywhere">{unit === '' ? name : `${name} (${unit})`}</span>
          <span className="block text-small wrap-anywhere text-text-3">{key}</span>
        </>
      ),
      onCard: 'title',
    },
    { name: 'Kind', cell: ({ kind }) => attributeKindNames[kind] },
    { name: 'Group', cell: ({ group }) => (group === '' ? 'Not shown' : group) },
    { name: 'Filter', onCard: 'more', cell: ({ facet }) => facet ?? '–' },
    {
      name: 'Used in calculators',
      onCard: 'more',
      cell: ({ planRole }) =>
        planRole === null ? (
          '–'
        ) : (
          <Badge tone="grey">{planRole === 'all' ? 'Planners' : `Planners: ${planRole}`}</Badge>
        ),
    },
    {
      name: 'Actions',
      cell: (attribute) => (
        <div className="flex gap-2">
          <Button
            kind="outline"
            size="small"
            data-row-open
            aria-label={`Edit ${attribute.name}`}
            onClick={() => onEdit(attribute)}
          >
            Edit
          </Button>
          {attribute.planRole === null && (
            <RowMenu
              of={attribute.name}
              actions={[
                {
                  name: 'Delete',
                  label: `Delete ${attribute.name}`,
                  isDanger: true,
                  onPress: () => onDelete(attribute),
                },
              ]}
            />
          )}
        </div>
      ),
      onCard: 'wide',
    },
  ];
}
