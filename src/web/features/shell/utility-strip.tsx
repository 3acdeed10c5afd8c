import { MessageCircle, Phone } from 'lucide-react';
import { shopIdentity } from '../../../contract/shop-identity.ts';

const item = 'inline-flex min-h-11 md:min-h-9 items-center gap-2';

/** Notes on prices, payment and help at the top of every page. */
export function UtilityStrip() {
  return (
    <aside aria-label="Shop information" className="on-night bg-night-1 text-[13px] text-night-text">
      <div className="wrap flex items-center justify-between gap-4">
        <p className={`${item} font-semibold text-white max-md:hidden`}>GST-inclusive prices</p>
        <p className={`${item} mr-auto max-lg:hidden`}>Pay on delivery by cash or UPI</p>
        <a href={shopIdentity.phoneHref} className={`${item} num font-semibold text-white hover:underline`}>
          <Phone size={16} />
          {shopIdentity.phone}
        </a>
        <a href={shopIdentity.whatsappHref} className={`${item} hover:text-white hover:underline`}>
          <MessageCircle size={16} />
          WhatsApp
        </a>
      </div>
    </aside>
  );
}
