import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sale } from '../sales/counter-sales.shapes.ts';
import type { CashSession } from './counter.shapes.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { signedRupees } from '../../kit/web/lib/signed-rupees.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import { BillLines, SoldPanel, usePrinting } from './sold-panel.desk.tsx';
import {
  billSums,
  buyerName,
  EMPTY_BILL,
  pricedLines,
  withProduct,
  useCounterBill,
  useCounterKeys,
} from './counter-bill.desk.ts';
import * as counterPageMessages from './counter-page.words.ts';
import { CustomerDialog } from './customer-dialog.desk.tsx';
import { DiscountDialog, HeldBillsDialog, HoldDialog } from './till-dialogs.desk.tsx';
import { DrawerDialog } from './drawer-dialog.desk.tsx';
import { PayDialog } from './pay-dialog.desk.tsx';
import { ScanBox } from './scan-box.desk.tsx';
import { useSale } from './use-sale.desk.ts';

type Opened = 'customer' | 'discount' | 'hold' | 'held' | 'drawer' | 'pay';

interface Props {
  userId: string;
  drawer: CashSession;
  onDrawerChanged: () => void;
}

export function Till({ userId, drawer, onDrawerChanged }: Props) {
  const { bill, change, saveNow } = useCounterBill(userId);
  const [opened, open] = useState<Opened | null>(null);
  const [sold, setSold] = useState<Sale | null>(null);
  const [last, setLast] = useState<Sale | null>(null);
  const scan = useRef<HTMLInputElement>(null);
  const sale = useSale({
    bill,
    saveNow,
    onSold: (done) => {
      setSold(done);
      setLast(done);
      open(null);
      onDrawerChanged();
    },
  });
  const { print, failure: printFailure } = usePrinting();
  const client = useQueryClient();
  const isTotalOld = sale.failure?.code === 'total_changed';
  useEffect(() => {
    if (isTotalOld) invalidateQueries(client, '/admin/prices');
  }, [isTotalOld, client]);
  const items = bill.lines.map(({ product, quantity }) => `${product}:${quantity}`);
  const company = bill.company?._id;
  const { data: prices, isError: arePricesMissing } = useQuery({
    ...apiQuery('GET /admin/prices', { query: { ...(company && { company }), items } }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const lines = pricedLines(bill.lines, items.length > 0 ? prices : undefined);
  const sums = billSums(lines, prices?.roundOff === true);
  const total = sums?.total ?? null;
  const isFilled = lines.length > 0;
  const isUnanswered = sale.askAgain !== null;
  const close = () => open(null);
  const show = (dialog: Opened) => () => {
    sale.clearFailure();
    setSold(null);
    open(dialog);
  };
  /** Dialogs that change the bill wait for the answer to the sale. */
  const edit = (dialog: Opened) => () => {
    if (!isUnanswered) show(dialog)();
  };
  const showDrawer = () => {
    // Cash for orders and receipts is entered on other pages.
    onDrawerChanged();
    show('drawer')();
  };
  const pay = () => {
    if (sale.askAgain) void sale.askAgain();
    else if (isFilled && total !== null) show('pay')();
  };
  const printAgain = () => {
    if (last?.invoice) print(last.invoice, '80mm');
  };
  useCounterKeys({
    F2: edit('customer'),
    F4: () => bill.chosen !== null && edit('discount')(),
    F6: () => isFilled && edit('hold')(),
    F7: edit('held'),
    F8: showDrawer,
    F9: pay,
    F10: printAgain,
    Escape: () => {
      setSold(null);
      sale.clearFailure();
    },
  });
  // The next scan goes into the box, whatever was done before.
  useEffect(() => {
    if (opened !== null || sold) return;
    // Blurred first: where a dialog has just closed, focus alone leaves the caret in it, and typed text is lost.
    scan.current?.blur();
    scan.current?.focus();
  }, [opened, sold, bill]);

  const lost = isUnanswered && !sale.isBusy ? counterPageMessages.noAnswer : null;
  const failure = sale.failure?.sentence ?? lost ?? printFailure;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1fr_360px]">
      <div className="grid grid-cols-1 gap-4">
        <ScanBox
          key={last?.order._id}
          ref={scan}
          bill={bill}
          company={company}
          isOff={isUnanswered}
          onChange={(next) => {
            setSold(null);
            change(next);
          }}
          onFound={(product) => {
            setSold(null);
            change((now) => withProduct(now, product));
          }}
        />
        {sold ? (
          <SoldPanel sale={sold} onPrint={print} onNext={() => setSold(null)} />
        ) : (
          <fieldset disabled={isUnanswered} className="contents">
            <BillLines lines={lines} chosen={bill.chosen} onChange={change} />
          </fieldset>
        )}
        {arePricesMissing && (
          <p role="alert" className="font-[550] text-bad">
            {counterPageMessages.pricesFailed}
          </p>
        )}
      </div>
      <aside
        aria-label="Bill"
        className="grid gap-4 rounded-xl border border-line bg-surface p-5 lg:sticky lg:top-4"
      >
        <div>
          <p className="text-small text-text-3">Sold to</p>
          <p className="font-[650] wrap-anywhere">{buyerName(bill)}</p>
        </div>
        {sums !== null && (sums.discount > 0 || sums.roundOff !== 0) && (
          <dl className="num grid gap-1.5">
            {sums.discount > 0 && <SumRow name="Before discount" value={adminRupees(sums.gross)} />}
            {sums.discount > 0 && <SumRow name="Discount" value={signedRupees(-sums.discount)} />}
            {sums.roundOff !== 0 && <SumRow name="Round off" value={signedRupees(sums.roundOff)} />}
          </dl>
        )}
        <p role="status" className="num text-[1.75rem] leading-tight font-bold">
          Total {total === null ? '…' : adminRupees(total)}
        </p>
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-4.5 accent-accent"
            disabled={isUnanswered}
            checked={bill.withInvoice}
            onChange={({ target }) => change({ ...bill, withInvoice: target.checked })}
          />
          Tax invoice
        </label>
        {failure !== null && opened === null && (
          <div role="alert" className="grid gap-2.5 rounded-md bg-bad-soft px-3 py-2.5 text-bad">
            <p className="font-[550]">{failure}</p>
            {sale.askAgain && (
              <Button kind="outline" busy={sale.isBusy} onClick={() => void sale.askAgain?.()}>
                Ask again
              </Button>
            )}
          </div>
        )}
        {sale.isBusy && opened === null && <p role="status">{counterPageMessages.asking}</p>}
        <Button
          size="large"
          disabled={isUnanswered || !isFilled || total === null}
          onClick={pay}
          aria-keyshortcuts="F9"
        >
          Pay
          <Key name="F9" />
        </Button>
        <div className="grid grid-cols-2 gap-2.5">
          <Action name="Customer" shortcut="F2" isOff={isUnanswered} onClick={edit('customer')} />
          <Action
            name="Discount"
            shortcut="F4"
            isOff={isUnanswered || bill.chosen === null}
            onClick={edit('discount')}
          />
          <Action name="Hold" shortcut="F6" isOff={isUnanswered || !isFilled} onClick={edit('hold')} />
          <Action name="Held bills" shortcut="F7" isOff={isUnanswered} onClick={edit('held')} />
          <Action name="Drawer" shortcut="F8" onClick={showDrawer} />
          <Action name="Print again" shortcut="F10" isOff={!last?.invoice} onClick={printAgain} />
        </div>
      </aside>
      {opened === 'customer' && <CustomerDialog bill={bill} onChange={change} onClose={close} />}
      {opened === 'discount' && <DiscountDialog bill={bill} onChange={change} onClose={close} />}
      {opened === 'hold' && <HoldDialog bill={bill} onHeld={() => change(EMPTY_BILL)} onClose={close} />}
      {opened === 'held' && <HeldBillsDialog bill={bill} onTaken={change} onClose={close} />}
      {opened === 'drawer' && <DrawerDialog drawer={drawer} onChanged={onDrawerChanged} onClose={close} />}
      {opened === 'pay' && total !== null && (
        <PayDialog bill={bill} total={total} sale={sale} onClose={close} />
      )}
    </div>
  );
}

function Action({
  name,
  shortcut,
  isOff = false,
  onClick,
}: {
  name: string;
  shortcut: string;
  isOff?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      kind="outline"
      className="px-2 whitespace-nowrap"
      disabled={isOff}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      {name}
      <Key name={shortcut} />
    </Button>
  );
}

function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="num text-small font-normal opacity-70 max-md:hidden">
      {name}
    </span>
  );
}
