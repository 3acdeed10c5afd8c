import { ProductFinder } from '../../features/catalogue/desk/product-parts/product-finder.tsx';
import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { ManageConstants } from '../../features/planning/desk/manage-constants.tsx';
import { ManageNotes } from '../../features/planning/desk/manage-notes.tsx';
import { ManagePresets } from '../../features/planning/desk/manage-presets.tsx';

export function Component() {
  return (
    <>
      <CatalogueNav />
      <ManageConstants />
      <ManagePresets />
      <ManageNotes Finder={ProductFinder} />
    </>
  );
}
