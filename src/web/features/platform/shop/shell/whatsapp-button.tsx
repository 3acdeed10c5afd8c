import { MessageCircle } from 'lucide-react';
import { whatsappLink } from '../../../../../domain/platform/phone-links.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import { classNames } from '../../../../ui/class-names.ts';
import * as shellShopMessages from './shell-shop-messages.ts';

/** It lies in the margin of wide windows, and is away while something is typed. */
export function WhatsappButton({ isSmall }: { isSmall: boolean }) {
  const { whatsapp } = useShop();
  if (whatsapp === null) return null;
  return (
    <aside aria-label={shellShopMessages.quickContact}>
      <a
        href={whatsappLink(whatsapp)}
        aria-label={shellShopMessages.askOnWhatsapp}
        className={classNames('ask-bubble', !isSmall && 'ask-bubble-wide')}
      >
        <MessageCircle size={24} />
        {!isSmall && <span>{shellShopMessages.askOnWhatsapp}</span>}
      </a>
    </aside>
  );
}
