import { useQuery } from '@tanstack/react-query';
import { paths } from '../page-paths.ts';
import { MenuDrawer, type MenuProps } from '../../platform/shell/menu-drawer.shop.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';

/** The shop's categories, below the links of the phone's menu or by themselves. */
export function Menu(props: MenuProps) {
  const { data = [] } = useQuery(apiQuery('GET /categories', {}));
  const categories = data
    .filter(({ parent, countBelow }) => parent === null && countBelow > 0)
    .map(({ slug, name, image }) => ({ to: paths.category(slug), name, image }));
  return <MenuDrawer {...props} categories={categories} />;
}
