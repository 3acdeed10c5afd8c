import { useState } from 'react';
import { Percent } from 'lucide-react';
import { dayInWords, isoDayOf } from '../../kit/rules/dates.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import { day, percent, text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { DeskList, RowTitle } from '../../platform/desk/desk-list.desk.tsx';
import * as gstRateMessages from './gst-rates.words.ts';

const CHANGES = ['/products', '/admin'] as const;

export function Component() {
  return (
    <DeskList
      page="adminGstRates"
      noun={['change', 'changes']}
      icon={<Percent size={32} />}
      call="GET /admin/gst-rates"
      sentences={{
        failed: gstRateMessages.failed,
        none: gstRateMessages.none,
        purpose: gstRateMessages.purpose,
      }}
      nameOf={({ hsn }) => hsn}
      columns={[
        { name: 'HSN begins with', onCard: 'title', cell: ({ hsn }) => <RowTitle>{hsn}</RowTitle> },
        { name: 'New rate', align: 'right', cell: ({ rate }) => `${rate}%` },
        { name: 'From', cell: ({ from }) => dayInWords(from) },
        { name: 'Products', align: 'right', cell: ({ products }) => indianNumber(products) },
        {
          name: 'Status',
          onCard: 'aside',
          cell: ({ appliedAt }) => (
            <Badge tone={appliedAt === null ? 'grey' : 'green'}>
              {appliedAt === null ? 'Waiting' : 'In effect'}
            </Badge>
          ),
        },
      ]}
      buttons={[{ label: 'Add change', dialog: (onClose) => <RateDialog onClose={onClose} /> }]}
      actions={[
        {
          name: 'Delete',
          isFor: ({ appliedAt }) => appliedAt === null,
          ask: ({ hsn }) => ({ sentence: gstRateMessages.confirmDelete(hsn) }),
          run: ({ _id }) => callApi('DELETE /admin/gst-rates/:id', { params: { id: _id } }),
          done: gstRateMessages.deleted,
          failed: gstRateMessages.deleteFailed,
          deletes: true,
        },
      ]}
      changes={CHANGES}
    />
  );
}

function RateDialog({ onClose }: { onClose: () => void }) {
  const [today] = useState(() => isoDayOf(new Date()));
  return (
    <FormDialog
      title="Add change"
      submitLabel="Save"
      fields={{
        hsn: text('HSN begins with', {
          required: true,
          maxLength: 8,
          inputMode: 'numeric',
          missing: gstRateMessages.hsn,
          hint: '8525 is for every code that begins so.',
        }),
        rate: percent('New GST rate', { required: true, hint: 'Percent, one of the rates under Settings' }),
        from: day('From', { required: true, min: today, missing: gstRateMessages.day }),
      }}
      from={null}
      save={(body) => callApi('POST /admin/gst-rates', { body })}
      fieldOfCode={{ rate_twice: 'from' }}
      changes={CHANGES}
      saved={gstRateMessages.saved}
      failed={gstRateMessages.saveFailed}
      onClose={onClose}
    />
  );
}
