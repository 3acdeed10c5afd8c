import { useId, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import type { CartItem } from './cart.shapes.ts';
import { cartShopMessages } from './cart-shop.words.ts';
import { englishIn } from '../../kit/rules/text-language.ts';
import { MAX_QUANTITY_PER_LINE } from '../orders/orders-limits.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import { paths } from '../../app/page-paths.ts';
import {
  ColumnHead,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TableCell,
} from '../../kit/web/ui/tables/table-parts.tsx';
import { Stepper } from '../../kit/web/ui/browsing/stepper.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { LazyYourPrice } from '../../dealers/companies/lazy-your-price.shop.tsx';
import { useCartChanges } from './use-cart-changes.shop.ts';
import { lineSubtotal } from './coupon-line.shop.tsx';

const row =
  'grid grid-cols-[64px_1fr_auto] items-center gap-x-3 gap-y-2 border-b border-line py-4 md:table-row md:py-0';

const cell = 'md:px-2 md:py-4 md:first:pl-0';

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

interface Props {
  item: CartItem;
  nameId: string;
  removeId: string;
  onStep: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A deleted product is grey and counts in no sum. */
function CartRow({ item, nameId, removeId, onStep, onRemove }: Props) {
  const { product, quantity } = item;
  const price = item.unitPrice ?? product?.price ?? 0;
  const name = product?.name ?? item.name;
  const remove = (
    <TableCell className={`${cell} max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end md:w-12`}>
      <IconButton
        id={removeId}
        aria-label={cartShopMessages.remove(name)}
        onClick={onRemove}
        className="text-text-3 hover:text-bad"
      >
        <Trash2 size={20} />
      </IconButton>
    </TableCell>
  );
  if (!product) {
    return (
      <TableRow className={row}>
        <TableCell className={cell}>
          <ProductThumb image={null} />
        </TableCell>
        <TableCell className={`${cell} text-text-3`} colSpan={4}>
          <span id={nameId} lang={englishIn(name)} tabIndex={-1} className="block font-semibold line-through">
            {name}
          </span>
          {cartShopMessages.noLongerSoldAndNot}
        </TableCell>
        {remove}
      </TableRow>
    );
  }
  return (
    <TableRow className={row}>
      <TableCell className={`${cell} md:w-22`}>
        <ProductThumb image={product.image} />
      </TableCell>
      <TableCell className={cell}>
        <ShopLink
          id={nameId}
          lang={englishIn(name)}
          to={paths.product(product.slug)}
          className="font-semibold hover:underline"
        >
          <NoBreak text={name} />
        </ShopLink>
        {!product.inStock && (
          <span className="block text-small font-[550] text-bad">{cartShopMessages.outOfStockTitle}</span>
        )}
        {product.stockLeft !== null && product.inStock && (
          <span className="block text-small font-[550] text-bad">
            {cartShopMessages.onlyLeft(product.stockLeft)}
          </span>
        )}
        <LazyYourPrice productId={product._id} quantity={quantity} />
      </TableCell>
      <TableCell
        className={`${cell} num whitespace-nowrap max-md:col-start-2 max-md:text-small max-md:text-text-2`}
      >
        {rupeeSign(price)}
        <span className="md:hidden"> {cartShopMessages.each}</span>
      </TableCell>
      <TableCell className={`${cell} max-md:col-span-2 max-md:col-start-1 max-md:max-w-44 md:w-42`}>
        <Stepper name={name} quantity={quantity} max={MAX_QUANTITY_PER_LINE} onStep={onStep} />
      </TableCell>
      <TableCell
        className={`${cell} num text-right font-bold whitespace-nowrap max-md:col-start-3 max-md:justify-self-end`}
      >
        {rupeeSign(lineSubtotal(price, quantity))}
      </TableCell>
      {remove}
    </TableRow>
  );
}
