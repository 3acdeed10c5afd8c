import { useMutation } from '@tanstack/react-query';
import { isoDayOf } from '../../../../../domain/platform/dates.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { downloadFile } from '../../../../lib/files/download-file.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { buttonClass } from '../../../../ui/button-class.ts';

const FORMATS = {
  csv: { path: '/admin/products.csv', name: 'as CSV' },
  xlsx: { path: '/admin/products.xlsx', name: 'as XLSX' },
};

export function ExportMenu() {
  const save = useMutation({
    mutationFn: (format: keyof typeof FORMATS) =>
      downloadFile(`/api${FORMATS[format].path}`, `products-${isoDayOf(new Date())}.${format}`),
    onError: (error) => toasts.error(sentenceOf(error, generalMessages.network)),
  });
  return (
    <select
      aria-label="Export"
      value=""
      aria-busy={save.isPending || undefined}
      disabled={save.isPending}
      onChange={({ target }) => save.mutate(target.value as keyof typeof FORMATS)}
      className={buttonClass('outline', 'normal', 'appearance-none text-center')}
    >
      <option value="" disabled hidden>
        {save.isPending ? 'Exporting…' : 'Export'}
      </option>
      {Object.entries(FORMATS).map(([format, { name }]) => (
        <option key={format} value={format}>
          {name}
        </option>
      ))}
    </select>
  );
}
