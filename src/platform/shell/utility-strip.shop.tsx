import { MessageCircle, Phone } from 'lucide-react';
import { callLink, phoneText, whatsappLink } from '../../kit/rules/phone-links.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { shellMessages } from './shell.words.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { languageOfSentences } from '../../kit/rules/sentences.ts';
import { useLocation } from '../../kit/web/router/router.tsx';

const item = 'inline-flex min-h-11 md:min-h-9 items-center gap-2';

export function UtilityStrip() {
  const { phone, whatsapp, payOnDelivery } = useShop();
  return (
    <aside
      aria-label={shellMessages.shopInformation}
      className="on-night bg-night-1 text-[13px] text-night-text"
    >
      <div className="wrap flex items-center justify-between gap-4">
        <p className={`${item} font-semibold text-white max-md:hidden`}>{shellMessages.gstInclusivePrices}</p>
        <p className={`${item} mr-auto max-lg:hidden`}>
          {payOnDelivery === undefined && shellMessages.payOnDeliveryByCash}
          {payOnDelivery !== undefined && payOnDelivery !== 'nowhere' && shellMessages.payOnDeliveryByPin}
        </p>
        <LanguageLink className={`${item} font-semibold text-white hover:underline`} />
        {phone && (
          <a href={callLink(phone)} className={`${item} num font-semibold text-white hover:underline`}>
            <Phone size={16} />
            {phoneText(phone)}
          </a>
        )}
        {whatsapp !== null && (
          <a href={whatsappLink(whatsapp)} className={`${item} hover:text-white hover:underline`}>
            <MessageCircle size={16} />
            {shellMessages.whatsapp}
          </a>
        )}
      </div>
    </aside>
  );
}

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

/** Links to the same page in each other language of the shop; nothing while it has one. */
export function LanguageLink({ className }: { className: string }) {
  const { languages = [] } = useShop();
  const { pathname, search } = useLocation();
  return languages
    .filter(({ code }) => code !== languageOfSentences())
    .map(({ code, name, locale, prefix }) => (
      <a
        key={code}
        // The home page of `/hi` is `/hi`.
        href={prefix + (prefix !== '' && pathname === '/' ? '' : pathname) + search}
        hrefLang={locale}
        lang={code}
        className={className}
      >
        {name}
      </a>
    ));
}
