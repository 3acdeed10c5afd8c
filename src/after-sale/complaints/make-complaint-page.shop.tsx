import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { complaintShopMessages } from './complaint-shop.words.ts';
import { paths } from '../../app/page-paths.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { MAX_COMPLAINT, MAX_COMPLAINT_ORDER } from './complaint-choices.ts';
import { customerDate, customerTime } from '../../kit/rules/dates.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { pictureMessages } from '../../catalogue/pictures/picture.words.ts';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import type { ComplaintReceipt, NewComplaint } from './complaints.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { PicturesField } from '../../catalogue/pictures/pictures-field.web.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

/** There is no such page while complaints are not taken. */
export const isThere = ({ afterSale = [] }: Shop) => afterSale.includes('complaints');

export function Component() {
  const { search } = useLocation();
  const { state, user } = useSession();
  if (!isThere(useShop())) return <NotFound />;
  return (
    <div className="wrap max-w-[760px] py-6 md:py-9">
      <PageHead
        title={complaintShopMessages.make}
        description={complaintShopMessages.lead}
        canonical={paths.makeComplaint}
      />
      <PageHeading className="mb-2">{complaintShopMessages.make}</PageHeading>
      <p className="mb-6 max-w-[60ch] text-lead text-text-2">{complaintShopMessages.lead}</p>
      {/* Anew once it is known who somebody is, so that the fields begin with it. */}
      <ComplaintForm key={state} user={user} order={new URLSearchParams(search).get('order') ?? ''} />
    </div>
  );
}

function ComplaintForm({ user, order }: { user: User | null; order: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [pictures, setPictures] = useState<string[]>([]);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const sending = useMutation({
    mutationFn: (body: NewComplaint) => callApi('POST /complaints', { body }),
    onError: (error) => {
      toasts.error(sentenceOf(error, complaintShopMessages.failed));
      if (!(error instanceof RefusedError)) return;
      setFaults(error.fields);
      requestAnimationFrame(() => focusFaults(form.current));
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.isPending) return;
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => formText(typed, name).trim();
    const [phone, orderNumber] = [textOf('phone'), textOf('order')];
    setFaults({});
    sending.mutate({
      name: textOf('name'),
      email: textOf('email'),
      ...(phone !== '' && { phone }),
      ...(orderNumber !== '' && { order: orderNumber }),
      text: textOf('text'),
      ...(pictures.length > 0 && { pictures }),
    });
  }

  if (sending.isSuccess) return <Sent receipt={sending.data} />;
  const fault = (name: string) => faults[name] ?? null;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary faults={faults} />
      <TextField
        label={complaintShopMessages.name}
        name="name"
        required
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={user?.name}
        error={fault('name')}
      />
      <TextField
        label={complaintShopMessages.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={user?.email}
        error={fault('email')}
      />
      <TextField
        label={complaintShopMessages.phone}
        name="phone"
        inputMode="numeric"
        autoComplete="tel-national"
        defaultValue={user?.phone ?? undefined}
        error={fault('phone')}
      />
      <TextField
        label={complaintShopMessages.order}
        name="order"
        maxLength={MAX_COMPLAINT_ORDER}
        defaultValue={order}
        error={fault('order')}
      />
      <TextArea
        label={complaintShopMessages.text}
        name="text"
        required
        rows={7}
        maxLength={MAX_COMPLAINT}
        error={fault('text')}
      />
      <PicturesField pictures={pictures} error={fault('pictures') ?? fault('image')} onChange={setPictures} />
      <Button type="submit" size="large" busy={sending.isPending} className="justify-self-start">
        {complaintShopMessages.send}
      </Button>
    </form>
  );
}

function Sent({ receipt }: { receipt: ComplaintReceipt }) {
  const { number, link, acknowledgeBy, resolveBy, picturesLeftOut } = receipt;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="grid gap-3 rounded-xl border border-line bg-surface p-5 outline-none"
    >
      <p className="num text-lead font-[650]">{complaintShopMessages.sent(number)}</p>
      <p className="num">
        {complaintShopMessages.both(customerTime(acknowledgeBy, new Date(0)), customerDate(resolveBy))}
      </p>
      {picturesLeftOut && <p>{pictureMessages.leftOut}</p>}
      <p>
        <ShopLink to={new URL(link).pathname} className="link-line font-[650]">
          {complaintShopMessages.follow}
        </ShopLink>
      </p>
    </div>
  );
}
