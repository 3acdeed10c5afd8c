import { useState } from 'react';
import { Download } from 'lucide-react';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { MAX_EXPORTED_ORDERS } from './orders-limits.ts';
import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import type { Order } from './orders.shapes.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showAlert } from '../../kit/web/lib/dialogs.ts';
import { saveFile } from '../../kit/web/lib/files/save-file.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { callWithTotal } from '../../kit/web/lib/api/api.ts';
import * as orderPanelMessages from './order-panel.words.ts';
import { type OrdersChoice, queryOf } from './orders-choice.desk.ts';
import { ordersCsv } from './orders-csv.desk.ts';

export function ExportButton({ choice }: { choice: OrdersChoice }) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { orders, total } = await readMatchingOrders(choice);
      const csv = new Blob([ordersCsv(orders)], { type: 'text/csv;charset=utf-8' });
      saveFile(`orders-${isoDayOf(new Date())}.csv`, csv);
      if (orders.length < total) await showAlert(orderPanelMessages.exportCut(orders.length, total));
    } catch (error) {
      toasts.error(sentenceOf(error, orderPanelMessages.exportFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button kind="outline" busy={isBusy} onClick={() => void save()}>
      <Download size={16} />
      {isBusy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}

/** Page by page, up to the limit of an export; each order once, although new orders shift the pages. */
export async function readMatchingOrders(choice: OrdersChoice): Promise<{ orders: Order[]; total: number }> {
  const orders = new Map<string, Order>();
  let total = 0;
  for (let page = 1; page <= MAX_EXPORTED_ORDERS / MAX_PAGE_SIZE; page++) {
    const answer = await callWithTotal('GET /orders/allorders', {
      query: { ...queryOf(choice), page, limit: MAX_PAGE_SIZE },
    });
    for (const order of answer.reply) orders.set(order._id, order);
    total = answer.total ?? orders.size;
    if (page * MAX_PAGE_SIZE >= total || answer.reply.length === 0) break;
  }
  return { orders: [...orders.values()], total };
}
