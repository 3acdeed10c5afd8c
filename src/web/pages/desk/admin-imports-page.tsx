import { ImportProducts } from '../../features/imports/desk/import-products.tsx';

export function Component() {
  return <ImportProducts />;
}
