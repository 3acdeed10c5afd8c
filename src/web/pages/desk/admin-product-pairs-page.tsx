import { ProductFinder } from '../../features/catalogue/desk/product-parts/product-finder.tsx';
import { ManageNotes } from '../../features/planning/desk/manage-notes.tsx';
import { DeskHeading } from '../../features/platform/desk/desk-heading.tsx';

export function Component() {
  return (
    <>
      <DeskHeading page="adminProductPairs" />
      <ManageNotes Finder={ProductFinder} />
    </>
  );
}
