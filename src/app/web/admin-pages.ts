import type { PageModule } from '../../kit/web/lib/page/page.ts';
import { insideLayout } from './inside-layout.tsx';

/** The page `adminStockCount` is the file admin-stock-count-page.desk.tsx, in the folder of its capability. */
const adminPages = import.meta.glob<PageModule>('../../*/*/admin-*-page.desk.tsx');

/** @param file the name of the page's file */
export async function loadAdminPage(file: string): Promise<PageModule> {
  const [, load] = Object.entries(adminPages).find(([path]) => path.endsWith(`/${file}`))!;
  const page = await load();
  return page.isForAllStaff ? page : { ...page, Component: insideLayout(page.Component) };
}
