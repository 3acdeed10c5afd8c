import { TriangleAlert } from 'lucide-react';
import { phoneText } from '../../../../domain/platform/phone-links.ts';
import type { Address } from '../../../../contract/accounts/addresses-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { accountsShopMessages } from '../../../../contract/accounts/accounts-shop-messages.ts';

interface Props {
  address: Address;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
}

export function AddressCard({ address, isBusy, onEdit, onDelete, onMakeDefault }: Props) {
  const title = address.label ?? address.name;
  return (
    <article
      aria-label={accountsShopMessages.address(title)}
      className="flex h-full flex-col gap-3 rounded-xl border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 className="title-3 text-lead wrap-anywhere">{title}</h2>
        {address.isDefault && <span className="badge badge-green">{accountsShopMessages.defaultLabel}</span>}
      </div>
      <address className="wrap-anywhere text-text-2 not-italic">
        {address.label !== null && <span className="block font-[550] text-text">{address.name}</span>}
        {[address.line1, address.line2, address.landmark].map(
          (line) =>
            line !== null && (
              <span key={line} className="block">
                {line}
              </span>
            ),
        )}
        <span className="num block">
          {address.city} {address.pin}, {address.state}
        </span>
        <span className="num block">{phoneText(address.phone)}</span>
      </address>
      {address.gstin !== null && (
        <p className="text-small wrap-anywhere text-text-2">
          <span className="num block">{accountsShopMessages.gstin(address.gstin)}</span>
          {address.legalName}
        </p>
      )}
      {address.warnings.map(({ code, message }) => (
        <p
          key={code}
          className="flex gap-2 rounded-md bg-accent-soft px-3 py-2 text-small text-on-accent-soft"
        >
          <TriangleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
          {message}
        </p>
      ))}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <Button kind="outline" size="small" onClick={onEdit}>
          {accountsShopMessages.edit}
          <span className="sr-only"> {title}</span>
        </Button>
        <Button kind="outline" size="small" onClick={onDelete}>
          {accountsShopMessages.deleteLabel}
          <span className="sr-only"> {title}</span>
        </Button>
        {!address.isDefault && (
          <Button kind="plain" size="small" busy={isBusy} onClick={onMakeDefault}>
            {accountsShopMessages.makeDefault}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
    </article>
  );
}
