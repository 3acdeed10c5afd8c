import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Address } from '../../accounts/addresses/postal-address.shapes.ts';
import { useTypedPlace } from '../../accounts/addresses/place-fields.web.tsx';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { paths } from '../../app/page-paths.ts';
import { PIN_PATTERN } from '../../delivery/pins/pin-code.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { useDraft } from '../../kit/web/forms/use-draft.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import {
  siteBodyOf,
  siteDraftOf,
  siteFaultsOf,
  siteFieldOf,
  SiteFields,
  type SiteDraft,
} from '../sites/site-fields.shop.tsx';
import type { Site } from '../sites/sites.shapes.ts';
import { VISIT_KINDS, type VisitKind } from './onsite-choices.ts';
import { LogInFirst } from './onsite-links.shop.tsx';
import { siteShopMessages, visitShopMessages } from './onsite-shop.words.ts';
import type { Visit } from './site-visits.shapes.ts';
import { SlotChoice, visitTime, type ChosenSlot } from './slot-choice.shop.tsx';

/** There is no such page while visits are not offered. */
export const isThere = ({ onsite }: Shop) => onsite?.offers.includes('visits') === true;

export function Component() {
  const { search } = useLocation();
  const { state, user } = useSession();
  if (!isThere(useShop())) return <NotFound />;
  if (state === 'none') return <LogInFirst />;
  return (
    <div className="wrap max-w-[760px] py-6 md:py-9">
      <PageHead title={visitShopMessages.book} description={visitShopMessages.bookLead} />
      <PageHeading className="mb-2">{visitShopMessages.book}</PageHeading>
      {user ? (
        <Booking key={search} user={user} subject={subjectIn(search)} />
      ) : (
        <Pending>{generalMessages.loading}</Pending>
      )}
    </div>
  );
}

/** What the visit is for, as its link says. */
interface Subject {
  kind: VisitKind;
  order: string | null;
  claim: string | null;
}

function subjectIn(search: string): Subject {
  const asked = new URLSearchParams(search);
  const [order, claim] = [asked.get('order'), asked.get('claim')];
  const usual = claim !== null ? 'claim' : order !== null ? 'fitting' : 'survey';
  return { kind: VISIT_KINDS.find((kind) => kind === asked.get('kind')) ?? usual, order, claim };
}

function Booking({ user, subject }: { user: User; subject: Subject }) {
  const sites = useQuery(apiQuery('GET /sites', { query: {} }));
  const addresses = useQuery(apiQuery('GET /addresses', {}));
  const failed = [sites, addresses].filter(({ error, data }) => error && !data);
  if (failed.length > 0)
    return (
      <LoadFailed
        sentence={visitShopMessages.placesFailed}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  if (!sites.data || !addresses.data) return <Pending>{generalMessages.loading}</Pending>;
  const { items } = sites.data;
  return <BookingForm user={user} subject={subject} sites={items} address={addresses.data[0]} />;
}

/** The id of no site: a place that is typed here. */
const NEW = '';

interface Draft extends SiteDraft {
  site: string;
  slot: ChosenSlot | null;
  note: string;
}

interface FormProps {
  user: User;
  subject: Subject;
  sites: Site[];
  address: Address | undefined;
}

function BookingForm({ user, subject, sites, address }: FormProps) {
  const { kind, order, claim } = subject;
  const form = useRef<HTMLFormElement>(null);
  const [booked, setBooked] = useState<Visit | null>(null);
  const state = useDraft<Draft, Visit>({
    start: () => ({
      ...siteDraftOf(null, user, address),
      ...{ site: sites[0]?._id ?? NEW, slot: null, note: '' },
    }),
    faultsOf: (typed) => ({
      ...(typed.site === NEW && siteFaultsOf(typed, place.city)),
      ...(typed.slot === null && PIN_PATTERN.test(pinOf(typed)) && { slot: visitShopMessages.chooseDay }),
    }),
    save,
    fieldOf: siteFieldOf,
    fieldOfCode: { slot_full: 'slot', day_closed: 'slot', not_here: 'slot' },
    changes: ['/visit-slots', '/site-visits', '/sites'],
    saved: null,
    failed: visitShopMessages.bookFailed,
    onSaved: setBooked,
  });
  const { draft, faults, change, refusals } = state;
  const place = useTypedPlace(draft);
  useEffect(() => {
    if (refusals > 0) focusFaults(form.current);
  }, [refusals]);

  function save({ site, slot, note, ...typed }: Draft, headers: Record<string, string>): Promise<Visit> {
    const body = {
      ...{ kind, ...slot!, note: note.trim() },
      site: site === NEW ? siteBodyOf(typed, place) : site,
      ...(order !== null && kind !== 'claim' && { order }),
      ...(claim !== null && { claim }),
    };
    return callApi('POST /site-visits', { body }, headers);
  }

  function pinOf({ site, pin }: Draft): string {
    return sites.find(({ _id }) => _id === site)?.address.pin ?? pin;
  }

  if (booked) return <Booked visit={booked} />;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
      className="grid gap-7"
    >
      <div className="max-w-[60ch] text-lead text-text-2">
        <p className="num font-[550]">
          {[visitShopMessages.kinds[kind], order !== null && visitShopMessages.forOrder(order)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>{visitShopMessages.bookLead}</p>
      </div>
      <ErrorSummary faults={faults} />
      <section className="grid gap-4">
        {sites.length > 0 && (
          <SiteChoice sites={sites} chosen={draft.site} onChoose={(site) => change({ site, slot: null })} />
        )}
        {sites.length === 0 && <h2 className="font-[650]">{visitShopMessages.where}</h2>}
        {draft.site === NEW && (
          <SiteFields
            draft={draft}
            faults={faults}
            onChange={(part) => change('pin' in part ? { ...part, slot: null } : part)}
          />
        )}
      </section>
      <SlotChoice
        asked={{ pin: pinOf(draft), kind, order }}
        chosen={draft.slot}
        error={faults.slot ?? null}
        refusals={refusals}
        onChoose={(slot) => change({ slot })}
      />
      <TextArea
        label={visitShopMessages.whatToKnow}
        hint={siteShopMessages.noPasswords}
        name="note"
        maxLength={1000}
        value={draft.note}
        error={faults.note ?? null}
        onChange={({ target }) => change({ note: target.value })}
      />
      {state.failure !== null && (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
          {state.failure}
        </p>
      )}
      <Button type="submit" size="large" busy={state.isBusy} className="justify-self-start max-sm:w-full">
        {visitShopMessages.press}
      </Button>
    </form>
  );
}

interface SiteChoiceProps {
  sites: Site[];
  chosen: string;
  onChoose: (id: string) => void;
}

function SiteChoice({ sites, chosen, onChoose }: SiteChoiceProps) {
  const rows = [
    ...sites.map(({ _id, name, address: { line1, city, pin } }) => ({
      id: _id,
      name,
      where: `${line1}, ${city} ${pin}`,
    })),
    { id: NEW, name: visitShopMessages.newPlace, where: null },
  ];
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 font-[650]">{visitShopMessages.where}</legend>
      {rows.map(({ id, name, where }) => (
        <label
          key={id}
          className="flex min-h-12 items-start gap-3 rounded-md border border-line bg-surface px-3.5 py-3 has-checked:border-accent"
        >
          <input
            type="radio"
            name="site"
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="mt-1 size-4.5 shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-[550]">{name}</span>
            {where !== null && <span className="num block text-small text-text-2">{where}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Booked({ visit: { day, from, to, site, code } }: { visit: Visit }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="mt-4 grid justify-items-start gap-3 rounded-xl border border-line bg-surface p-5 outline-none"
    >
      <p className="text-lead font-[650]">{visitShopMessages.booked}</p>
      <p className="num wrap-anywhere">
        {visitTime({ day: day!, from: from!, to: to! })} · {site.name}
      </p>
      {code !== null && <p className="num">{visitShopMessages.code(code)}</p>}
      <ShopLink to={paths.myVisits} className={buttonClass('outline')}>
        {visitShopMessages.mine}
      </ShopLink>
    </div>
  );
}
