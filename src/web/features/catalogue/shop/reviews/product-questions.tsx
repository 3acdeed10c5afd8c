import { useQuery } from '@tanstack/react-query';
import { dayInWords } from '../../../../../domain/platform/dates.ts';
import { reviewShopMessages } from '../../../../../contract/catalogue/review-shop-messages.ts';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { AskQuestion } from './ask-question.tsx';
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
