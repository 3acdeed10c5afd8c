import { type ReactNode, type Ref, useState } from 'react';
import { MessageCircle, ShieldCheck } from 'lucide-react';
import { englishIn } from '../../kit/rules/text-language.ts';
import { gstWithin, paiseOf, percentOff, rupeeSign, rupeesOf } from '../../kit/rules/money.ts';
import { whatsappLink } from '../../kit/rules/phone-links.ts';
import type { Product } from '../listing/catalogue.shapes.ts';
import { payOnDeliveryMessages } from '../../delivery/zones/pay-on-delivery.words.ts';
import { productShopMessages } from './product-shop.words.ts';
import type { ShownCertificate } from '../certificates/certificates.shapes.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { chunkComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useStore } from '../../kit/web/lib/store.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Price } from '../../kit/web/ui/price.tsx';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { deliveryPin } from '../../delivery/pins/delivery-pin.shop.ts';
import { deliveryItems, useDelivery } from '../../delivery/zones/use-delivery.shop.ts';

const dialog = lazyChunk(() => import('../certificates/certificate-dialog.shop.tsx'));

/** Loaded for variants only. The server's HTML stays until the browser has the code. */
export const variantChoice = lazyChunk(() => import('../product-groups/variant-choice.shop.tsx'));
const VariantChoice = chunkComponent(variantChoice, 'VariantChoice');

interface Props {
  product: Product;
  order: ReactNode;
  /** The price of a member of a company. */
  ownPrice?: ReactNode;
  delivery: ReactNode;
  orderRef: Ref<HTMLDivElement>;
}

export function BuyBox({ product, order, ownPrice, delivery, orderRef }: Props) {
  const { name, price, mrp, gstRate } = product;
  const gst = rupeeSign(rupeesOf(gstWithin(paiseOf(price), gstRate)));
  const shop = useShop();
  const { whatsapp } = shop;
  const { delivery: promise } = useDelivery(
    useStore(deliveryPin),
    deliveryItems([{ productId: product._id, quantity: 1 }]),
  );
  const question = productShopMessages.iHaveAQuestionAbout(name, product.sku ? ` (${product.sku})` : '');
  return (
    <div>
      <PageHeading lang={englishIn(name)} className="md:text-[clamp(1.625rem,2.8vw,2.25rem)]">
        <NoBreak text={name} />
      </PageHeading>
      <div className="mt-2.5">
        <Price
          size="page"
          price={rupeeSign(price)}
          mrp={mrp === null ? null : rupeeSign(mrp)}
          percentOff={percentOff(price, mrp)}
        />
      </div>
      <p className="num mt-1.5 text-small text-text-3">
        {gstRate > 0 ? productShopMessages.priceIncludesGst(gstRate, gst) : productShopMessages.noGstApplies}{' '}
        {payOnDeliveryMessages.payOnDeliveryWords(promise, shop)}
      </p>
      {ownPrice}
      {product.group && <VariantChoice group={product.group} productId={product._id} />}
      <div className="mt-5 grid gap-3 xs:grid-cols-2">
        <div ref={orderRef} className="flex *:w-full">
          {order}
        </div>
        {whatsapp !== null && (
          <a
            href={whatsappLink(whatsapp, question)}
            className={buttonClass('outline', 'large', 'max-md:px-2 max-md:text-base')}
          >
            <MessageCircle size={16} />
            {productShopMessages.askOnWhatsapp}
          </a>
        )}
      </div>
      <div className="mt-5">{delivery}</div>
      <p lang={englishIn(product.description)} className="mt-5 text-lead text-text-2">
        {product.description}
      </p>
      <p className="num mt-2.5 flex flex-wrap items-center gap-2.5 text-small text-text-3">
        {product.sku}
        <StockBadge product={product} />
        <CertificateBadges certificates={product.certificates} />
      </p>
    </div>
  );
}

function StockBadge({ product }: { product: Product }) {
  if (!product.inStock) return <Badge tone="grey">{productShopMessages.outOfStockTitle}</Badge>;
  if (product.stockLeft !== null)
    return <Badge tone="red">{productShopMessages.onlyLeft(product.stockLeft)}</Badge>;
  return <Badge tone="green">{productShopMessages.inStock}</Badge>;
}

function CertificateBadges({ certificates }: { certificates: ShownCertificate[] }) {
  const [open, setOpen] = useState<ShownCertificate | null>(null);
  const CertificateDialog = dialog.loaded()?.CertificateDialog;
  const kinds = [...new Map(certificates.map((one) => [one.kind, one])).values()];

  async function show(certificate: ShownCertificate) {
    try {
      await dialog.load();
      setOpen(certificate);
    } catch (error) {
      toasts.error((error as Error).message);
    }
  }

  return (
    <>
      {kinds.map((certificate) => (
        <button
          key={certificate.kind}
          type="button"
          className="badge badge-green min-h-6 gap-1 hover:underline"
          onClick={() => void show(certificate)}
        >
          <ShieldCheck size={13} />
          {productShopMessages.certified(certificate.kind)}
        </button>
      ))}
      {open && CertificateDialog && (
        <CertificateDialog
          certificates={certificates.filter(({ kind }) => kind === open.kind)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
