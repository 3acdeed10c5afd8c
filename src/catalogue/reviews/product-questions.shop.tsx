import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayInWords } from '../../kit/rules/dates.ts';
import { reviewShopMessages } from './review-shop.words.ts';
import { MAX_QUESTION } from './review-rules.ts';
import { paths } from '../../app/page-paths.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { area } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { questionsQuery } from './review-queries.shop.ts';

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
