import { CategoryAttributes } from '../../features/catalogue/desk/attributes/category-attributes.tsx';
import { ManageAttributes } from '../../features/catalogue/desk/attributes/manage-attributes.tsx';

export function Component() {
  return (
    <>
      <ManageAttributes />
      <CategoryAttributes />
    </>
  );
}
