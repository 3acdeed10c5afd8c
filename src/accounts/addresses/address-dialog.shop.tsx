import { useRef, useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_ADDRESS_LINE_LENGTH } from './postal-address.ts';
import { typedGstinFault } from '../../platform/gstin/gstin.ts';
import { PHONE_DIGITS } from '../../platform/settings/platform-limits.ts';
import { addressMessages } from './address.words.ts';
import type { Address, AddressBody } from './postal-address.shapes.ts';
import { accountsShopMessages } from '../auth/accounts-shop.words.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { focusHeading } from '../../kit/web/lib/page/focus-heading.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { PlaceFields, useTypedPlace } from './place-fields.web.tsx';
import { addressBodyOf, addressDraftOf, type AddressDraft, type TextPart } from './address-draft.shop.ts';

interface Props {
  /** Null for a new address. */
  address: Address | null;
  person: { name: string; phone: string | null };
  saving: ReturnType<typeof useAddressChanges>['saving'];
  onClose: () => void;
}

export function AddressDialog({ address, person, saving, onClose }: Props) {
  const [before] = useState(() => addressDraftOf(address, person));
  const [draft, setDraft] = useState(before);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const { city, stateCode } = useTypedPlace(draft);

  function change(part: Partial<AddressDraft>): void {
    setDraft({ ...draft, ...part });
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part))));
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(
      { id: address?._id ?? null, body: addressBodyOf(draft, { city, stateCode }) },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error instanceof RefusedError) showFaults(error.fields);
        },
      },
    );
  }

  function showFaults(found: Record<string, string>): void {
    setFaults(found);
    requestAnimationFrame(() => focusFaults(form.current));
  }

  async function close(): Promise<void> {
    const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
    if (
      isChanged &&
      !(await showConfirm(addressMessages.leaveUnsaved, {
        confirmLabel: accountsShopMessages.leaveWithoutSaving,
      }))
    )
      return;
    onClose();
  }

  const text = (name: TextPart) => ({
    name,
    error: faults[name] ?? null,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  return (
    <Dialog
      title={address === null ? accountsShopMessages.addAddress : accountsShopMessages.editAddress}
      position="wide"
      onClose={() => void close()}
      closesOnBackdrop={false}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <ErrorSummary faults={faults} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={accountsShopMessages.name}
            required
            autoComplete="name"
            maxLength={MAX_ADDRESS_LINE_LENGTH}
            data-first-focus
            {...text('name')}
          />
          <TextField
            label={accountsShopMessages.phone}
            required
            inputMode="numeric"
            autoComplete="tel-national"
            hint={accountsShopMessages.digitsWithout91(PHONE_DIGITS)}
            {...text('phone')}
          />
        </div>
        <TextField
          label={accountsShopMessages.houseShopAndStreet}
          required
          autoComplete="address-line1"
          maxLength={MAX_ADDRESS_LINE_LENGTH}
          {...text('line1')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={accountsShopMessages.areaOptional}
            autoComplete="address-line2"
            maxLength={MAX_ADDRESS_LINE_LENGTH}
            {...text('line2')}
          />
          <TextField
            label={accountsShopMessages.landmarkOptional}
            maxLength={MAX_ADDRESS_LINE_LENGTH}
            {...text('landmark')}
          />
        </div>
        <PlaceFields draft={draft} faults={faults} onChange={change} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={accountsShopMessages.gstinOptional}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={30}
            className="num uppercase"
            hint={accountsShopMessages.forGstInvoicesInThe}
            onBlur={() => {
              const fault = typedGstinFault(draft.gstin);
              if (fault !== null) setFaults({ ...faults, gstin: fault });
            }}
            {...text('gstin')}
          />
          <TextField
            label={accountsShopMessages.legalNameOptional}
            autoComplete="organization"
            maxLength={MAX_ADDRESS_LINE_LENGTH}
            hint={accountsShopMessages.asItStandsInThe}
            {...text('legalName')}
          />
        </div>
        <TextField
          label={accountsShopMessages.labelOptional}
          autoComplete="off"
          maxLength={40}
          hint={accountsShopMessages.toFindItAgainHome}
          {...text('label')}
        />
        {!before.isDefault && (
          <CheckField
            label={accountsShopMessages.makeThisMyDefaultAddress}
            checked={draft.isDefault}
            onChange={(event) => change({ isDefault: event.target.checked })}
          />
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={saving.isPending}>
            {accountsShopMessages.saveAddress}
          </Button>
          <Button kind="outline" onClick={() => void close()}>
            {accountsShopMessages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface Change {
  /** Null for a new address. */
  id: string | null;
  body: AddressBody;
}

export function useAddressChanges() {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: ['/addresses'] });

  const saving = useMutation({
    // The address that is made the default last is it in the end.
    scope: { id: 'addresses' },
    mutationFn: ({ id, body }: Change) =>
      id === null
        ? callApi('POST /addresses', { body })
        : callApi('PUT /addresses/:id', { params: { id }, body }),
    onSuccess: () => {
      toasts.success(addressMessages.saved);
      return readAgain();
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, addressMessages.saveFailed));
      void readAgain();
    },
  });

  const removing = useMutation({
    mutationFn: (id: string) => callApi('DELETE /addresses/:id', { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    meta: { failed: addressMessages.deleteFailed },
    onSettled: async () => {
      await readAgain();
      focusHeading();
    },
  });

  return {
    saving,
    async deleteAddress({ _id, label, line1 }: Address): Promise<void> {
      const isSure = await showConfirm(addressMessages.confirmDelete, {
        title: label ?? line1,
        confirmLabel: accountsShopMessages.deleteLabel,
      });
      if (isSure) removing.mutate(_id);
    },
  };
}
