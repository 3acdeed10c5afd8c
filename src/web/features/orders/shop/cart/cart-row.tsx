import { Trash2 } from 'lucide-react';
import { englishIn } from '../../../../../domain/platform/text-language.ts';
import { MAX_QUANTITY_PER_LINE } from '../../../../../domain/orders/orders-limits.ts';
import { rupeeSign } from '../../../../../domain/platform/money.ts';
import type { CartItem } from '../../../../../contract/orders/cart/cart-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { LazyYourPrice } from '../../../accounts/shop/lazy-your-price.tsx';
import { Stepper } from '../../../../ui/browsing/stepper.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { NoBreak } from '../../../../ui/no-break.tsx';
import { ProductThumb } from '../../../../ui/product-thumb.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { TableCell, TableRow } from '../../../../ui/tables/table-parts.tsx';
import { cartShopMessages } from '../../../../../contract/orders/cart/cart-shop-messages.ts';
import { lineSubtotal } from './cart-total.ts';

interface Props {
  item: CartItem;
  nameId: string;
  removeId: string;
  onStep: (by: 1 | -1) => void;
  onRemove: () => void;
}

const row =
  'grid grid-cols-[64px_1fr_auto] items-center gap-x-3 gap-y-2 border-b border-line py-4 md:table-row md:py-0';
const cell = 'md:px-2 md:py-4 md:first:pl-0';

/** A deleted product is grey and counts in no sum. */
export function CartRow({ item, nameId, removeId, onStep, onRemove }: Props) {
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
