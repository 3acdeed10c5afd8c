import type { Address } from '../../accounts/addresses/postal-address.shapes.ts';
import { placeFieldMessages } from '../../accounts/addresses/place-field.words.ts';
import { MAX_ADDRESS_LINE_LENGTH } from '../../accounts/addresses/postal-address.ts';
import { PlaceFields, type PlaceDraft, useTypedPlace } from '../../accounts/addresses/place-fields.web.tsx';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { accountsShopMessages } from '../../accounts/auth/accounts-shop.words.ts';
import { PIN_PATTERN } from '../../delivery/pins/pin-code.ts';
import { pinMessages } from '../../delivery/pins/pin.words.ts';
import { MAX_NAME_LENGTH, PHONE_DIGITS } from '../../platform/settings/platform-limits.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { SavingDialog } from '../../kit/web/forms/form-dialog.tsx';
import { useDraft, type Faults } from '../../kit/web/forms/use-draft.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { siteShopMessages } from '../visits/onsite-shop.words.ts';
import type { NewSite, Site } from './sites.shapes.ts';

/** A place as typed. */
export interface SiteDraft extends PlaceDraft {
  name: string;
  contact: string;
  phone: string;
  line1: string;
  line2: string;
  landmark: string;
}

/** @param known a saved address of theirs, where the place is not written down yet */
export function siteDraftOf(site: Site | null, user: User, known?: Address): SiteDraft {
  const from = site?.address ?? known;
  return {
    name: site?.name ?? known?.label ?? '',
    contact: site?.contact ?? known?.name ?? user.name,
    phone: site?.phone ?? known?.phone ?? user.phone ?? '',
    line1: from?.line1 ?? '',
    line2: from?.line2 ?? '',
    landmark: from?.landmark ?? '',
    pin: from?.pin ?? '',
    city: from?.city ?? null,
    stateCode: from?.stateCode ?? null,
  };
}

/** @param place what the PIN code completes */
export function siteBodyOf(
  { name, contact, phone, line1, line2, landmark, pin }: SiteDraft,
  { city, stateCode }: Pick<ReturnType<typeof useTypedPlace>, 'city' | 'stateCode'>,
): NewSite {
  const address = { line1, line2: line2 || null, landmark: landmark || null, city, stateCode, pin };
  return { name, contact, phone: phone.trim(), address };
}

/** What is missing, before anything is sent. @param city completed by the PIN code */
export function siteFaultsOf({ name, contact, line1, pin }: SiteDraft, city: string): Faults {
  const needed = {
    name: [name, siteShopMessages.name],
    contact: [contact, siteShopMessages.contact],
    line1: [line1, accountsShopMessages.houseShopAndStreet],
    city: [city, placeFieldMessages.city],
  };
  const missing = Object.entries(needed).filter(([, [typed]]) => typed!.trim() === '');
  return {
    ...Object.fromEntries(missing.map(([field, [, label]]) => [field, generalMessages.fillIn(label!)])),
    ...(!PIN_PATTERN.test(pin) && { pin: pinMessages.delivery }),
  };
}

/** The field of a fault: `site.address.pin` is shown at `pin`. */
export function siteFieldOf(name: string): string {
  return name.replace(/^(site\.)?(address\.)?/, '');
}

interface Props {
  draft: SiteDraft;
  faults: Faults;
  onChange: (part: Partial<SiteDraft>) => void;
}

export function SiteFields({ draft, faults, onChange }: Props) {
  const text = (name: Exclude<keyof SiteDraft, keyof PlaceDraft>, maxLength = MAX_ADDRESS_LINE_LENGTH) => ({
    name,
    maxLength,
    error: faults[name] ?? null,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid gap-4">
      <TextField
        label={siteShopMessages.name}
        required
        autoComplete="off"
        {...text('name', MAX_NAME_LENGTH)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={siteShopMessages.contact}
          required
          autoComplete="name"
          {...text('contact', MAX_NAME_LENGTH)}
        />
        <TextField
          label={accountsShopMessages.phone}
          required
          inputMode="numeric"
          autoComplete="tel-national"
          hint={accountsShopMessages.digitsWithout91(PHONE_DIGITS)}
          {...text('phone', 20)}
        />
      </div>
      <TextField
        label={accountsShopMessages.houseShopAndStreet}
        required
        autoComplete="address-line1"
        {...text('line1')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={accountsShopMessages.areaOptional}
          autoComplete="address-line2"
          {...text('line2')}
        />
        <TextField label={accountsShopMessages.landmarkOptional} {...text('landmark')} />
      </div>
      <PlaceFields draft={draft} faults={faults} onChange={onChange} />
    </div>
  );
}

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
    save: (typed, headers) => {
      const body = siteBodyOf(typed, place);
      if (site === null) return callApi('POST /sites', { body }, headers);
      const { _id: id, updatedAt } = site;
      return callApi('PUT /sites/:id', { params: { id }, body: { ...body, updatedAt } });
    },
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
