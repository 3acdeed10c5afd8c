import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { MissingFactsList } from '../../features/planning/desk/missing-facts-list.tsx';

export function Component() {
  return (
    <>
      <CatalogueNav />
      <MissingFactsList />
    </>
  );
}
