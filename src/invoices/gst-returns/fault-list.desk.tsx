import { useState, useId, type ReactNode } from 'react';
import { CircleCheck, TriangleAlert, ShieldCheck } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import type { GstMonth, MonthFault, MonthFaultCode } from './gst-returns.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { DeskLink } from '../../platform/desk/desk-link.desk.tsx';
import * as gstMessages from './gst.words.ts';
import type { BooksCheck } from './books.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';

const titles: Record<MonthFaultCode, string> = {
  no_state: 'Invoices without a State',
  hsn_short: 'HSN code too short',
  shipped_without_invoice: 'Shipped without an invoice',
  invoiced_late: 'Invoiced after the goods were sent',
  cancelled_with_invoice: 'Cancelled with an invoice',
  refund_without_note: 'Given back without a credit note',
  irn_missing: 'Without an IRN',
  e_way_bill_missing: 'Without an e-way bill',
};
const SHOWN_AT_FIRST = 5;
const SHOWN_MORE = 20;

/** The corrections before the month's return, by kind, with links to orders and documents. */
export function FaultList({ month, faults }: Pick<GstMonth, 'month' | 'faults'>) {
  if (faults.length === 0) {
    return (
      <p className="flex gap-2 rounded-lg border border-line bg-surface p-4 font-[550] text-ok">
        <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
        {gstMessages.noFaults}
      </p>
    );
  }
  const codes = [...new Set(faults.map(({ code }) => code))];
  return (
    <GstPanel title={`Fix before filing: ${indianNumber(faults.length)}`}>
      {codes.map((code) => (
        <FaultGroup
          key={`${month} ${code}`}
          code={code}
          month={month}
          faults={faults.filter((fault) => fault.code === code)}
        />
      ))}
    </GstPanel>
  );
}

interface GroupProps {
  code: MonthFaultCode;
  month: string;
  faults: MonthFault[];
}

function FaultGroup({ code, month, faults }: GroupProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const more = Math.min(SHOWN_MORE, faults.length - shown);
  return (
    <div className="mt-4">
      <h3 className="text-small font-[650] text-text-2">
        {titles[code]}
        <span className="num ml-2 font-normal text-text-3">{indianNumber(faults.length)}</span>
      </h3>
      <ul className="mt-1">
        {faults
          .slice(0, shown)
          .map((fault) =>
            code === 'irn_missing' ? (
              <MissingIrn key={fault.documentId} fault={fault} month={month} />
            ) : (
              <FaultRow key={fault.message} fault={fault} isUrgent={false} />
            ),
          )}
      </ul>
      {more > 0 && (
        <Button kind="outline" size="small" className="mt-2" onClick={() => setShown(shown + SHOWN_MORE)}>
          Show {more} more
        </Button>
      )}
    </div>
  );
}

function MissingIrn({ fault, month }: { fault: MonthFault; month: string }) {
  // oxlint-disable-next-line react/purity -- of the moment of drawing
  const today = isoDayOf(new Date());
  const isUrgent = fault.day === undefined ? isMonthOverdue(month, today) : isIrnOverdue(fault.day, today);
  return <FaultRow fault={fault} isUrgent={isUrgent} />;
}

function FaultRow({ fault, isUrgent }: { fault: MonthFault; isUrgent: boolean }) {
  return (
    <li className="flex gap-3 border-b border-line py-2 last:border-0">
      <TriangleAlert
        size={16}
        aria-hidden="true"
        className={classNames('mt-1 shrink-0', isUrgent ? 'text-bad' : 'text-on-warn-soft')}
      />
      <div className="num flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 md:flex-nowrap">
        <p className={classNames('min-w-0', isUrgent && 'font-[550] text-bad')}>
          {fault.message}
          {isUrgent && (
            <span className="ml-2 inline-block">
              <Badge tone="red">{IRN_ALARM_DAYS} days or older</Badge>
            </span>
          )}
        </p>
        <FaultLink fault={fault} />
      </div>
    </li>
  );
}

const link = 'link-line inline-flex min-h-11 shrink-0 items-center font-[550] text-info md:min-h-6';

/** Links to where the fault is corrected: the order, or the document with its actions. */
function FaultLink({ fault: { code, orderId, documentId } }: { fault: MonthFault }) {
  if (documentId !== undefined && code !== 'cancelled_with_invoice' && code !== 'refund_without_note') {
    return (
      <DeskLink to={`${paths.adminDocuments}?document=${encodeURIComponent(documentId)}`} className={link}>
        Open document
        <span className="sr-only"> of order {orderId}</span>
      </DeskLink>
    );
  }
  if (orderId === undefined) return null;
  return (
    <DeskLink to={`${paths.adminOrders}?order=${encodeURIComponent(orderId)}`} className={link}>
      Order {orderId}
    </DeskLink>
  );
}

/** Proves on demand that no document number is missing and that no document was edited. */
export function CheckBooksPanel() {
  const check = useMutation({ mutationFn: () => callApi('GET /admin/books/check', {}) });
  return (
    <GstPanel title="The books" lead="Is every number there, and is every document as it was issued?">
      <Button kind="outline" className="mt-3" busy={check.isPending} onClick={() => check.mutate()}>
        <ShieldCheck size={20} />
        {check.isPending ? 'Checking…' : 'Check the books'}
      </Button>
      <div role="status" className="num">
        {check.isSuccess && <Result check={check.data} />}
      </div>
      {check.isError && (
        <p role="alert" className="mt-3 font-[550] text-bad">
          {sentenceOf(check.error, gstMessages.checkFailed)}
        </p>
      )}
    </GstPanel>
  );
}

function Result({ check: { ok, documents, series, faults } }: { check: BooksCheck }) {
  return (
    <div className="mt-3">
      {ok ? (
        <p className="flex gap-2 font-[550] text-ok">
          <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {okSentence(documents)}
        </p>
      ) : (
        <>
          <p className="font-[550] text-bad">
            {faults.length === 1
              ? 'One fault was found.'
              : `${indianNumber(faults.length)} faults were found.`}
          </p>
          <ul className="mt-2 grid gap-1 text-small text-bad">
            {faults.map(({ number, message }, index) => (
              <li key={index}>{number === '' ? message : `${number}: ${message}`}</li>
            ))}
          </ul>
        </>
      )}
      <ul className="mt-2 text-small text-text-3">
        {series.map(({ kind, fy, prefix, first, last }) => (
          <li key={`${kind} ${fy} ${prefix}`}>
            {prefix}/{fy}: {first} to {last}
          </li>
        ))}
      </ul>
    </div>
  );
}

function okSentence(documents: number): string {
  if (documents === 0) return 'Nothing was issued so far.';
  return documents === 1
    ? 'One document: nothing is missing, and nothing was edited.'
    : `${indianNumber(documents)} documents: no number is missing, and nothing was edited.`;
}

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function GstPanel({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5">
      <h2 id={id} className="title-3">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-0.5 text-small text-text-3">{lead}</p>}
      {children}
    </section>
  );
}

/** Age in days from which a missing IRN is red, ten before the portal takes it no more (IRN_DAYS of the documents' labels). */
const IRN_ALARM_DAYS = 20;

export function isIrnOverdue(day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) >= IRN_ALARM_DAYS * DAY_MS;
}

/** Whether all documents of the month (`yyyy-mm`) are, where a fault has no day. */
export function isMonthOverdue(month: string, today: string): boolean {
  const [year, number] = month.split('-').map(Number);
  return isIrnOverdue(new Date(Date.UTC(year!, number, 0)).toISOString().slice(0, 10), today);
}
