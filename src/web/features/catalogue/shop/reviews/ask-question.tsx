import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { MAX_QUESTION } from '../../../../../domain/catalogue/review-rules.ts';
import { reviewShopMessages } from '../../../../../contract/catalogue/review-shop-messages.ts';
import { askQuestion } from '../../../../../contract/catalogue/reviews.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
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
  const [text, setText] = useState('');
  const [refusals, setRefusals] = useState(0);
  const asking = useMutation({
    mutationFn: () => callApi(askQuestion, { params: { id: slug }, body: { text } }),
    onSuccess: () => {
      toasts.success(reviewShopMessages.asked);
      onClose();
    },
    onError: () => setRefusals(refusals + 1),
  });
  const fault = asking.error instanceof RefusedError ? asking.error.fields.text : undefined;
  return (
    <DialogForm
      title={reviewShopMessages.ask}
      submitLabel={reviewShopMessages.sendQuestion}
      isBusy={asking.isPending}
      refusals={refusals}
      failure={
        fault === undefined ? asking.error && sentenceOf(asking.error, reviewShopMessages.sendFailed) : null
      }
      onSubmit={() => asking.mutate()}
      onCancel={onClose}
    >
      <TextArea
        label={reviewShopMessages.yourQuestion}
        rows={4}
        value={text}
        maxLength={MAX_QUESTION}
        error={fault}
        onChange={({ target }) => setText(target.value)}
      />
    </DialogForm>
  );
}
