import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { returnShopMessages } from './return-shop.words.ts';
import type { OrderAfterSale } from '../tracking/track.shapes.ts';
import { MAX_RETURN_COURIER } from './return-choices.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import { paiseOf, rupeesOf, rupeeWord } from '../../kit/rules/money.ts';
import { pictureMessages } from '../../catalogue/pictures/picture.words.ts';
import type { Return } from './returns.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { ReturnForm } from './return-form.shop.tsx';

interface Props {
  order: Order;
  afterSale: Pick<OrderAfterSale, 'returnable' | 'returns'>;
}

/** The returns of an order, and the form for a return while one is possible. */
export function OrderReturns({ order, afterSale: { returnable, returns } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const possible = returnable.filter(({ reasons }) => reasons.length > 0);
  if (possible.length === 0 && returns.length === 0) return null;
  return (
    <section aria-labelledby="returns" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <h2 id="returns" className="title-3 text-lead">
        {returnShopMessages.returns}
      </h2>
      {returns.length > 0 && (
        <ul className="grid gap-4">
          {returns.map((back) => (
            <OwnReturn key={back._id} back={back} isNew={back.number === sent} />
          ))}
        </ul>
      )}
      {isOpen && possible.length > 0 ? (
        <ReturnForm
          order={order}
          possible={possible}
          onClose={(number = null) => {
            setSent(number);
            setOpen(false);
          }}
        />
      ) : (
        possible.length > 0 && (
          <Button
            kind="outline"
            size="large"
            className="justify-self-start print:hidden"
            onClick={() => setOpen(true)}
          >
            {returnShopMessages.begin}
          </Button>
        )
      )}
    </section>
  );
}

/** @param isNew just sent: it takes the place of the form in view and focus */
function OwnReturn({ back, isNew }: { back: Return; isNew: boolean }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) item.current!.focus();
  }, [isNew]);
  const client = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () =>
      callApi('POST /returns/:id/withdraw', {
        params: { id: back._id },
        body: { updatedAt: back.updatedAt },
      }),
    onSuccess: () => toasts.success(returnShopMessages.withdrawn),
    meta: { failed: returnShopMessages.saveFailed },
    onSettled: () => invalidateQueries(client, '/orders/my-orders'),
  });
  const { number, state, lines, refusedWhy, newOrder, pictures } = back;
  const isOpen = state === 'requested' || state === 'approved';

  async function withdraw(): Promise<void> {
    const isSure = await showConfirm(returnShopMessages.confirmWithdraw(number), {
      title: number,
      confirmLabel: returnShopMessages.withdraw,
      cancelLabel: returnShopMessages.keep,
    });
    if (isSure) withdrawing.mutate();
  }

  return (
    <li
      ref={item}
      tabIndex={-1}
      className="grid gap-2 border-t border-line pt-4 outline-none first:border-t-0 first:pt-0"
    >
      <p className="flex flex-wrap justify-between gap-x-4">
        <b className="num font-[650]">{number}</b>
        <span className="font-[550]">{returnShopMessages.states[state]}</span>
      </p>
      <ul>
        {lines.map(({ position, quantity, product, exchangeFor }) => (
          <li key={position} className="wrap-anywhere">
            {exchangeFor !== null && exchangeFor._id !== product._id
              ? returnShopMessages.unitFor(quantity, product.name, exchangeFor.name)
              : returnShopMessages.unit(quantity, product.name)}
          </li>
        ))}
      </ul>
      <PictureLinks pictures={pictures} altOf={pictureMessages.shown} />
      {refusedWhy !== null && <p className="wrap-anywhere text-text-2">{refusedWhy}</p>}
      {isOpen && back.way && <Way back={back} />}
      <Money back={back} />
      {newOrder !== null && (
        <ShopLink to={paths.myOrder(newOrder)} className="link-line num justify-self-start">
          {returnShopMessages.newOrder(newOrder)}
        </ShopLink>
      )}
      {isOpen && (
        <Button
          kind="plain"
          className="justify-self-start print:hidden"
          aria-label={returnShopMessages.withdrawNamed(number)}
          busy={withdrawing.isPending}
          onClick={() => void withdraw()}
        >
          {returnShopMessages.withdraw}
        </Button>
      )}
    </li>
  );
}

function Money({ back: { refunds } }: { back: Return }) {
  const paise = refunds
    .filter(({ state }) => state === 'processed')
    .reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  if (paise === 0) return null;
  return <p className="num text-text-2">{returnShopMessages.givenBack(rupeeWord(rupeesOf(paise)))}</p>;
}

function Way({ back }: { back: Return }) {
  const { kind, courier, trackingNumber, day } = back.way!;
  if (kind === 'pickup')
    return (
      <p className="text-text-2">
        {day === null ? returnShopMessages.pickup : returnShopMessages.pickupOn(dayInWords(day))}
      </p>
    );
  if (courier !== null && trackingNumber !== null)
    return (
      <p className="num wrap-anywhere text-text-2">{returnShopMessages.sentBy(courier, trackingNumber)}</p>
    );
  return <WayForm back={back} />;
}

function WayForm({ back }: { back: Return }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState({ courier: '', trackingNumber: '' });
  const saving = useMutation({
    mutationFn: () =>
      callApi('PUT /returns/:id/way', {
        params: { id: back._id },
        body: { ...typed, updatedAt: back.updatedAt },
      }),
    onSuccess: () => toasts.success(returnShopMessages.waySaved),
    meta: { failed: returnShopMessages.saveFailed },
    onSettled: (_, error) => {
      if (!(error instanceof RefusedError) || error.status !== 400)
        invalidateQueries(client, '/orders/my-orders');
    },
  });
  const fields = saving.error instanceof RefusedError ? saving.error.fields : {};

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 print:hidden">
      <p className="text-text-2">{returnShopMessages.sendIt}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={returnShopMessages.courier}
          maxLength={MAX_RETURN_COURIER}
          required
          error={fields.courier ?? null}
          value={typed.courier}
          onChange={({ target }) => setTyped({ ...typed, courier: target.value })}
        />
        <TextField
          label={returnShopMessages.number}
          autoComplete="off"
          required
          error={fields.trackingNumber ?? null}
          value={typed.trackingNumber}
          onChange={({ target }) => setTyped({ ...typed, trackingNumber: target.value })}
        />
      </div>
      <Button type="submit" kind="outline" className="justify-self-start" busy={saving.isPending}>
        {returnShopMessages.saveWay}
      </Button>
    </form>
  );
}
