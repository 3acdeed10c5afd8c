import { Replace } from 'lucide-react';
import * as searchMessages from '../search/search.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { DeskList, RowTitle } from '../../platform/desk/desk-list.desk.tsx';
import { SynonymDialog } from './synonym-dialog.desk.tsx';

const sentences = searchMessages.synonyms;

export function Component() {
  return (
    <DeskList
      page="adminSynonyms"
      noun={['synonym', 'synonyms']}
      icon={<Replace size={32} />}
      call="GET /admin/synonyms"
      search="Search synonyms"
      sentences={{
        failed: sentences.loadFailed,
        none: sentences.none,
        noneMatch: sentences.noneMatch,
        purpose: sentences.purpose,
      }}
      nameOf={({ from }) => from}
      columns={[
        { name: 'Shoppers type', onCard: 'title', cell: ({ from }) => <RowTitle>{from}</RowTitle> },
        { name: 'Also search for', cell: ({ to }) => <span className="wrap-anywhere">{to.join(', ')}</span> },
        { name: 'Direction', cell: ({ bothWays }) => (bothWays ? 'Both ways' : 'One way') },
        {
          name: 'Origin',
          cell: ({ isShipped }) =>
            isShipped ? <Badge tone="grey">Built in</Badge> : <Badge tone="green">Yours</Badge>,
        },
      ]}
      buttons={[
        { label: 'Add synonym', dialog: (onClose) => <SynonymDialog synonym={{}} onClose={onClose} /> },
      ]}
      actions={[
        { name: 'Edit', dialog: (synonym, onClose) => <SynonymDialog synonym={synonym} onClose={onClose} /> },
        {
          name: 'Delete',
          ask: ({ from }) => ({ title: from, sentence: sentences.confirmDelete(from) }),
          run: ({ _id }) => callApi('DELETE /admin/synonyms/:id', { params: { id: _id } }),
          done: sentences.deleted,
          failed: sentences.deleteFailed,
          deletes: true,
        },
      ]}
    />
  );
}
