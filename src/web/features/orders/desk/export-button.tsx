import { useState } from 'react';
import { Download } from 'lucide-react';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { showAlert } from '../../../lib/dialogs.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import * as orderPanelMessages from './order-panel-messages.ts';
import type { OrdersChoice } from './orders-choice.ts';
import { ordersCsv } from './orders-csv.ts';
import { readMatchingOrders } from './read-matching-orders.ts';

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
