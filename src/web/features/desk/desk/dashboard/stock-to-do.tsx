import { useQuery } from '@tanstack/react-query';
import { indianNumber } from '../../../../../domain/platform/money.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import * as stockMessages from '../../../../../contract/stock/stock-messages.ts';
import type { StockToDo as Counts } from '../../../../../contract/stock/stock-shapes.ts';
import { readStockToDo } from '../../../../../contract/stock/stock.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { ToDo, toDoLink, toDoRow } from './to-do-lists.tsx';

const tasks: { key: keyof Counts; name: string; to: string; tone: BadgeTone }[] = [
  { key: 'ledgerWrong', name: 'Ledgers that do not add up', to: paths.adminStock, tone: 'red' },
  { key: 'toReorder', name: 'Products to reorder', to: `${paths.adminStock}?filter=reorder`, tone: 'amber' },
];

export function StockToDo() {
  const { data, isError } = useQuery(apiQuery(readStockToDo, {}));
  const open = data && tasks.filter(({ key }) => data[key] > 0);
  return (
    <ToDo
      title="Stock"
      count={data && tasks.reduce((sum, { key }) => sum + data[key], 0)}
      failure={isError ? stockMessages.fetchFailed : null}
      nothing={stockMessages.nothingToReorder}
      all={{ to: paths.adminStock, name: 'All stock' }}
    >
      {open?.map(({ key, name, to, tone }) => (
        <li key={key} className={toDoRow}>
          <ShopLink to={to} className={toDoLink}>
            {name}
          </ShopLink>
          <Badge tone={tone}>{indianNumber(data![key])}</Badge>
        </li>
      ))}
    </ToDo>
  );
}
