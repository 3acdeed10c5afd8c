import { MAX_SEARCH_LENGTH } from '../../platform/settings/platform-limits.ts';
import * as searchMessages from '../search/search.words.ts';
import type { Synonym } from '../search/search.shapes.ts';
import { check, lines, text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';

const sentences = searchMessages.synonyms;

const fields = {
  from: text('Shoppers type', { required: true, maxLength: MAX_SEARCH_LENGTH, hint: 'One to three words' }),
  to: lines('Also search for', { required: true, hint: 'The shop’s own words, one text a line' }),
  bothWays: check('Works both ways'),
};

interface Props {
  /** A new synonym has no id, and perhaps the word it is for. */
  synonym: Partial<Synonym>;
  onClose: () => void;
}

export function SynonymDialog({ synonym, onClose }: Props) {
  const { _id: id } = synonym;
  return (
    <FormDialog
      title={id === undefined ? 'Add synonym' : 'Edit synonym'}
      submitLabel="Save synonym"
      leave={sentences.leaveUnsaved}
      fields={fields}
      from={synonym}
      save={(body) =>
        id === undefined
          ? callApi('POST /admin/synonyms', { body })
          : callApi('PUT /admin/synonyms/:id', { params: { id }, body })
      }
      fieldOfCode={{ synonym_twice: 'from' }}
      changes={['/admin/synonyms']}
      saved={sentences.saved}
      failed={sentences.saveFailed}
      onClose={onClose}
    />
  );
}
