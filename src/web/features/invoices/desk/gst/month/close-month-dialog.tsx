import { useState } from 'react';
import { isoDayOf } from '../../../../../../domain/platform/dates.ts';
import type { GstinQuery } from '../../../../../../contract/invoices/gst-returns-shapes.ts';
import { day, textOrNull } from '../../../../../forms/fields.tsx';
import { FormDialog } from '../../../../../forms/form-dialog.tsx';
import { callApi } from '../../../../../lib/api/api.ts';
import * as gstMessages from '../gst-messages.ts';
import { monthName } from './month-choice.ts';

const fields = {
  filedOn: day('Filed on', { required: true, missing: gstMessages.filedOnNeeded }),
  arn: textOrNull('ARN', {
    hint: 'The acknowledgement number that the portal gave',
    maxLength: 30,
    autoCapitalize: 'characters',
    className: 'num uppercase',
  }),
};

interface Props extends GstinQuery {
  month: string;
  onClose: () => void;
}

export function CloseMonthDialog({ month, gstin, onClose }: Props) {
  const [today] = useState(() => isoDayOf(new Date()));
  return (
    <FormDialog
      title={`Close ${monthName(month)}`}
      submitLabel="Close the month"
      fields={fields}
      from={{ filedOn: today }}
      save={(body) => callApi('POST /admin/gst/:month/close', { params: { month }, query: { gstin }, body })}
      changes={['/admin']}
      saved={gstMessages.closed(monthName(month))}
      failed={gstMessages.closeFailed}
      leave={gstMessages.leaveClosing}
      onClose={onClose}
    />
  );
}
