import { useState } from 'react';
import { MAX_QUESTION } from '../../../../../domain/catalogue/review-rules.ts';
import { reviewShopMessages } from '../../../../../contract/catalogue/review-shop-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { area } from '../../../../forms/fields.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { callApi } from '../../../../lib/api/api.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';

export function AskQuestion({ slug }: { slug: string }) {
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  if (session.state === 'none')
    return (
      <ShopLink to={paths.login} className={buttonClass('outline')}>
        {reviewShopMessages.logInToAsk}
      </ShopLink>
    );
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {reviewShopMessages.ask}
      </Button>
      {isAsking && <AskDialog slug={slug} onClose={() => setAsking(false)} />}
    </>
  );
}

function AskDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  return (
    <FormDialog
      title={reviewShopMessages.ask}
      submitLabel={reviewShopMessages.sendQuestion}
      fields={{ text: area(reviewShopMessages.yourQuestion, { maxLength: MAX_QUESTION }) }}
      save={(body) => callApi('POST /products/:id/questions', { params: { id: slug }, body })}
      saved={reviewShopMessages.asked}
      failed={reviewShopMessages.sendFailed}
      onClose={onClose}
    />
  );
}
