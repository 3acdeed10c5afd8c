import { paths } from '../../../contract/platform/page-paths.ts';
import { ContactDetails } from '../../features/desk/shop/contact-details.tsx';
import { ContactForm } from '../../features/desk/shop/contact-form.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useShop } from '../../lib/page/use-shop.ts';
import * as shopPageMessages from './parts/shop-page-messages.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';

export function Component() {
  const { whatsapp } = useShop();
  return (
    <div className="wrap py-6 md:py-10">
      <PageHead
        title={shopPageMessages.contactUs}
        description={shopPageMessages.writeSiteSurveysQuotationsOrders(
          whatsapp === null ? ' or call' : ', call or send a WhatsApp message',
        )}
        canonical={paths.contact}
      />
      <PageHeading>{shopPageMessages.contactUs}</PageHeading>
      <p className="mt-2 mb-6 text-lead text-text-2">{shopPageMessages.askAboutACameraBook}</p>
      <div className="grid items-start gap-8 md:grid-cols-[1.2fr_1fr] md:gap-10">
        <ContactForm />
        <ContactDetails />
      </div>
    </div>
  );
}
