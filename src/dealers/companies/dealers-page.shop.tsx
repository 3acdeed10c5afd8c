import { useRef, useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { dealerMessages } from './dealer.words.ts';
import { OwnCompanyCard } from './own-company.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { returnAfterLogIn } from '../../kit/web/lib/session/page-after-log-in.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { MAX_MESSAGE_LENGTH } from '../../platform/settings/platform-limits.ts';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import type { NewApplication } from './companies.shapes.ts';
import { companyMessages } from './company.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { focusHeading } from '../../kit/web/lib/page/focus-heading.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { companyBodyOf, companyDraftOf, companyFaultsOf, CompanyFields } from './company-fields.web.tsx';
import { useTypedPlace } from '../../accounts/addresses/place-fields.web.tsx';

/** There is no such page while applications are closed. */
export const isThere = ({ dealers }: Shop) => dealers === true;

export function Component() {
  const session = useSession();
  if (!isThere(useShop())) return <NotFound />;
  return (
    <div className="wrap py-6 md:py-9">
      <PageHead title={dealerMessages.title} description={dealerMessages.lead} canonical={paths.dealers} />
      <PageHeading className="mb-2">{dealerMessages.title}</PageHeading>
      <p className="mb-6 max-w-[60ch] text-lead text-text-2">{dealerMessages.lead}</p>
      {session.state === 'user' && <OwnCompanyCard whenNone={<DealerForm user={session.user} />} />}
      {session.state === 'none' && (
        <div className="grid justify-items-start gap-4">
          <ul className="grid list-disc gap-2 pl-5">
            {Object.values(dealerMessages.benefits).map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
          <p>{dealerMessages.logInFirst}</p>
          <ShopLink
            to={paths.login}
            onClick={() => returnAfterLogIn(paths.dealers)}
            className={buttonClass('primary')}
          >
            {dealerMessages.logIn}
          </ShopLink>
        </div>
      )}
    </div>
  );
}

function DealerForm({ user }: { user: User }) {
  const [draft, setDraft] = useState(() => companyDraftOf(null, user.phone ?? ''));
  const [message, setMessage] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const { city, stateCode } = useTypedPlace(draft);
  const applying = useMutation({
    mutationFn: (body: NewApplication) => callApi('POST /companies/apply', { body }),
    onSuccess: async () => {
      toasts.success(companyMessages.applied);
      await client.invalidateQueries({ queryKey: ['/me/company'] });
      focusHeading();
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, companyMessages.applyFailed));
      if (!(error instanceof RefusedError)) return;
      setFaults(error.code === 'gstin_taken' ? { gstin: error.message } : companyFaultsOf(error.fields));
      requestAnimationFrame(() => focusFaults(form.current));
    },
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (applying.isPending) return;
    setFaults({});
    const typed = message.trim();
    applying.mutate({
      ...companyBodyOf(draft, { city, stateCode }),
      ...(typed !== '' && { message: typed }),
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[760px] gap-4">
      <ErrorSummary faults={faults} />
      <CompanyFields
        draft={draft}
        faults={faults}
        isGstinRequired
        onChange={(part) => {
          setDraft({ ...draft, ...part });
          setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part))));
        }}
      />
      <TextArea
        label={dealerMessages.message}
        name="message"
        maxLength={MAX_MESSAGE_LENGTH}
        rows={3}
        value={message}
        error={faults.message ?? null}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Button type="submit" busy={applying.isPending} className="justify-self-start">
        {dealerMessages.apply}
      </Button>
    </form>
  );
}
