import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import type { DeskQuestion } from '../../../../../contract/catalogue/reviews-shapes.ts';
import {
  answerQuestion,
  listDeskQuestions,
  refuseQuestion,
} from '../../../../../contract/catalogue/reviews.ts';
import { countLabel, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { useStateFilter } from './use-state-filter.tsx';
import { productColumn, StateBadge } from './written-about.tsx';

/** An answer makes a question public. */
export function ManageQuestions() {
  const client = useQueryClient();
  const { filters, query, box } = useStateFilter();
  const [answering, setAnswering] = useState<DeskQuestion | null>(null);
  const list = useAdminList({
    query: apiQuery(listDeskQuestions, { query }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: 'Could not load the questions. Please try again later.', none: 'No questions.' },
  });
  const changing = useMutation({
    mutationFn: ({
      question: { _id: id, updatedAt },
      text,
    }: {
      question: DeskQuestion;
      text: string | null;
    }) =>
      text === null
        ? callApi(refuseQuestion, { params: { id }, body: { updatedAt } })
        : callApi(answerQuestion, { params: { id }, body: { text, updatedAt } }),
    onSuccess: (_, { question: { _id }, text }) => {
      toasts.success(text === null ? 'Question refused.' : 'Answer published.');
      setAnswering((open) => (open?._id === _id ? null : open));
    },
    onError: (error) => toasts.error(sentenceOf(error, 'Could not save this. Please try again.')),
    onSettled: () => invalidateQueries(client, '/admin', '/products'),
  });
  // As it is now: somebody else may have changed it while the dialog was open.
  const question = list.rows.find(({ _id }) => _id === answering?._id) ?? answering;
  const isBusy = ({ _id }: DeskQuestion) => changing.isPending && changing.variables.question._id === _id;
  const columns = questionColumns(isBusy, setAnswering, (question) =>
    changing.mutate({ question, text: null }),
  );
  return (
    <>
      <DeskHeading page="adminQuestions" count={countLabel(list.total, 'question', 'questions')} />
      <AdminList
        list={list}
        caption="Questions"
        columns={columns}
        icon={<MessageCircleQuestion size={32} />}
        filters={box}
      />
      {question && (
        <AnswerDialog
          title="Answer the question"
          label={question.text}
          answer={question.answer}
          isBusy={isBusy(question)}
          error={changing.error}
          onAnswer={(text) => changing.mutate({ question, text })}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  );
}

function questionColumns(
  isBusy: (question: DeskQuestion) => boolean,
  onAnswer: (question: DeskQuestion) => void,
  onRefuse: (question: DeskQuestion) => void,
): Column<DeskQuestion>[] {
  return [
    productColumn,
    {
      name: 'Question',
      cell: ({ text, answer }) => (
        <div className="grid max-w-prose gap-2 md:min-w-60 md:py-2.5">
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          {answer !== null && (
            <p className="text-small wrap-anywhere whitespace-pre-line text-text-2">Our answer: {answer}</p>
          )}
        </div>
      ),
      onCard: 'wide',
    },
    {
      name: 'State',
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      name: 'Actions',
      cell: (question) => (
        <div className="flex flex-wrap gap-2">
          <Button
            kind={question.answer === null ? 'primary' : 'outline'}
            size="small"
            disabled={isBusy(question)}
            aria-label={`${question.answer === null ? 'Answer' : 'Change answer to'} the question of ${question.name} about ${question.product.name}`}
            onClick={() => onAnswer(question)}
          >
            {question.answer === null ? 'Answer' : 'Change answer'}
          </Button>
          {question.state !== 'refused' && (
            <Button
              kind="plain"
              size="small"
              disabled={isBusy(question)}
              aria-label={`Refuse the question of ${question.name} about ${question.product.name}`}
              onClick={() => onRefuse(question)}
            >
              Refuse
            </Button>
          )}
        </div>
      ),
      onCard: 'wide',
    },
  ];
}
