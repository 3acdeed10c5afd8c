import type { ReactNode } from 'react';
import { MessageCircle, Phone } from 'lucide-react';
import { callLink, whatsappLink } from '../../../../../domain/platform/phone-links.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import { shellMessages } from '../../../../../contract/platform/shell-messages.ts';

export function SocialLinks() {
  const { instagram, facebook, whatsapp, phone, social } = useShop();
  return (
    <ul className="-ml-2.5 flex flex-wrap gap-1.5">
      <Social href={instagram} name="Instagram">
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17 7h.01" />
      </Social>
      <Social href={facebook} name="Facebook">
        <path d="M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V8.5" />
      </Social>
      <Social href={social?.youtube ?? null} name="YouTube">
        <rect x="3" y="6" width="18" height="12" rx="3" />
        <path d="m10 9 5 3-5 3z" />
      </Social>
      <Social href={social?.x ?? null} name="X">
        <path d="m4 4 16 16M20 4 4 20" />
      </Social>
      <Social href={social?.linkedin ?? null} name="LinkedIn">
        <path d="M5 9v10M5 5h.01M10 19V9m0 4a4 4 0 0 1 8 0v6" />
      </Social>
      <Social href={whatsapp && whatsappLink(whatsapp)} name="WhatsApp" icon={<MessageCircle size={20} />} />
      <Social href={phone && callLink(phone)} name={shellMessages.phoneCall} icon={<Phone size={20} />} />
    </ul>
  );
}

interface SocialProps {
  /** Null or empty hides the link. */
  href: string | null;
  name: string;
  icon?: ReactNode;
  children?: ReactNode;
}

function Social({ href, name, icon, children }: SocialProps) {
  if (!href) return null;
  return (
    <li>
      <a
        href={href}
        aria-label={name}
        className="grid size-11 place-items-center rounded-md text-white hover:bg-night-2"
      >
        {icon ?? (
          <svg
            aria-hidden="true"
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            {children}
          </svg>
        )}
      </a>
    </li>
  );
}
