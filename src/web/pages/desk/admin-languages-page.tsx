import { ManageLanguages } from '../../features/storefront/desk/languages/manage-languages.tsx';

export function Component() {
  return <ManageLanguages />;
}
