import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { callLink, phoneText, whatsappLink } from '../../kit/rules/phone-links.ts';
import { shopAddressLine } from '../../platform/settings/shop-address-line.shop.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { deskShopMessages } from '../dashboard/desk-shop.words.ts';

export function ContactDetails() {
  const { address, phone, whatsapp, email, hours } = useShop();
  return (
    <ul className="grid content-start gap-3">
      <ContactLine Icon={MapPin} name={deskShopMessages.visitUs} text={shopAddressLine(address)} />
      {phone && (
        <ContactLine
          Icon={Phone}
          name={deskShopMessages.call}
          text={phoneText(phone)}
          href={callLink(phone)}
        />
      )}
      {whatsapp !== null && (
        <ContactLine
          Icon={MessageCircle}
          name="WhatsApp"
          text={phoneText(whatsapp)}
          href={whatsappLink(whatsapp)}
        />
      )}
      <ContactLine Icon={Mail} name={deskShopMessages.eMail} text={email} href={`mailto:${email}`} />
      <ContactLine Icon={Clock} name={deskShopMessages.hours} text={hours} />
    </ul>
  );
}

function ContactLine({
  Icon,
  name,
  text,
  href,
}: {
  Icon: LucideIcon;
  name: string;
  text: string;
  href?: string;
}) {
  return (
    <li className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-[14px] bg-accent-tint text-accent-text">
        <Icon size={20} />
      </span>
      <span className="min-w-0">
        <span className="block text-small text-text-3">{name}</span>
        {href ? (
          <a
            href={href}
            className="num inline-flex min-h-11 md:min-h-6 items-center font-[650] wrap-anywhere hover:underline"
          >
            {text}
          </a>
        ) : (
          <span className="font-[550]">{text}</span>
        )}
      </span>
    </li>
  );
}
