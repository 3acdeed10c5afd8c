import { SearchesList } from '../../features/search/desk/searches-list.tsx';

export function Component() {
  return <SearchesList />;
}
