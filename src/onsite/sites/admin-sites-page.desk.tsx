import { useState } from 'react';
import { MapPin } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import * as claimDeskMessages from '../../after-sale/claims/claim-desk.words.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { choice, onlyFor, text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { DeskList, RowTitle } from '../../platform/desk/desk-list.desk.tsx';
import { RecordSheet, SheetSection } from '../../platform/desk/record-sheet.desk.tsx';
import { RowActions, usePlainActions } from '../../platform/desk/row-actions.desk.tsx';
import { ChooseCustomer } from '../../dealers/companies/choose-dialogs.desk.tsx';
import { KIND_NAMES, whenOf } from '../visits/visit-names.desk.tsx';
import { offersOnsite } from '../visits/offers-onsite.ts';
import type { Site, SiteFile, SiteUnit } from './sites.shapes.ts';
import { addressOf } from '../visits/onsite-choices.ts';

const CHANGES = ['/sites', '/sites/:id/file'] as const;
const failed = 'Could not change the site. Please try again.';

/** The sites of one customer, and the file of each. */
export function Component() {
  const mayLink = offersOnsite(useShop(), 'siteFiles');
  const filters = useUrlFilters(['customer', 'name']);
  const { customer, name } = filters.values;
  const [isChoosing, setChoosing] = useState(false);
  const choose = (
    <Button data-admin-new onClick={() => setChoosing(true)}>
      Choose customer
    </Button>
  );
  return (
    <>
      <DeskHeading page="adminSites" lead={name && `Of ${name}`} actions={customer !== '' && choose} />
      {customer === '' ? (
        <Empty icon={<MapPin size={32} />} sentence="Whose sites?">
          {choose}
        </Empty>
      ) : (
        <DeskList
          noun={['site', 'sites']}
          icon={<MapPin size={32} />}
          call="GET /sites"
          query={{ customer }}
          sentences={{ failed: 'Could not load the sites. Please try again later.', none: 'No sites.' }}
          nameOf={(site) => site.name}
          sheet={(site, onClose) => <SiteSheet site={site} onClose={onClose} />}
          changes={CHANGES}
          actionsClassName="md:w-48"
          columns={[
            { name: 'Site', onCard: 'title', cell: (site) => <RowTitle>{site.name}</RowTitle> },
            { name: 'Contact', cell: ({ contact, phone }) => `${contact}, ${phone}` },
            { name: 'Address', onCard: 'wide', cell: ({ address }) => addressOf(address) },
            { name: 'Plan', cell: ({ hasPlan }) => (hasPlan ? 'Yes' : '–') },
            {
              name: 'Link',
              cell: ({ link }) => (link === null ? 'Off' : <SharedLink to={link}>Open</SharedLink>),
            },
          ]}
          actions={[
            { name: 'Add unit', dialog: (site, onClose) => <AddUnitDialog site={site} onClose={onClose} /> },
            {
              name: 'Choose a plan',
              dialog: (site, onClose) => <PlanDialog site={site} onClose={onClose} />,
            },
            {
              name: 'Make link',
              isFor: () => mayLink,
              ask: () => ({ sentence: 'A link of before ends at once.' }),
              run: ({ _id: id }) => callApi('POST /sites/:id/link', { params: { id } }),
              done: 'Link made.',
              failed,
            },
            {
              name: 'Turn link off',
              isFor: ({ link }) => link !== null,
              run: ({ _id: id }) => callApi('DELETE /sites/:id/link', { params: { id } }),
              done: 'Link turned off.',
              failed,
            },
          ]}
        />
      )}
      {isChoosing && (
        <ChooseCustomer
          onChosen={(chosen) => {
            setChoosing(false);
            filters.change({ customer: chosen._id, name: chosen.name });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** To the page that anyone reads who has the link. */
function SharedLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="link-line text-info">
      {children}
    </a>
  );
}

function useFile({ _id: id }: Site) {
  return useQuery(apiQuery('GET /sites/:id/file', { params: { id } }));
}

function SiteSheet({ site, onClose }: { site: Site; onClose: () => void }) {
  const query = useFile(site);
  const { contract, nextVisit, visits = [], pictures = [], sketch } = query.data ?? {};
  return (
    <RecordSheet
      title={site.name}
      facts={{
        Contact: `${site.contact}, ${site.phone}`,
        Address: addressOf(site.address),
        Care: contract && claimDeskMessages.coveredBy({ ...contract, contract: contract.number }),
        'Next visit': nextVisit && whenOf({ ...nextVisit, dueOn: null }),
        Visits: visits
          .map(({ number, kind, day }) => `${number}: ${KIND_NAMES[kind]}, ${bankDay(day)}`)
          .join('; '),
        Sketch: sketch && 'On the page of its link',
        Link: site.link && <SharedLink to={site.link}>{site.link}</SharedLink>,
      }}
      history={[]}
      onClose={onClose}
    >
      <SheetSection name="What hangs where">
        <Loaded query={query} failed="Could not load the site. Please try again.">
          {(file) => <Units file={file} />}
        </Loaded>
        <PictureLinks pictures={pictures} altOf={(number) => `Photo ${number} of ${pictures.length}`} />
      </SheetSection>
    </RecordSheet>
  );
}

function Units({ file: { _id: id, units } }: { file: SiteFile }) {
  const { busyRow, perform } = usePlainActions<SiteUnit>('GET /sites', CHANGES);
  const remove = {
    name: 'Remove',
    ask: ({ place, product }: SiteUnit) => ({ sentence: `Remove ${product.name} from ${place}?` }),
    run: ({ _id: unitId }: SiteUnit) =>
      callApi('DELETE /sites/:id/units/:unitId', { params: { id, unitId } }),
    ...{ done: 'Unit removed.', failed },
  };
  if (units.length === 0) return <p className="text-text-2">No units yet.</p>;
  return (
    <ul className="grid gap-3">
      {units.map((unit) => (
        <li key={unit._id} className="flex items-start justify-between gap-3">
          <span className="wrap-anywhere">
            <b className="font-[650]">{unit.place}</b>
            <span className="block">{unit.product.name}</span>
            <span className="num block text-small text-text-2">{factsOf(unit)}</span>
          </span>
          <RowActions
            row={unit}
            name={unit.place}
            actions={[remove]}
            labelOf={undefined}
            areInRow
            isBusy={busyRow === unit}
            onPress={() => void perform(remove, unit)}
          />
        </li>
      ))}
    </ul>
  );
}

function factsOf({ serial, replaces, fittedOn, away, warranty }: SiteUnit): string {
  const facts = [
    serial,
    replaces && `in place of ${replaces}`,
    `fitted on ${bankDay(fittedOn)}`,
    warranty && `warranty until ${bankDay(warranty.until)}`,
    away && 'at the shop now',
  ];
  return facts.filter(Boolean).join(' · ');
}

/** A unit of the customer’s orders that hangs nowhere yet, or one that is named by its serial number. */
function AddUnitDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const { toPlace = [] } = useFile(site).data ?? {};
  const options = toPlace.map(({ product, serial, order, left }, index) => ({
    value: String(index),
    name: `${product.name}, ${serial ?? `${left} without number`} (${order})`,
  }));
  return (
    <FormDialog
      title={`Add unit: ${site.name}`}
      submitLabel="Add unit"
      fields={{
        place: text('Place', { hint: 'Never write a password here.', required: true, maxLength: 80 }),
        unit: choice('Unit', [{ value: '', name: 'By its serial number' }, ...options], { initial: '' }),
        serial: onlyFor(
          ({ unit }) => unit === '',
          text('Serial number', { required: true, className: 'num' }),
        ),
      }}
      save={({ place, unit, serial = '' }, headers) => {
        const chosen = toPlace[unit === '' ? -1 : Number(unit)];
        const line = chosen && {
          ...{ order: chosen.order, position: chosen.position, product: chosen.product._id },
          ...(chosen.serial !== null && { serial: chosen.serial }),
        };
        const body = { place, ...(line ?? { serial }) };
        return callApi('POST /sites/:id/units', { params: { id: site._id }, body }, headers);
      }}
      fieldOfCode={{ not_in_order: 'serial', already_placed: 'serial' }}
      changes={CHANGES}
      saved="Unit added."
      onClose={onClose}
    />
  );
}

function PlanDialog({ site: { _id: id, name, updatedAt }, onClose }: { site: Site; onClose: () => void }) {
  return (
    <FormDialog
      title={`Choose a plan: ${name}`}
      submitLabel="Save"
      fields={{ plan: text('Link of the customer’s kit plan', { hint: 'Empty: no plan.', maxLength: 300 }) }}
      save={({ plan: link }) => {
        const plan = link === '' ? null : link.slice(link.lastIndexOf('/') + 1);
        return callApi('PUT /sites/:id', { params: { id }, body: { plan, updatedAt } });
      }}
      fieldOfCode={{ not_found: 'plan' }}
      changes={CHANGES}
      saved="Site changed."
      onClose={onClose}
    />
  );
}
