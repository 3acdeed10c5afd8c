import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import * as attributeMessages from '../../../../../contract/catalogue/attributes/attribute-messages.ts';
import type { Attribute } from '../../../../../contract/catalogue/attributes/attributes-shapes.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { attributeColumns, type AttributeRow } from './attribute-columns.tsx';
import { AttributeDialog } from './attribute-dialog.tsx';
import { useAttributeChanges } from './use-attribute-changes.ts';

const attributesQuery = apiQuery('GET /attributes', {});

export function ManageAttributes() {
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const list = useAdminList({
    query: { ...attributesQuery, select: (all) => attributesPage(all, search, filters.page) },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      loading: attributeMessages.loading,
      failed: attributeMessages.loadFailed,
      none: search === '' ? attributeMessages.none : attributeMessages.noneMatch,
    },
  });
  const { data: all = [] } = useQuery(attributesQuery);
  const [edited, setEdited] = useState<Attribute | 'new' | null>(null);
  const changes = useAttributeChanges();
  return (
    <>
      <DeskHeading
        page="adminAttributes"
        count={countLabel(list.total, 'attribute', 'attributes')}
        actions={
          <Button data-admin-new onClick={() => setEdited('new')}>
            Add attribute
          </Button>
        }
      />
      <AdminList
        list={list}
        caption="Attributes"
        columns={attributeColumns({
          onEdit: setEdited,
          onDelete: (attribute) => void changes.deleteAttribute(attribute),
        })}
        icon={<ListChecks size={32} />}
        search={searchOf('Search attributes', filters)}
      />
      {edited !== null && (
        <AttributeDialog
          attribute={edited === 'new' ? null : edited}
          groups={[...new Set(all.map(({ group }) => group))].filter((group) => group !== '')}
          saving={changes.saving}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function attributesPage(all: Attribute[], search: string, page: number) {
  const wanted = search.toLowerCase();
  const found = all.filter(({ key, name, group, facet }) =>
    [key, name, group, facet ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
  const start = (page - 1) * ADMIN_LIST_PAGE_SIZE;
  const items = found
    .slice(start, start + ADMIN_LIST_PAGE_SIZE)
    .map((each): AttributeRow => ({ ...each, _id: each.key }));
  return { items, total: found.length };
}
