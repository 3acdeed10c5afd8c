import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, Plus } from 'lucide-react';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { pictureMessages } from '../../catalogue/pictures/picture.words.ts';
import { phoneText } from '../../kit/rules/phone-links.ts';
import { sharedCartPageMessages } from '../../orders/shared-carts/shared-cart-page.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { siteShopMessages } from '../visits/onsite-shop.words.ts';
import { PlanDialog, SiteDialog, UnitDialog } from './site-dialogs.shop.tsx';
import { Part, SiteView } from './site-view.shop.tsx';
import type { SiteFile, SiteUnit } from './sites.shapes.ts';

/** A site of one's own: its file, and what its owner changes. Units and links are for shops that offer site files. */
export function OwnSiteFile({ site, user }: { site: SiteFile; user: User }) {
  const mayChange = useShop().onsite?.offers.includes('siteFiles') === true;
  const [open, setOpen] = useState<'site' | 'unit' | 'plan' | null>(null);
  const close = () => setOpen(null);
  const { line1, line2, landmark, city, state, pin } = site.address;
  return (
    <>
      <p className="num wrap-anywhere text-text-2">
        {[line1, line2, landmark, `${city} ${pin}`, state].filter(Boolean).join(', ')}
        <br />
        {site.contact}, {phoneText(site.phone)}
      </p>
      <div className="mt-4 mb-5 flex flex-wrap gap-2.5">
        <Button kind="outline" onClick={() => setOpen('site')}>
          {siteShopMessages.edit}
        </Button>
        <Button kind="outline" onClick={() => setOpen('plan')}>
          {siteShopMessages.choosePlan}
        </Button>
      </div>
      <div className="grid gap-5">
        <SiteView
          site={site}
          unitsMore={
            mayChange && (
              <Button className="justify-self-start" onClick={() => setOpen('unit')}>
                <Plus size={20} />
                {siteShopMessages.addUnit}
              </Button>
            )
          }
          actionOf={(unit) => <RemoveUnit siteId={site._id} unit={unit} />}
        />
        {site.pictures.length > 0 && (
          <Part title={siteShopMessages.pictures}>
            <PictureLinks pictures={site.pictures} altOf={pictureMessages.shown} />
          </Part>
        )}
        {(mayChange || site.link !== null) && <SiteLink site={site} mayMake={mayChange} />}
      </div>
      {open === 'site' && <SiteDialog site={site} user={user} onClose={close} />}
      {open === 'unit' && <UnitDialog site={site} onClose={close} />}
      {open === 'plan' && <PlanDialog site={site} onClose={close} />}
    </>
  );
}

function RemoveUnit({ siteId, unit: { _id, place } }: { siteId: string; unit: SiteUnit }) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => callApi('DELETE /sites/:id/units/:unitId', { params: { id: siteId, unitId: _id } }),
    onSuccess: (file) => {
      client.setQueryData(apiQuery('GET /sites/:id/file', { params: { id: siteId } }).queryKey, file);
      toasts.success(siteShopMessages.removed);
    },
    meta: { failed: siteShopMessages.notSaved },
  });
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

function SiteLink({ site: { _id: id, link }, mayMake }: { site: SiteFile; mayMake: boolean }) {
  const client = useQueryClient();
  const settings = {
    onSettled: () => invalidateQueries(client, '/sites'),
    meta: { failed: siteShopMessages.notSaved },
  };
  const making = useMutation({
    mutationFn: () => callApi('POST /sites/:id/link', { params: { id } }),
    onSuccess: () => toasts.success(siteShopMessages.linkMade),
    ...settings,
  });
  const ending = useMutation({
    mutationFn: () => callApi('DELETE /sites/:id/link', { params: { id } }),
    onSuccess: () => toasts.success(siteShopMessages.linkEnded),
    ...settings,
  });
  async function end(): Promise<void> {
    const options = { confirmLabel: siteShopMessages.linkOff };
    if (await showConfirm(siteShopMessages.linkOffSure, options)) ending.mutate();
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link!);
      toasts.success(sharedCartPageMessages.copied);
    } catch {
      toasts.error(sharedCartPageMessages.copyFailed);
    }
  }
  return (
    <Part title={siteShopMessages.link}>
      <p className="text-text-2">{siteShopMessages.linkLead}</p>
      {link !== null && (
        <TextField
          label={siteShopMessages.link}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        {link === null ? (
          mayMake && (
            <Button busy={making.isPending} onClick={() => making.mutate()}>
              <Link2 size={18} />
              {siteShopMessages.makeLink}
            </Button>
          )
        ) : (
          <>
            <Button kind="outline" onClick={() => void copy()}>
              <Copy size={16} />
              {sharedCartPageMessages.copyLink}
            </Button>
            <a href={link} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
              {siteShopMessages.open}
            </a>
            <Button kind="outline" busy={ending.isPending} onClick={() => void end()}>
              {siteShopMessages.linkOff}
            </Button>
          </>
        )}
      </div>
    </Part>
  );
}
