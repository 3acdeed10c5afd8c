import { ManageSynonyms } from '../../features/search/desk/manage-synonyms.tsx';

export function Component() {
  return <ManageSynonyms />;
}
