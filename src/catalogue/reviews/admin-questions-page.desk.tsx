import { MessageCircleQuestion } from 'lucide-react';
import { MAX_ANSWER } from './review-rules.ts';
import type { DeskQuestion } from './reviews.shapes.ts';
import { area } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { SwitchedOff } from '../../platform/after-sale/switched-off.desk.tsx';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { CHANGES, productColumn, StateBadge, stateFilter } from './written-about.desk.tsx';

/** An answer makes a question public. */
export function Component() {
  const nameOf = ({ product, name }: DeskQuestion) => `the question of ${name} about ${product.name}`;
  const answering = (question: DeskQuestion, onClose: () => void) => (
    <AnswerDialog question={question} onClose={onClose} />
  );
  return (
    <DeskList
      page="adminQuestions"
      noun={['question', 'questions']}
      icon={<MessageCircleQuestion size={32} />}
      call="GET /admin/questions"
      filters={stateFilter}
      aboveNone={<SwitchedOff offer="questions" name="Questions" />}
      sentences={{ failed: 'Could not load the questions. Please try again later.', none: 'No questions.' }}
      nameOf={nameOf}
      columns={[
        productColumn,
        {
          name: 'Question',
          cell: ({ text, answer }) => (
            <div className="grid max-w-prose gap-2 md:min-w-60 md:py-2.5">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              {answer !== null && (
                <p className="text-small wrap-anywhere whitespace-pre-line text-text-2">
                  Our answer: {answer}
                </p>
              )}
            </div>
          ),
          onCard: 'wide',
        },
        { name: 'Status', cell: ({ state }) => <StateBadge state={state} /> },
      ]}
      actions={[
        {
          name: 'Answer',
          isFor: ({ answer }) => answer === null,
          dialog: answering,
        },
        {
          name: 'Change answer',
          labelOf: (question) => `Change answer to ${nameOf(question)}`,
          isFor: ({ answer }) => answer !== null,
          dialog: answering,
        },
        {
          name: 'Refuse',
          isFor: ({ state }) => state !== 'refused',
          run: ({ _id, updatedAt }) =>
            callApi('POST /admin/questions/:id/refuse', { params: { id: _id }, body: { updatedAt } }),
          done: 'Question refused.',
          failed: 'Could not save this. Please try again.',
        },
      ]}
      areInRow
      changes={CHANGES}
    />
  );
}

function AnswerDialog({ question, onClose }: { question: DeskQuestion; onClose: () => void }) {
  return (
    <FormDialog
      title="Answer the question"
      submitLabel="Save answer"
      fields={{
        text: area(question.text, { rows: 5, maxLength: MAX_ANSWER, missing: 'Please write an answer.' }),
      }}
      {...(question.answer !== null && { from: { text: question.answer } })}
      save={(body) =>
        callApi('PUT /admin/questions/:id/answer', {
          params: { id: question._id },
          body: { ...body, updatedAt: question.updatedAt },
        })
      }
      changes={CHANGES}
      saved="Answer published."
      failed="Could not save the answer. Please try again."
      onClose={onClose}
    />
  );
}
