import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { adminTime, isoDayOf } from '../../kit/rules/dates.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import type { GstinQuery, GstMonth, MonthClosing } from './gst-returns.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { day, textOrNull } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import * as gstMessages from './gst.words.ts';
import { GstPanel } from './fault-list.desk.tsx';
import { monthName } from './month-picker.desk.tsx';

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
  closed: NonNullable<GstMonth['closed']> | null;
}

export function MonthClosingPanel({ month, gstin, closed }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (closed !== null) return <Closed month={month} gstin={gstin} closed={closed} />;
  return (
    <GstPanel title="Filing" lead="Once the return is filed, its figures are kept, and later changes show.">
      <Button kind="outline" className="mt-3" onClick={() => setOpen(true)}>
        Close the month…
      </Button>
      {isOpen && <CloseMonthDialog month={month} gstin={gstin} onClose={() => setOpen(false)} />}
    </GstPanel>
  );
}

function Closed({ month, gstin, closed }: GstinQuery & { month: string; closed: MonthClosing }) {
  const client = useQueryClient();
  const reopening = useMutation({
    mutationFn: () => callApi('DELETE /admin/gst/:month/close', { params: { month }, query: { gstin } }),
    onSuccess: () => {
      toasts.success(gstMessages.reopened(monthName(month)));
      invalidateQueries(client, '/admin');
    },
    meta: { failed: gstMessages.reopenFailed },
  });

  async function ask(): Promise<void> {
    const sentence = gstMessages.reopenAsk(monthName(month));
    if (await showConfirm(sentence, { confirmLabel: 'Open again', cancelLabel: 'Keep it closed' }))
      reopening.mutate();
  }

  const { at, by, filedOn, arn, differences, isChainSame } = closed;
  return (
    <GstPanel
      title={`Filed on ${dashedDay(filedOn)}`}
      lead={
        <span className="num">
          {arn === null ? 'Without an ARN' : `ARN ${arn}`}, closed by {by} on {adminTime(at)}
        </span>
      }
    >
      {differences.length === 0 && isChainSame ? (
        <p className="mt-3 flex gap-2 font-[550] text-ok">
          <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {gstMessages.asFiled}
        </p>
      ) : (
        <ul aria-label="Changed since the filing" className="num mt-3 grid gap-1.5">
          {!isChainSame && <Difference>{gstMessages.chainChanged}</Difference>}
          {differences.map(({ what, filed, now }) => (
            <Difference key={what}>
              {what}: {figure(filed)} as filed, {figure(now)} now
            </Difference>
          ))}
        </ul>
      )}
      <Button kind="outline" className="mt-3" busy={reopening.isPending} onClick={() => void ask()}>
        Open the month again
      </Button>
    </GstPanel>
  );
}

function Difference({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex gap-2 text-bad">
      <TriangleAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
      <span>{children}</span>
    </li>
  );
}

function figure(value: number): string {
  return indianNumber(value, Number.isInteger(value) ? 0 : 2);
}

/** @returns `22-11-2026` */
function dashedDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('-');
}

interface CloseMonthDialogProps extends GstinQuery {
  month: string;
  onClose: () => void;
}

function CloseMonthDialog({ month, gstin, onClose }: CloseMonthDialogProps) {
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
