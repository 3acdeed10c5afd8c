import { paths } from '../../app/page-paths.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { textLink } from '../../kit/web/ui/forms/text-link.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { noticeParts } from './privacy-notice.ts';
import { privacyNoticeMessages } from './privacy-notice.words.ts';

export function NoticeText() {
  const shop = useShop();
  const kept = [privacyNoticeMessages.account, privacyNoticeMessages.orders, privacyNoticeMessages.devices];
  return (
    <div className="grid gap-2 pt-2">
      <ul className="grid list-disc gap-1 pl-5">
        {[...kept, ...noticeParts(shop).map((part) => privacyNoticeMessages[part])].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        {privacyNoticeMessages.rights} {privacyNoticeMessages.complain(shop.grievanceOfficer.email)}
      </p>
      <p>
        <ShopLink to={paths.policy('privacy')} className={textLink}>
          {privacyNoticeMessages.more}
        </ShopLink>
      </p>
    </div>
  );
}
