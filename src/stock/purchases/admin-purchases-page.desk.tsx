import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useOpenedItem, useItemLink } from '../../kit/web/lib/use-opened-item.ts';
import { bankDay, adminTime } from '../../kit/rules/dates.ts';
import { adminRupees, indianNumber } from '../../kit/rules/money.ts';
import * as purchaseMessages from './purchase.words.ts';
import type { Purchase } from './purchases.shapes.ts';
import { useAddForm } from '../../kit/web/lib/use-add-form.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { BookPurchaseDialog } from './book-purchase-dialog.desk.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { DataTable, type Column } from '../../kit/web/ui/tables/data-table.tsx';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { STOCK_CHANGES } from '../stock/stock-change-draft.desk.ts';

export function Component() {
  const opened = useOpenedItem('purchase');
  return (
    <>
      <PurchasesList />
      {opened.id !== null && <PurchaseDetails key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}

function PurchasesList() {
  const booking = useAddForm();
  return (
    <>
      <DeskList
        page="adminPurchases"
        noun={['purchase', 'purchases']}
        icon={<Truck size={32} />}
        call="GET /admin/purchases"
        reading={{ staleTime: 0 }}
        sentences={{
          failed: purchaseMessages.fetchFailed,
          none: purchaseMessages.none,
          purpose: purchaseMessages.purpose,
        }}
        columns={[
          {
            name: 'Bill',
            onCard: 'title',
            cell: (purchase) => (
              <>
                <PurchaseLink purchase={purchase} />{' '}
                {purchase.cancelled && <Badge tone="grey">Cancelled</Badge>}
              </>
            ),
          },
          { name: 'Supplier', cell: ({ supplier }) => <span className="wrap-anywhere">{supplier}</span> },
          {
            name: 'Date',
            cell: ({ billDate }) => <span className="whitespace-nowrap">{bankDay(billDate)}</span>,
          },
          { name: 'Lines', align: 'right', cell: ({ lines }) => lines.length },
          {
            name: 'Total',
            align: 'right',
            cell: ({ total }) => <b className="font-[650] whitespace-nowrap">{adminRupees(total)}</b>,
          },
        ]}
        buttons={[{ label: 'Book purchase', press: booking.open }]}
      />
      {booking.isOpen && <BookPurchaseDialog onClose={booking.close} />}
    </>
  );
}

function PurchaseLink({ purchase: { _id, bill } }: { purchase: Purchase }) {
  return (
    <ShopLink
      {...useItemLink('purchase', _id)}
      data-row-open
      className="link-line inline-flex min-h-6 items-center font-[650] wrap-anywhere text-info decoration-info/40 hover:decoration-info"
    >
      {bill}
    </ShopLink>
  );
}

const MIN_NOTE_LENGTH = 3;

const fields = { note: text('Reason', { required: true, maxLength: 500 }) };

type Line = Purchase['lines'][number];

const columns: Column<Line>[] = [
  { name: 'Product', onCard: 'title', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { name: 'Units', align: 'right', cell: ({ quantity }) => indianNumber(quantity) },
  { name: 'Cost', align: 'right', cell: ({ cost }) => adminRupees(cost) },
  { name: 'Total', align: 'right', cell: ({ total }) => <b className="font-[650]">{adminRupees(total)}</b> },
];

function PurchaseDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery(
    apiQuery('GET /admin/purchases/:id', { params: { id } }),
  );
  const [change, setChange] = useState<'correct' | 'cancel' | null>(null);
  const canChange = data !== undefined && !data.cancelled;
  return (
    <Dialog
      title={data ? `Bill ${data.bill}` : 'Purchase'}
      position="wide"
      onClose={onClose}
      foot={
        canChange && (
          <>
            <Button kind="outline" onClick={onClose}>
              Close
            </Button>
            <Button kind="danger" onClick={() => setChange('cancel')}>
              Cancel purchase
            </Button>
            <Button onClick={() => setChange('correct')}>Correct</Button>
          </>
        )
      }
    >
      {isPending && <Pending />}
      {error && !data && (
        <LoadFailed
          sentence={sentenceOf(error, purchaseMessages.fetchFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <FactTable
            caption="Purchase"
            isCaptionHidden
            rows={[
              { name: 'Supplier', value: data.supplier },
              { name: 'Date of the bill', value: bankDay(data.billDate) },
              { name: 'Booked', value: adminTime(data.at), ...(data.actor !== null && { note: data.actor }) },
              ...(data.note === null ? [] : [{ name: 'Note', value: data.note }]),
              ...(data.cancelled
                ? [
                    {
                      name: 'Cancelled',
                      value: `${adminTime(data.cancelled.at)}: ${data.cancelled.note}`,
                      ...(data.cancelled.by !== null && { note: data.cancelled.by }),
                    },
                  ]
                : []),
              { name: 'Total, without GST', value: <b>{adminRupees(data.total)}</b> },
            ]}
          />
          <div className="mt-4">
            <DataTable
              caption="Lines"
              columns={columns}
              rows={data.lines.map((line, index) => ({ ...line, index }))}
              keyOf={(line) => String((line as Line & { index: number }).index)}
              isBusy={false}
            />
          </div>
        </>
      )}
      {data && change === 'correct' && <BookPurchaseDialog purchase={data} onClose={() => setChange(null)} />}
      {data && change === 'cancel' && (
        <CancelPurchaseDialog purchase={data} onClose={() => setChange(null)} />
      )}
    </Dialog>
  );
}

function CancelPurchaseDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { _id: id, bill, updatedAt } = purchase;
  return (
    <FormDialog
      title={`Cancel bill ${bill}`}
      submitLabel="Cancel purchase"
      cancelLabel="Keep it"
      lead={<p>{purchaseMessages.cancelMeans}</p>}
      fields={fields}
      faultsOf={({ note }) => (note.length < MIN_NOTE_LENGTH ? { note: purchaseMessages.cancelNote } : {})}
      save={(body) =>
        callApi('POST /admin/purchases/:id/cancel', {
          params: { id },
          body: { ...body, ...(updatedAt && { updatedAt }) },
        })
      }
      changes={STOCK_CHANGES}
      saved={purchaseMessages.cancelled}
      failed={purchaseMessages.cancelFailed}
      onClose={onClose}
    />
  );
}
