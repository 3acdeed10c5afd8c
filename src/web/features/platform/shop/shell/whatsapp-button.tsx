import { MessageCircle } from 'lucide-react';
import { whatsappLink } from '../../../../../domain/platform/phone-links.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { shellMessages } from '../../../../../contract/platform/shell-messages.ts';

/** It is in the margin of wide windows, and is hidden while something is typed. */
export function WhatsappButton({ isSmall }: { isSmall: boolean }) {
  const { whatsapp } = useShop();
  if (whatsapp === null) return null;
  return (
    <aside aria-label={shellMessages.quickContact}>
      <a
        href={whatsappLink(whatsapp)}
        aria-label={shellMessages.askOnWhatsapp}
        className={classNames('ask-bubble', !isSmall && 'ask-bubble-wide')}
      >
        <MessageCircle size={24} />
        {!isSmall && <span>{shellMessages.askOnWhatsapp}</span>}
      </a>
    </aside>
  );
}
