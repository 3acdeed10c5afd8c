import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import * as stockMessages from '../../../../contract/stock/stock-messages.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import type { StockChoice } from './stock-choice.ts';
import { stockCsv } from './stock-csv.ts';

export function StockCsvButton({ choice: { search, filter, sort } }: { choice: StockChoice }) {
  const saving = useMutation({
    mutationFn: () =>
      callApi('GET /admin/stock', { query: { filter, ...(search && { search }), ...(sort && { sort }) } }),
    onSuccess: (items) => {
      const name = filter === 'all' ? 'stock' : `stock-${filter}`;
      const csv = new Blob([stockCsv(items)], { type: 'text/csv;charset=utf-8' });
      saveFile(`${name}-${isoDayOf(new Date())}.csv`, csv);
    },
    onError: (error) => toasts.error(sentenceOf(error, stockMessages.fetchFailed)),
  });
  return (
    <Button kind="outline" busy={saving.isPending} onClick={() => saving.mutate()}>
      <Download size={16} />
      {saving.isPending ? 'Exporting…' : filter === 'reorder' ? 'Reorder (CSV)' : 'Export CSV'}
    </Button>
  );
}
