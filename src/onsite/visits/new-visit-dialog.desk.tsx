import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PlaceFields, useTypedPlace } from '../../accounts/addresses/place-fields.web.tsx';
import { areaIfGiven, choice, onlyFor, text, textIfGiven } from '../../kit/web/forms/fields.tsx';
import type { Draft, Field } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { ChooseCustomer } from '../../dealers/companies/choose-dialogs.desk.tsx';
import { CHANGES, placeFaults, technicianField } from './visit-dialogs.desk.tsx';
import { useTechnicians, whenFields, whenOfBody } from './visit-dialogs.desk.tsx';
import { KIND_NAMES } from './visit-names.desk.tsx';
import { visitMessages } from './visit.words.ts';

/** Used for somebody who calls, and from an order’s panel. @param order its number, or '' */
export function NewVisitDialog({ order: number, onClose }: { order: string; onClose: () => void }) {
  const { data: order, isFetching } = useQuery({
    ...apiQuery('GET /orders/:id', { params: { id: number } }),
    enabled: number !== '',
  });
  return isFetching ? null : <NewVisitForm order={order} onClose={onClose} />;
}

interface Chosen {
  _id: string;
  name: string;
}

function NewVisitForm({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  const shipping = order?.shipping;
  const [customer, setCustomer] = useState<Chosen | null>(
    order ? { _id: order.userId, name: order.user?.name ?? order._id } : null,
  );
  const [place, setPlace] = useState({
    pin: shipping?.pin ?? '',
    city: shipping?.city ?? null,
    stateCode: shipping?.stateCode ?? null,
  });
  const { city, stateCode } = useTypedPlace(place);
  const technicians = useTechnicians();
  const { data: { items: sites = [] } = {} } = useQuery({
    ...apiQuery('GET /sites', { query: { ...(customer && { customer: customer._id }), limit: 100 } }),
    enabled: customer !== null,
  });

  const isClaim = ({ kind }: Draft) => kind === 'claim';
  const ofBuyer = <Value, Typed>(field: Field<Value, Typed>) => onlyFor(() => customer === null, field);
  const ofSite = <Value, Typed>(field: Field<Value, Typed>) =>
    onlyFor(({ site }) => customer === null || site === '', field);
  const phone = (label: string) => text(label, { type: 'tel', inputMode: 'numeric', required: true });
  const customerField: Field<string | undefined, unknown> = {
    initial: customer?._id,
    typedOf: (id) => id,
    valueOf: () => customer?._id,
    draw: ({ onType }) => (
      <CustomerChoice
        chosen={customer}
        onChoose={(next) => {
          setCustomer(next);
          onType(next?._id);
        }}
      />
    ),
  };
  const placeField: Field<{ pin: string; city: string; stateCode: string }, unknown> = {
    initial: place,
    typedOf: () => place,
    valueOf: () => ({ pin: place.pin, city, stateCode }),
    draw: ({ onType }, _draft, below) => (
      <PlaceFields
        draft={place}
        faults={below}
        onChange={(part) => {
          setPlace({ ...place, ...part });
          onType(part);
        }}
      />
    ),
  };

  return (
    <FormDialog
      title="New visit"
      submitLabel="Book visit"
      position="wide"
      fields={{
        kind: choice('Kind', KIND_NAMES, { initial: 'survey' }),
        order: onlyFor((draft) => !isClaim(draft), textIfGiven('Order', { className: 'num' })),
        claim: onlyFor(
          isClaim,
          text('Claim', { className: 'num', missing: 'Enter the number of the claim.' }),
        ),
        customer: customerField,
        'buyer.name': ofBuyer(text('Name', { required: true })),
        'buyer.email': ofBuyer(text('E-mail', { type: 'email', required: true })),
        'buyer.phone': ofBuyer(phone('Phone')),
        site: onlyFor(
          () => sites.length > 0,
          choice(
            'Site',
            [{ value: '', name: 'A new site' }, ...sites.map(({ _id, name }) => ({ value: _id, name }))],
            { initial: '' },
          ),
        ),
        'site.name': ofSite(text('Name of the site', { hint: 'Home, shop, warehouse', required: true })),
        'site.contact': ofSite(text('Who is there?', { required: true })),
        'site.phone': ofSite(phone('Phone there')),
        'site.address.line1': ofSite(text('House, shop and street', { required: true })),
        'site.address.landmark': ofSite(textIfGiven('Landmark')),
        'site.address': ofSite(placeField),
        ...whenFields(({ site }) => (sites.find(({ _id }) => _id === site)?.address ?? place).pin),
        technician: technicianField(technicians),
        note: areaIfGiven('Note', { hint: 'The desk and the technician read it.', maxLength: 1000 }),
      }}
      from={
        order && {
          ...{ kind: 'fitting', order: order._id, 'site.contact': order.user?.name ?? '' },
          ...{ 'site.phone': order.phone ?? '', 'site.address.line1': shipping?.line1 ?? '' },
        }
      }
      save={async ({ kind, order: named, claim, site, technician, note, ...typed }, headers) => {
        const buyer = {
          ...{ name: typed['buyer.name'] ?? '', email: typed['buyer.email'] ?? '' },
          phone: typed['buyer.phone'] ?? '',
        };
        const address = {
          ...{ line1: typed['site.address.line1'] ?? '', line2: null },
          ...{ landmark: typed['site.address.landmark'] ?? null, ...typed['site.address']! },
        };
        const newSite = {
          ...{ name: typed['site.name'] ?? '', contact: typed['site.contact'] ?? '' },
          ...{ phone: typed['site.phone'] ?? '', address },
        };
        const body = {
          ...{ kind, day: '', from: '', ...whenOfBody(typed) },
          ...(customer ? { customer: customer._id } : { buyer }),
          site: site === undefined || site === '' ? newSite : site,
          ...(named && { order: named.toUpperCase() }),
          ...(claim && { claim: await claimIdOf(claim) }),
          ...(technician && { technician }),
          ...(note && { note }),
        };
        return callApi('POST /admin/site-visits', { body }, headers);
      }}
      fieldOfCode={placeFaults}
      changes={CHANGES}
      saved={({ number }) => `Visit ${number} booked.`}
      onClose={onClose}
    >
      {({ field, pair, draft }) => (
        <>
          {pair('kind', isClaim(draft) ? 'claim' : 'order')}
          {field('customer')}
          {field('buyer.name')}
          {customer === null && pair('buyer.email', 'buyer.phone')}
          {field('site')}
          {field('site.name')}
          {!draft.site && pair('site.contact', 'site.phone')}
          {!draft.site && pair('site.address.line1', 'site.address.landmark')}
          {field('site.address')}
          {pair('day', 'technician')}
          {pair('from', 'to')}
          {field('over')}
          {field('note')}
        </>
      )}
    </FormDialog>
  );
}

/** @throws RefusedError at the field where there is no such claim */
async function claimIdOf(number: string): Promise<string> {
  const search = number.trim().toUpperCase();
  const found = await callApi('GET /admin/claims', { query: { search } });
  const claim = found.find((each) => each.number === search);
  if (!claim) throw new RefusedError(404, { fields: { claim: visitMessages.claimNotFound } });
  return claim._id;
}

function CustomerChoice({
  chosen,
  onChoose,
}: {
  chosen: Chosen | null;
  onChoose: (next: Chosen | null) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="font-[550] wrap-anywhere">{chosen ? `For ${chosen.name}` : 'For somebody new'}</span>
      <Button kind="outline" size="small" onClick={() => (chosen ? onChoose(null) : setOpen(true))}>
        {chosen ? 'Somebody new' : 'Choose customer'}
      </Button>
      {isOpen && (
        <ChooseCustomer
          onChosen={({ _id, name }) => {
            setOpen(false);
            onChoose({ _id, name });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
