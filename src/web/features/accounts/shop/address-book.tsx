import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { addressMessages } from '../../../../contract/accounts/address-messages.ts';
import type { Address } from '../../../../contract/accounts/addresses-shapes.ts';
import type { User } from '../../../../contract/accounts/auth-shapes.ts';
import { generalMessages } from '../../../../contract/platform/general-messages.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/page/empty.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { Pending } from '../../../ui/page/pending.tsx';
import { accountsShopMessages } from '../../../../contract/accounts/accounts-shop-messages.ts';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { asDefault } from './address-draft.ts';
import { useAddressChanges } from './use-address-changes.ts';

export function AddressBook({ user }: { user: User }) {
  const { data, isPending, isError, refetch } = useQuery(apiQuery('GET /addresses', {}));
  const changes = useAddressChanges();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);

  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
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
