import { CategoryAttributes } from './category-attributes.desk.tsx';
import { ManageAttributes } from './manage-attributes.desk.tsx';

export function Component() {
  return (
    <>
      <ManageAttributes />
      <CategoryAttributes />
    </>
  );
}
