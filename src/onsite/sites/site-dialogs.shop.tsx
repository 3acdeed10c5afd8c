import { useQuery } from '@tanstack/react-query';
import { useTypedPlace } from '../../accounts/addresses/place-fields.web.tsx';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { planPageMessages } from '../../planning/plans/plan-page.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { choice, text } from '../../kit/web/forms/fields.tsx';
import { FormDialog, SavingDialog } from '../../kit/web/forms/form-dialog.tsx';
import { useDraft } from '../../kit/web/forms/use-draft.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { siteShopMessages } from '../visits/onsite-shop.words.ts';
import {
  siteBodyOf,
  siteDraftOf,
  siteFaultsOf,
  siteFieldOf,
  SiteFields,
  type SiteDraft,
} from './site-fields.shop.tsx';
import type { Site, SiteFile, ToPlace } from './sites.shapes.ts';

interface SiteDialogProps {
  /** Null for a new one. */
  site: Site | null;
  user: User;
  onSaved?: (site: Site) => void;
  onClose: () => void;
}

export function SiteDialog({ site, user, onSaved, onClose }: SiteDialogProps) {
  const state = useDraft<SiteDraft, Site>({
    start: () => siteDraftOf(site, user),
    faultsOf: (typed) => siteFaultsOf(typed, place.city),
    save,
    fieldOf: siteFieldOf,
    changes: ['/sites'],
    saved: siteShopMessages.saved,
    failed: siteShopMessages.notSaved,
    onSaved: (saved) => {
      onClose();
      onSaved?.(saved);
    },
  });
  const place = useTypedPlace(state.draft);
  function save(draft: SiteDraft, headers: Record<string, string>): Promise<Site> {
    const body = siteBodyOf(draft, place);
    if (site === null) return callApi('POST /sites', { body }, headers);
    const { _id: id, updatedAt } = site;
    return callApi('PUT /sites/:id', { params: { id }, body: { ...body, updatedAt } });
  }
  return (
    <SavingDialog
      title={site === null ? siteShopMessages.add : siteShopMessages.edit}
      submitLabel={siteShopMessages.save}
      position="wide"
      state={state}
      onClose={onClose}
    >
      <SiteFields draft={state.draft} faults={state.faults} onChange={state.change} />
    </SavingDialog>
  );
}

export function UnitDialog({ site, onClose }: { site: SiteFile; onClose: () => void }) {
  const { _id: id, toPlace } = site;
  if (toPlace.length === 0)
    return (
      <Dialog title={siteShopMessages.addUnit} onClose={onClose}>
        <p>{siteShopMessages.nothingToPlace}</p>
      </Dialog>
    );
  const fields = {
    unit: choice(
      siteShopMessages.unit,
      [
        { value: '', name: siteShopMessages.chooseUnit },
        ...toPlace.map((unit, index) => ({ value: String(index), name: unitName(unit) })),
      ],
      { initial: toPlace.length === 1 ? '0' : '', missing: siteShopMessages.chooseUnit },
    ),
    place: text(siteShopMessages.place, {
      maxLength: 80,
      hint: siteShopMessages.noPasswords,
      missing: generalMessages.fillIn(siteShopMessages.place),
    }),
  };
  return (
    <FormDialog
      title={siteShopMessages.addUnit}
      submitLabel={siteShopMessages.addUnit}
      fields={fields}
      save={({ unit, place }, headers) => {
        const { order, position, product, serial } = toPlace[Number(unit)]!;
        const body = { order, position, product: product._id, place, ...(serial !== null && { serial }) };
        return callApi('POST /sites/:id/units', { params: { id }, body }, headers);
      }}
      changes={['/sites']}
      saved={siteShopMessages.unitAdded}
      failed={siteShopMessages.notSaved}
      onClose={onClose}
    />
  );
}

function unitName({ product, order, serial }: ToPlace): string {
  return siteShopMessages.ofOrder([product.name, serial].filter(Boolean).join(' '), order);
}

/** The kit plans of their own, of which a site shows the sketch. */
export function PlanDialog({ site, onClose }: { site: SiteFile; onClose: () => void }) {
  const { data } = useQuery(apiQuery('GET /plans', { query: {} }));
  const { _id: id, hasPlan, updatedAt } = site;
  if (!data)
    return (
      <Dialog title={siteShopMessages.choosePlan} onClose={onClose}>
        <Pending>{generalMessages.loading}</Pending>
      </Dialog>
    );
  const plans = data.items.filter(({ kind }) => kind === 'kit');
  if (plans.length === 0 && !hasPlan)
    return (
      <Dialog title={siteShopMessages.choosePlan} onClose={onClose}>
        <p>{siteShopMessages.noPlans}</p>
      </Dialog>
    );
  const choices = [
    { value: '', name: siteShopMessages.noPlan },
    ...plans.map(({ token, title }) => ({
      value: token,
      name: title ?? planPageMessages.PLAN_KIND_NAMES.kit,
    })),
  ];
  return (
    <FormDialog
      title={siteShopMessages.choosePlan}
      submitLabel={siteShopMessages.save}
      fields={{ plan: choice(siteShopMessages.plan, choices, { initial: '' }) }}
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
