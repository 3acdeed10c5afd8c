import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayInWords } from '../../../../../domain/platform/dates.ts';
import { reviewShopMessages } from '../../../../../contract/catalogue/review-shop-messages.ts';
import { MAX_QUESTION } from '../../../../../domain/catalogue/review-rules.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { area } from '../../../../forms/fields.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { callApi } from '../../../../lib/api/api.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { questionsQuery } from './review-queries.ts';

export function QuestionsSection({ slug }: { slug: string }) {
  const { data, isError, refetch } = useQuery(questionsQuery(slug));
  return (
    <Section title={reviewShopMessages.questions} more={<AskQuestion slug={slug} />}>
      {isError && <LoadFailed sentence={reviewShopMessages.failed} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-text-3">{reviewShopMessages.noQuestions}</p>}
      <ul>
        {data?.map(({ _id, text, name, day, answer, answeredOn }) => (
          <li key={_id} className="grid gap-2 border-b border-line py-5 last:border-0">
            <h3 className="max-w-prose font-[650] wrap-anywhere whitespace-pre-line">{text}</h3>
            <p className="text-small text-text-3">{reviewShopMessages.by(name, dayInWords(day))}</p>
            <div className="rounded-md bg-surface-2 px-4 py-3">
              <p className="text-small font-[650]">
                {reviewShopMessages.shopAnswers(dayInWords(answeredOn))}
              </p>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{answer}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AskQuestion({ slug }: { slug: string }) {
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
