import { useId, type ReactNode } from 'react';
import type { CartItem } from '../../../../../contract/orders/cart/cart-shapes.ts';
import { ColumnHead, Table, TableBody, TableHead, TableRow } from '../../../../ui/tables/table-parts.tsx';
import { CartRow } from './cart-row.tsx';
import { cartShopMessages } from '../../../../../contract/orders/cart/cart-shop-messages.ts';
import { useCartChanges } from './use-cart-changes.ts';

export function CartTable({ items }: { items: CartItem[] }) {
  const { changeQuantity, quantityNow, remove } = useCartChanges();
  const id = useId();
  const idOf = (part: string, productId: string) => `${id}-${part}-${productId}`;

  /** Moves focus to the next line's name, and back if removing the line fails. */
  async function removeLine(item: CartItem) {
    const index = items.indexOf(item);
    const next = items[index + 1] ?? items[index - 1];
    const removing = remove(item.productId);
    if (next) focusSoon(idOf('name', next.productId));
    if (!(await removing)) focusSoon(idOf('remove', item.productId));
  }

  return (
    <Table className="w-full border-collapse">
      <caption className="sr-only">{cartShopMessages.productsInYourCart}</caption>
      <TableHead className="max-md:sr-only">
        <TableRow className="border-b border-line text-left text-small text-text-3">
          <Heading>{cartShopMessages.image}</Heading>
          <Heading>{cartShopMessages.name}</Heading>
          <Heading>{cartShopMessages.price}</Heading>
          <Heading>{cartShopMessages.quantity}</Heading>
          <Heading isNumber>{cartShopMessages.subtotal}</Heading>
          <Heading>
            <span className="sr-only">{cartShopMessages.removeTitle}</span>
          </Heading>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <CartRow
            key={item.productId}
            item={item}
            nameId={idOf('name', item.productId)}
            removeId={idOf('remove', item.productId)}
            onStep={(by) => {
              if (quantityNow(item.productId) + by < 1) void removeLine(item);
              else void changeQuantity(item.productId, by);
            }}
            onRemove={() => void removeLine(item)}
          />
        ))}
      </TableBody>
    </Table>
  );
}

function Heading({ children, isNumber = false }: { children: ReactNode; isNumber?: boolean }) {
  return (
    <ColumnHead className={`px-2 py-2.5 font-medium first:pl-0 ${isNumber ? 'text-right' : ''}`}>
      {children}
    </ColumnHead>
  );
}

function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
