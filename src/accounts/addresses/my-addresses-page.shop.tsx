import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Plus, TriangleAlert } from 'lucide-react';
import { authMessages } from '../auth/auth.words.ts';
import { paths } from '../../app/page-paths.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { addressMessages } from './address.words.ts';
import type { Address } from './postal-address.shapes.ts';
import type { User } from '../auth/auth.shapes.ts';
import { accountsShopMessages } from '../auth/accounts-shop.words.ts';
import { phoneText } from '../../kit/rules/phone-links.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { AddressDialog, useAddressChanges } from './address-dialog.shop.tsx';
import { asDefault } from './address-draft.shop.ts';

export function Component() {
  const { user } = useSession();
  return (
    <div className="wrap pb-6">
      <PageHead title={screenMessages.addresses} description={screenMessages.yourSavedAddresses} />
      <Breadcrumb
        crumbs={[{ to: paths.myAccount, name: screenMessages.myAccount }]}
        here={screenMessages.addresses}
      />
      <PageHeading className="mb-5">{screenMessages.addresses}</PageHeading>
      {user ? <AddressBook user={user} /> : <p>{authMessages.accountNeedsLogIn}</p>}
    </div>
  );
}

function AddressBook({ user }: { user: User }) {
  const { data, isPending, isError, refetch } = useQuery(apiQuery('GET /addresses', {}));
  const changes = useAddressChanges();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);

  if (isPending) return <Pending />;
  if (isError) return <LoadFailed sentence={addressMessages.loadFailed} onRetry={() => void refetch()} />;
  return (
    <>
      <Button onClick={() => setEdited('new')} className="mb-5">
        <Plus size={20} />
        {accountsShopMessages.addAddress}
      </Button>
      {data.length === 0 ? (
        <Empty icon={<MapPin size={32} />} sentence={addressMessages.none} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data.map((address) => (
            <li key={address._id}>
              <AddressCard
                address={address}
                isBusy={changes.saving.isPending && changes.saving.variables.id === address._id}
                onEdit={() => setEdited(address)}
                onDelete={() => void changes.deleteAddress(address)}
                onMakeDefault={() => changes.saving.mutate({ id: address._id, body: asDefault(address) })}
              />
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <AddressDialog
          address={edited === 'new' ? null : edited}
          person={user}
          saving={changes.saving}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface Props {
  address: Address;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
}

function AddressCard({ address, isBusy, onEdit, onDelete, onMakeDefault }: Props) {
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
        <p key={code} className="notice flex gap-2 rounded-md px-3 py-2 text-small">
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
