import { MessageCircle } from 'lucide-react';
import { shellMessages } from './shell.words.ts';
import { whatsappLink } from '../../kit/rules/phone-links.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';

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
