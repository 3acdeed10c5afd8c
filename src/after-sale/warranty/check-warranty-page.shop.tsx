import { useRef, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../app/page-paths.ts';
import { warrantyShopMessages } from './warranty-shop.words.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import type { WarrantyCheck } from './warranty.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { ScanButton } from '../../kit/web/scan/scan-button.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { WarrantyItemPanel } from './warranty-view.shop.tsx';

/** There is no such page while warranties are not shown. */
export const isThere = ({ afterSale = [] }: Shop) => afterSale.includes('warranty');

export function Component() {
  if (!isThere(useShop())) return <NotFound />;
  return (
    <div className="wrap max-w-[760px] py-6 md:py-9">
      <PageHead
        title={warrantyShopMessages.check}
        description={warrantyShopMessages.lead}
        canonical={paths.checkWarranty}
      />
      <PageHeading className="mb-2">{warrantyShopMessages.check}</PageHeading>
      <p className="mb-6 max-w-[60ch] text-lead text-text-2">{warrantyShopMessages.lead}</p>
      <CheckWarrantyForm />
    </div>
  );
}

const MAX_TYPED = 100;

/** The result is shown below the form, which stays for the next number. */
function CheckWarrantyForm() {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const checking = useMutation({
    mutationFn: (body: WarrantyCheck) => callApi('POST /warranty/check', { body }),
    onError: (error) => {
      if (!(error instanceof RefusedError)) return;
      setFaults(error.fields);
      requestAnimationFrame(() => focusFaults(form.current));
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (checking.isPending) return;
    const typed = new FormData(event.currentTarget);
    setFaults({});
    checking.mutate({ serial: formText(typed, 'serial').trim(), phone4: formText(typed, 'phone4').trim() });
  }

  const fault = (name: string) => faults[name] ?? null;
  const hasFaults = Object.keys(faults).length > 0;
  return (
    <div className="grid gap-6">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <ErrorSummary faults={faults} />
        <TextField
          label={warrantyShopMessages.serial}
          name="serial"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_TYPED}
          className="num"
          error={fault('serial')}
        />
        <ScanButton
          onCode={(code) => {
            (form.current!.elements.namedItem('serial') as HTMLInputElement).value = code;
          }}
        />
        <TextField
          label={warrantyShopMessages.phone4}
          name="phone4"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="num max-w-40"
          error={fault('phone4')}
        />
        <Button type="submit" size="large" busy={checking.isPending} className="justify-self-start">
          {warrantyShopMessages.press}
        </Button>
      </form>
      <div role="status" className="grid gap-4">
        {checking.error && !hasFaults && (
          <p className="rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
            {sentenceOf(checking.error, warrantyShopMessages.checkFailed)}
          </p>
        )}
        {checking.data?.items.map((item) => (
          <WarrantyItemPanel key={item.link} item={item}>
            <ShopLink to={new URL(item.link).pathname} className="link-line justify-self-start font-[650]">
              {warrantyShopMessages.show}
            </ShopLink>
          </WarrantyItemPanel>
        ))}
      </div>
    </div>
  );
}
