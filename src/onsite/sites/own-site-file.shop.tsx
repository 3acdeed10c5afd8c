import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { pictureMessages } from '../../catalogue/pictures/picture.words.ts';
import { phoneText } from '../../kit/rules/phone-links.ts';
import { CopyLink } from '../../planning/plans/copy-link.shop.tsx';
import { planPageMessages } from '../../planning/plans/plan-page.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { choice, text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { siteShopMessages } from '../visits/onsite-shop.words.ts';
import { offersOnsite } from '../visits/offers-onsite.ts';
import { SiteDialog } from './site-fields.shop.tsx';
import { Part, SiteView } from './site-view.shop.tsx';
import type { SiteFile, SiteUnit } from './sites.shapes.ts';
import { addressOf } from '../visits/onsite-choices.ts';

/** A site of one's own: its file, and what its owner changes. Units and links are for shops that offer site files. */
export function OwnSiteFile({ site, user }: { site: SiteFile; user: User }) {
  const { address, contact, phone, pictures, toPlace } = site;
  const mayChange = offersOnsite(useShop(), 'siteFiles');
  const [open, setOpen] = useState<'site' | 'unit' | 'plan' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="grid gap-5">
      <p className="num wrap-anywhere text-text-2">
        {addressOf(address)}
        <br />
        {contact}, {phoneText(phone)}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button kind="outline" onClick={() => setOpen('site')}>
          {siteShopMessages.edit}
        </Button>
        <Button kind="outline" onClick={() => setOpen('plan')}>
          {siteShopMessages.choosePlan}
        </Button>
        {mayChange && toPlace.length > 0 && (
          <Button onClick={() => setOpen('unit')}>{siteShopMessages.addUnit}</Button>
        )}
      </div>
      <SiteView site={site} actionOf={(unit) => <RemoveUnit site={site} unit={unit} />} />
      {pictures.length > 0 && (
        <Part title={siteShopMessages.pictures}>
          <PictureLinks pictures={pictures} altOf={pictureMessages.shown} />
        </Part>
      )}
      {(mayChange || site.link !== null) && <SiteLink site={site} />}
      {open === 'site' && <SiteDialog site={site} user={user} onClose={close} />}
      {open === 'unit' && <UnitDialog site={site} onClose={close} />}
      {open === 'plan' && <PlanDialog site={site} onClose={close} />}
    </div>
  );
}

/** A change at one press. */
function useSiteChange(change: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => invalidateQueries(client, '/sites'),
    meta: { failed: siteShopMessages.notSaved },
  });
}

function RemoveUnit({ site: { _id: id }, unit: { _id: unitId, place } }: { site: SiteFile; unit: SiteUnit }) {
  const removing = useSiteChange(() =>
    callApi('DELETE /sites/:id/units/:unitId', { params: { id, unitId } }),
  );
  async function remove(): Promise<void> {
    const options = { title: place, confirmLabel: siteShopMessages.remove };
    if (await showConfirm(siteShopMessages.removeSure, options)) removing.mutate();
  }
  return (
    <Button kind="outline" size="small" busy={removing.isPending} onClick={() => void remove()}>
      {siteShopMessages.remove}
      <span className="sr-only">: {place}</span>
    </Button>
  );
}

function SiteLink({ site: { _id: id, link } }: { site: SiteFile }) {
  const making = useSiteChange(() => callApi('POST /sites/:id/link', { params: { id } }));
  const ending = useSiteChange(() => callApi('DELETE /sites/:id/link', { params: { id } }));
  async function end(): Promise<void> {
    const options = { confirmLabel: siteShopMessages.linkOff };
    if (await showConfirm(siteShopMessages.linkOffSure, options)) ending.mutate();
  }
  return (
    <Part title={siteShopMessages.link}>
      <p className="text-text-2">{siteShopMessages.linkLead}</p>
      {link === null ? (
        <Button className="justify-self-start" busy={making.isPending} onClick={() => making.mutate()}>
          {siteShopMessages.makeLink}
        </Button>
      ) : (
        <>
          <CopyLink label={siteShopMessages.link} url={link} />
          <Button
            kind="outline"
            className="justify-self-start"
            busy={ending.isPending}
            onClick={() => void end()}
          >
            {siteShopMessages.linkOff}
          </Button>
        </>
      )}
    </Part>
  );
}

interface DialogProps {
  site: SiteFile;
  onClose: () => void;
}

function UnitDialog({ site: { _id: id, toPlace }, onClose }: DialogProps) {
  const units = toPlace.map(({ product, serial, order }, index) => ({
    value: String(index),
    name: [product.name, serial, order].filter(Boolean).join(', '),
  }));
  return (
    <FormDialog
      title={siteShopMessages.addUnit}
      submitLabel={siteShopMessages.addUnit}
      fields={{
        unit: choice(siteShopMessages.unit, units, { initial: '0' }),
        place: text(siteShopMessages.place, {
          maxLength: 80,
          hint: siteShopMessages.noPasswords,
          missing: generalMessages.fillIn(siteShopMessages.place),
        }),
      }}
      save={({ unit, place }, headers) => {
        const { order, position, product, serial } = toPlace[Number(unit)]!;
        const body = { order, position, product: product._id, place, ...(serial !== null && { serial }) };
        return callApi('POST /sites/:id/units', { params: { id }, body }, headers);
      }}
      changes={['/sites']}
      saved={siteShopMessages.saved}
      failed={siteShopMessages.notSaved}
      onClose={onClose}
    />
  );
}

/** The kit plans of their own, of which a site shows the sketch. */
function PlanDialog({ site: { _id: id, updatedAt }, onClose }: DialogProps) {
  const { data } = useQuery(apiQuery('GET /plans', { query: {} }));
  const plans = (data?.items ?? [])
    .filter(({ kind }) => kind === 'kit')
    .map(({ token, title }) => ({ value: token, name: title ?? planPageMessages.PLAN_KIND_NAMES.kit }));
  return (
    <FormDialog
      title={siteShopMessages.choosePlan}
      submitLabel={siteShopMessages.save}
      fields={{
        plan: choice(siteShopMessages.plan, [{ value: '', name: siteShopMessages.noPlan }, ...plans], {
          initial: '',
        }),
      }}
      save={({ plan }) =>
        callApi('PUT /sites/:id', { params: { id }, body: { plan: plan === '' ? null : plan, updatedAt } })
      }
      changes={['/sites']}
      saved={siteShopMessages.saved}
      failed={siteShopMessages.notSaved}
      onClose={onClose}
    />
  );
}
