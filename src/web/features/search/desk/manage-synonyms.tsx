import { useState } from 'react';
import { Replace } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../domain/platform/platform-limits.ts';
import * as searchMessages from '../../../../contract/search/search-messages.ts';
import type { Synonym } from '../../../../contract/search/search-shapes.ts';
import { listSynonyms } from '../../../../contract/search/search.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.tsx';
import { countLabel, searchOf, useAdminList } from '../../../lib/admin-list.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminList } from '../../../ui/tables/admin-list.tsx';
import { synonymColumns } from './synonym-columns.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { useSynonymChanges } from './use-synonym-changes.ts';

const sentences = searchMessages.synonyms;

export function ManageSynonyms() {
  const filters = useUrlFilters(['search']);
  const { search } = filters.values;
  const list = useAdminList({
    query: apiQuery(listSynonyms, {
      query: { ...(search && { search }), page: filters.page, limit: ADMIN_LIST_PAGE_SIZE },
    }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: sentences.loadFailed, none: search ? sentences.noneMatch : sentences.none },
  });
  const [edited, setEdited] = useState<Partial<Synonym> | null>(null);
  const changes = useSynonymChanges();
  const columns = synonymColumns({
    onEdit: setEdited,
    onDelete: (synonym) => void changes.deleteSynonym(synonym),
  });
  return (
    <>
      <DeskHeading page="adminSynonyms" count={countLabel(list.total, 'synonym', 'synonyms')} />
      <AdminList
        list={list}
        caption="Synonyms"
        columns={columns}
        icon={<Replace size={32} />}
        whenEmpty={
          search === ''
            ? {
                lead: sentences.purpose,
                action: <Button onClick={() => setEdited({})}>Add synonym</Button>,
              }
            : undefined
        }
        search={searchOf('Search synonyms', filters)}
        filters={
          <Button data-admin-new onClick={() => setEdited({})}>
            Add synonym
          </Button>
        }
      />
      {edited && <SynonymDialog synonym={edited} saving={changes.saving} onClose={() => setEdited(null)} />}
    </>
  );
}
