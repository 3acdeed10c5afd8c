import { ShopExports } from '../../features/desk/desk/shop-export/shop-exports.tsx';

export function Component() {
  return <ShopExports />;
}
