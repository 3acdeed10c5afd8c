import { ManageConstants } from '../features/admin-planning/manage-constants.tsx';
import { ManageNotes } from '../features/admin-planning/manage-notes.tsx';
import { ManagePresets } from '../features/admin-planning/manage-presets.tsx';
import { ProductFinder } from '../features/admin-product-parts/product-finder.tsx';
import { CatalogueNav } from '../features/admin-shell/catalogue-nav.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Planning" description="What planners reckon with" />
      <CatalogueNav />
      <ManageConstants />
      <ManagePresets />
      <ManageNotes Finder={ProductFinder} />
    </>
  );
}
