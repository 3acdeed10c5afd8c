import type { ReactNode } from 'react';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { listingShopMessages } from './listing-shop.words.ts';

interface Props {
  total: number | null;
  onClose: () => void;
  children: ReactNode;
}

export function FilterDialog({ total, onClose, children }: Props) {
  return (
    <Dialog title={listingShopMessages.filterProducts} position="right" onClose={onClose}>
      {children}
      <div className="sticky bottom-0 -mx-5 -mb-6 border-t border-line bg-surface p-4">
        <Button className="w-full" onClick={onClose}>
          {total === null
            ? listingShopMessages.showProducts
            : listingShopMessages.show(
                total,
                total === 1 ? listingShopMessages.product : listingShopMessages.products,
              )}
        </Button>
      </div>
    </Dialog>
  );
}
