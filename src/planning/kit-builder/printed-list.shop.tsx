import { paiseOf, rupeesOf, rupeeSign } from '../../kit/rules/money.ts';
import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';

interface Props {
  name: string;
  lines: { product: Ref; quantity: number; why: string; own?: true | undefined }[];
  paise: number;
}

/** The list as it goes to paper, with rates and amounts. */
export function PrintedList({ name, lines, paise }: Props) {
  const cell = 'border-b border-line py-1.5 align-top';
  return (
    <table className="num hidden w-full border-collapse text-left text-small print:table">
      <caption className="pb-2 text-left text-lead font-[650]">{name}</caption>
      <thead>
        <tr>
          <th className={`${cell} w-14`}>{kitBuilderShopMessages.serialNumber}</th>
          <th className={cell}>{kitBuilderShopMessages.item}</th>
          <th className={`${cell} text-right`}>{kitBuilderShopMessages.quantity}</th>
          <th className={`${cell} pl-4 text-right`}>{kitBuilderShopMessages.rate}</th>
          <th className={`${cell} pl-4 text-right`}>{kitBuilderShopMessages.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ product, quantity, why, own }, index) => (
          <tr key={product._id + why} className="break-inside-avoid">
            <td className={cell}>{index + 1}</td>
            <td className={cell}>
              <b className="font-[650]">{product.name}</b>
              <span className="block">{own ? kitBuilderShopMessages.youHaveIt : why}</span>
            </td>
            <td className={`${cell} text-right`}>{quantity}</td>
            <td className={`${cell} pl-4 text-right`}>{rupeeSign(own ? 0 : product.price)}</td>
            <td className={`${cell} pl-4 text-right`}>
              {rupeeSign(own ? 0 : rupeesOf(paiseOf(product.price) * quantity))}
            </td>
          </tr>
        ))}
        <tr className="font-bold">
          <td />
          <td className="py-2" colSpan={3}>
            {kitBuilderShopMessages.totalWithGst}
          </td>
          <td className="py-2 pl-4 text-right">{rupeeSign(rupeesOf(paise))}</td>
        </tr>
      </tbody>
    </table>
  );
}
