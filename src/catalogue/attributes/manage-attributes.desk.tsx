import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { AttributeKind } from './attribute-kinds.ts';
import * as attributeMessages from './attribute.words.ts';
import type { Attribute } from './attributes.shapes.ts';
import {
  check,
  choice,
  lines,
  onlyFor,
  text,
  textOrNull,
  varying,
  type Draft,
  type Field,
} from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';

const kindNames: Record<AttributeKind, string> = {
  text: 'Text',
  number: 'Number',
  range: 'Range',
  boolean: 'Yes or no',
  choice: 'One of several',
  list: 'List',
};

export function ManageAttributes() {
  return (
    <DeskList
      page="adminAttributes"
      noun={['attribute', 'attributes']}
      icon={<ListChecks size={32} />}
      call="GET /attributes"
      idOf={({ key }) => key}
      wordsOf={({ key, name, group, facet }) => [key, name, group, facet ?? ''].join('\n')}
      search="Search attributes"
      sentences={{
        failed: attributeMessages.loadFailed,
        none: attributeMessages.none,
        noneMatch: attributeMessages.noneMatch,
      }}
      nameOf={({ name }) => name}
      columns={[
        {
          name: 'Attribute',
          cell: ({ name, unit, key }) => (
            <>
              <span className="block font-[650] wrap-anywhere">
                {unit === '' ? name : `${name} (${unit})`}
              </span>
              <span className="block text-small wrap-anywhere text-text-3">{key}</span>
            </>
          ),
          onCard: 'title',
        },
        { name: 'Kind', cell: ({ kind }) => kindNames[kind] },
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
      ]}
      buttons={[
        {
          label: 'Add attribute',
          dialog: (onClose) => <AttributeDialog attribute={null} onClose={onClose} />,
        },
      ]}
      actions={[
        {
          name: 'Edit',
          dialog: (attribute, onClose) => <AttributeDialog attribute={attribute} onClose={onClose} />,
        },
        {
          name: 'Delete',
          isFor: ({ planRole }) => planRole === null,
          ask: ({ name }) => ({ sentence: attributeMessages.confirmDelete(name), title: name }),
          run: ({ key }) => callApi('DELETE /admin/attributes/:key', { params: { key } }),
          done: attributeMessages.deleted,
          failed: attributeMessages.deleteFailed,
          deletes: true,
        },
      ]}
    />
  );
}

const hasChoices = ({ kind }: Draft) => kind === 'choice' || kind === 'list';
const hasBounds = ({ kind }: Draft) => kind === 'number' || kind === 'range';

function fieldsOf(isNew: boolean) {
  return {
    name: text('Name', { required: true, maxLength: 60, hint: 'As shoppers read it' }),
    key: text('Key', {
      required: true,
      maxLength: 40,
      disabled: !isNew,
      hint: isNew ? 'Small letter first, as wattsMax; it stays' : undefined,
    }),
    kind: choice('Kind', kindNames, { initial: 'text', disabled: !isNew }),
    unit: text('Unit', { maxLength: 20, hint: 'W, mm, days' }),
    group: text('Group', { maxLength: 60, list: 'attribute-groups', hint: 'Leave blank to hide it' }),
    choices: onlyFor(
      hasChoices,
      varying(({ kind }) =>
        lines('Choices', {
          required: kind === 'choice',
          hint: kind === 'list' ? 'One on each line. Leave blank to allow anything.' : 'One on each line',
        }),
      ),
    ),
    min: onlyFor(hasBounds, decimal('Smallest value')),
    max: onlyFor(hasBounds, decimal('Largest value')),
    isCompared: check('Show on the compare page', true),
    facet: textOrNull('Filter', { maxLength: 40, hint: 'Its name in links. Leave blank for no filter.' }),
    sort: decimal('Position', 'Small numbers come first'),
  };
}

/** Text that is no number is sent as it was typed, so that the server refuses it at its field. */
function decimal(label: string, hint?: string): Field<number | null> {
  return {
    ...textOrNull(label, { inputMode: 'decimal', hint }),
    typedOf: (value) => (value === null ? '' : String(value)),
    valueOf: (typed) => {
      const trimmed = typed.trim();
      if (trimmed === '') return null;
      return Number.isFinite(Number(trimmed)) ? Number(trimmed) : (trimmed as never);
    },
  };
}

function AttributeDialog({ attribute, onClose }: { attribute: Attribute | null; onClose: () => void }) {
  const { data: all = [] } = useQuery(apiQuery('GET /attributes', {}));
  const groups = [...new Set(all.map(({ group }) => group))].filter((group) => group !== '');
  return (
    <FormDialog
      title={attribute ? 'Edit attribute' : 'Add attribute'}
      submitLabel="Save attribute"
      leave={attributeMessages.leaveUnsaved}
      fields={fieldsOf(attribute === null)}
      from={attribute ?? { sort: 5000 }}
      save={(typed) => {
        // A kind without choices or bounds has none.
        const body = { choices: [], min: null, max: null, ...typed, sort: typed.sort! };
        return attribute
          ? callApi('PUT /admin/attributes/:key', { params: { key: attribute.key }, body })
          : callApi('POST /admin/attributes', { body });
      }}
      fieldOfCode={{ attribute_exists: 'key', facet_taken: 'facet' }}
      changes={['/attributes']}
      saved={attributeMessages.saved}
      failed={attributeMessages.saveFailed}
      onClose={onClose}
    >
      {({ field, pair, draft }) => (
        <>
          {field('name')}
          {pair('key', 'kind')}
          {pair('unit', 'group')}
          <datalist id="attribute-groups">
            {groups.map((group) => (
              <option key={group} value={group} />
            ))}
          </datalist>
          {field('choices')}
          {hasBounds(draft) && pair('min', 'max')}
          {field('isCompared')}
          {pair('facet', 'sort')}
        </>
      )}
    </FormDialog>
  );
}
