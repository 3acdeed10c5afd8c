import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTypedPlace } from '../../accounts/addresses/place-fields.web.tsx';
import type { Address } from '../../accounts/addresses/postal-address.shapes.ts';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { offersOnsite } from './offers-onsite.ts';
import { paths } from '../../app/page-paths.ts';
import { PIN_PATTERN } from '../../delivery/pins/pin-code.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { useDraft, type Faults } from '../../kit/web/forms/use-draft.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { useLocation, useNavigate } from '../../kit/web/router/router.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import {
  siteBodyOf,
  siteDraftOf,
  siteFaultsOf,
  siteFieldOf,
  SiteFields,
  type SiteDraft,
} from '../sites/site-fields.shop.tsx';
import type { Site } from '../sites/sites.shapes.ts';
import { VISIT_KINDS } from './onsite-choices.ts';
import { siteShopMessages, visitShopMessages } from './onsite-shop.words.ts';
import { OwnFrame } from './own-frame.shop.tsx';
import type { Visit } from './site-visits.shapes.ts';
import { SlotField, slotOf } from './slot-field.shop.tsx';

/** There is no such page while visits are not offered. */
export const isThere = (shop: Shop) => offersOnsite(shop, 'visits');

export function Component() {
  const { search } = useLocation();
  if (!isThere(useShop())) return <NotFound />;
  return (
    <OwnFrame title={visitShopMessages.book} lead={visitShopMessages.lead}>
      {(user) => <Booking key={search} user={user} search={search} />}
    </OwnFrame>
  );
}

function Booking({ user, search }: { user: User; search: string }) {
  const sites = useQuery(apiQuery('GET /sites', { query: {} }));
  const addresses = useQuery(apiQuery('GET /addresses', {}));
  return (
    <Loaded query={sites} failed={visitShopMessages.failed}>
      {({ items }) => (
        <Loaded query={addresses} failed={visitShopMessages.failed}>
          {([address]) => <BookingForm {...{ user, search, sites: items, address }} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** The id of no site: a place that is typed here. */
const NEW = '';

interface Draft extends SiteDraft {
  site: string;
  slot: string;
  note: string;
}

interface FormProps {
  user: User;
  /** Kind, order and claim, as the link says them. */
  search: string;
  sites: Site[];
  /** The address that they use most. */
  address: Address | undefined;
}

function BookingForm({ user, search, sites, address }: FormProps) {
  const asked = new URLSearchParams(search);
  const [order, claim] = [asked.get('order'), asked.get('claim')];
  const kind = VISIT_KINDS.find((each) => each === asked.get('kind')) ?? 'survey';
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const state = useDraft<Draft, Visit>({
    start: () => ({
      ...siteDraftOf(null, user, address),
      ...{ site: sites[0]?._id ?? NEW, slot: '', note: '' },
    }),
    faultsOf: (typed): Faults => ({
      ...(typed.site === NEW && siteFaultsOf(typed, place.city)),
      ...(typed.slot === '' && PIN_PATTERN.test(pin) && { slot: visitShopMessages.chooseDay }),
    }),
    save: ({ site, slot, note, ...typed }, headers) => {
      const body = {
        ...{ kind, ...slotOf(slot), note: note.trim() },
        site: site === NEW ? siteBodyOf(typed, place) : site,
        ...(claim !== null ? { claim } : order !== null && { order }),
      };
      return callApi('POST /site-visits', { body }, headers);
    },
    fieldOf: siteFieldOf,
    fieldOfCode: { slot_full: 'slot', day_closed: 'slot' },
    changes: ['/visit-slots', '/site-visits', '/sites'],
    saved: visitShopMessages.booked,
    failed: visitShopMessages.notSaved,
    onSaved: () => navigate(paths.myVisits),
  });
  const { draft, faults, change, refusals } = state;
  const place = useTypedPlace(draft);
  const pin = sites.find(({ _id }) => _id === draft.site)?.address.pin ?? draft.pin;
  useEffect(() => {
    if (refusals > 0) focusFaults(form.current);
  }, [refusals]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
      className="grid gap-5"
    >
      <p className="num text-lead text-text-2">
        {[visitShopMessages.kinds[kind], order].filter(Boolean).join(' · ')}
      </p>
      <ErrorSummary faults={faults} />
      <SelectField
        label={visitShopMessages.where}
        name="site"
        options={[
          ...sites.map(({ _id, name, address: { line1 } }) => ({ value: _id, name: `${name}, ${line1}` })),
          { value: NEW, name: visitShopMessages.newPlace },
        ]}
        value={draft.site}
        onChange={({ target }) => change({ site: target.value })}
      />
      {draft.site === NEW && <SiteFields draft={draft} faults={faults} onChange={change} />}
      <SlotField
        asked={{ pin, kind, order }}
        slot={draft.slot}
        error={faults.slot ?? null}
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
