import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Address } from '../../accounts/addresses/addresses.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { checkoutShopMessages } from './checkout-shop.words.ts';

/** Shows nothing without saved addresses. */
export function SavedAddressChoice({ onUse }: { onUse: (address: Address) => void }) {
  const { data = [] } = useQuery(apiQuery('GET /addresses', {}));
  const [isOpen, setOpen] = useState(false);
  if (data.length === 0) return null;
  return (
    <>
      <Button kind="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {checkoutShopMessages.useASavedAddress}
      </Button>
      {isOpen && (
        <Dialog title={checkoutShopMessages.useASavedAddress} position="sheet" onClose={() => setOpen(false)}>
          <ul className="grid gap-2.5">
            {data.map((address) => (
              <li key={address._id}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false);
                    onUse(address);
                  }}
                  className="w-full rounded-md border-[1.5px] border-line-strong px-3.5 py-2.5 text-left text-small wrap-anywhere hover:border-text"
                >
                  <b className="block font-[650]">{address.label ?? address.name}</b>
                  <span className="text-text-2">
                    {[address.line1, address.line2, `${address.city} ${address.pin}`]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
