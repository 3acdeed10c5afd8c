import { ManageCategories } from '../../features/catalogue/desk/categories/manage-categories.tsx';

export function Component() {
  return <ManageCategories />;
}
