import { CategoryAttributes } from '../../catalogue/attributes/category-attributes.desk.tsx';
import { ManageAttributes } from '../../catalogue/attributes/manage-attributes.desk.tsx';

export function Component() {
  return (
    <>
      <ManageAttributes />
      <CategoryAttributes />
    </>
  );
}
