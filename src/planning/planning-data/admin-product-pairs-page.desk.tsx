import { ProductFinder } from '../../catalogue/products/product-finder.desk.tsx';
import { ManageNotes } from './manage-notes.desk.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';

export function Component() {
  return (
    <>
      <DeskHeading page="adminProductPairs" />
      <ManageNotes Finder={ProductFinder} />
    </>
  );
}
