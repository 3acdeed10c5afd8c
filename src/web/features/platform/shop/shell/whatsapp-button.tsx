import { MessageCircle } from 'lucide-react';
import { whatsappLink } from '../../../../../domain/platform/phone-links.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import { classNames } from '../../../../ui/class-names.ts';
import * as shellShopMessages from './shell-shop-messages.ts';

interface Props {
  isSmall: boolean;
  isRaised: boolean;
}

export function WhatsappButton({ isSmall, isRaised }: Props) {
  const { whatsapp } = useShop();
  if (whatsapp === null) return null;
  return (
    <aside aria-label={shellShopMessages.quickContact}>
      <a
        href={whatsappLink(whatsapp)}
        aria-label={shellShopMessages.askOnWhatsapp}
        className={classNames(
          'fixed right-4 z-30 flex h-14 min-w-14 items-center justify-center gap-2.5 rounded-full bg-whatsapp font-[650] text-white shadow-float md:right-5',
          isRaised ? 'bottom-22 md:bottom-5' : 'bottom-5',
          !isSmall && 'md:px-5',
        )}
      >
        <MessageCircle size={24} />
        {!isSmall && <span className="max-md:hidden">{shellShopMessages.askOnWhatsapp}</span>}
      </a>
    </aside>
  );
}
