import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isoDayOf } from '../../../../../../domain/platform/dates.ts';
import { closeMonth } from '../../../../../../contract/invoices/gst-books.ts';
import type { GstinQuery } from '../../../../../../contract/invoices/gst-returns-shapes.ts';
import { callApi } from '../../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../../lib/api/invalidate-queries.ts';
import { closeAsking } from '../../../../../lib/close-asking.ts';
import { toasts } from '../../../../../lib/toasts.ts';
import { DialogForm } from '../../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../../ui/forms/field.tsx';
import * as gstMessages from '../gst-messages.ts';
import { monthName } from './month-choice.ts';
import { DateField } from '../../../../../forms/date-field.tsx';

interface Props extends GstinQuery {
  month: string;
  onClose: () => void;
}

export function CloseMonthDialog({ month, gstin, onClose }: Props) {
  const client = useQueryClient();
  const [filedOn, setFiledOn] = useState(() => isoDayOf(new Date()));
  const [arn, setArn] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const closing = useMutation({
    mutationFn: () =>
      callApi(closeMonth, {
        params: { month },
        query: { gstin },
        body: { filedOn, arn: arn.trim() || null },
      }),
    onSuccess: () => {
      toasts.success(gstMessages.closed(monthName(month)));
      invalidateQueries(client, '/admin');
      onClose();
    },
    onError: (error) => refuse(error instanceof RefusedError ? error.fields : {}),
  });

  function refuse(wrong: Record<string, string>): void {
    setFaults(wrong);
    setRefusals(refusals + 1);
  }

  function submit(): void {
    if (filedOn === '') refuse({ filedOn: gstMessages.filedOnNeeded });
    else {
      setFaults({});
      closing.mutate();
    }
  }

  const isFieldFault = Object.keys(faults).length > 0;
  return (
    <DialogForm
      title={`Close ${monthName(month)}`}
      submitLabel={closing.isPending ? 'Closing…' : 'Close the month'}
      isBusy={closing.isPending}
      refusals={refusals}
      failure={closing.isError && !isFieldFault ? sentenceOf(closing.error, gstMessages.closeFailed) : null}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({ isChanged: arn !== '', leaveSentence: gstMessages.leaveClosing, onClose })
      }
    >
      <DateField
        label="Filed on"
        required
        data-first-focus
        value={filedOn}
        error={faults.filedOn ?? null}
        onChange={({ target }) => setFiledOn(target.value)}
      />
      <TextField
        label="ARN"
        hint="The acknowledgement number that the portal gave"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        className="num uppercase"
        value={arn}
        error={faults.arn ?? null}
        onChange={({ target }) => setArn(target.value)}
      />
    </DialogForm>
  );
}
