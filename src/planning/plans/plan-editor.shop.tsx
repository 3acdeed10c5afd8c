import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlanOf } from '../facts/planned.ts';
import type { Plan } from './plans.shapes.ts';
import type { NewPlan } from './plans.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { KitFields } from '../kit-builder/kit-form.shop.tsx';
import { readKitQuestion } from '../kit-builder/kit-question.shop.ts';
import { useKitForm } from '../kit-builder/use-kit-form.shop.ts';
import { keptSketchOf, type KeptSketch } from '../sketch/kept-sketch.shop.ts';
import { SketchButton } from '../sketch/sketch-button.shop.tsx';
import { LENS_FORM, LensFields, readLensQuestion } from '../lens/lens-form.shop.tsx';
import { camerasQuery } from '../lens/stocked-cameras.shop.ts';
import { POWER_FORM, PowerFields } from '../power/power-form.shop.tsx';
import { readPowerQuestions, type PowerQuestions } from '../power/power-questions.shop.ts';
import { STORAGE_FORM, StorageFields, readStorageQuestion } from '../storage/storage-form.shop.tsx';
import { useToolForm } from '../tools/use-tool-form.shop.ts';
import { planPageMessages } from './plan-page.words.ts';
import { planToolLink } from './plan-tool-link.shop.ts';
import { withSketch } from '../sketch/with-sketch.shop.ts';

interface Props {
  plan: Plan;
  isMine: boolean;
  onClose: () => void;
}

/** The form of the plan's tool: its owner saves on the same link, others get a link of their own. */
export function PlanEditor(props: Props) {
  const { kind } = props.plan;
  const save = useSave(props);
  // The query of its tool's link.
  const search = planToolLink(props.plan)?.split('?')[1];
  if (search === undefined) return <p>{planPageMessages.noForm}</p>;
  const rest = { search, onClose: props.onClose, save };
  if (kind === 'kit') return <KitEditor {...rest} plan={props.plan as PlanOf<'kit'>} />;
  if (kind === 'storage') return <StorageEditor {...rest} />;
  if (kind === 'lens') return <LensEditor {...rest} />;
  return <PowerEditor {...rest} kind={kind} />;
}

function useSave({ plan, isMine, onClose }: Props) {
  const { token, kind, title, updatedAt } = plan;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ answers, sketch = null }: Edited) =>
      isMine
        ? callApi('PUT /plans/:token', {
            params: { token },
            body: await withSketch({ answers: { ...answers }, updatedAt }, sketch, false),
          })
        : callApi('POST /plans', {
            body: (await withSketch({ kind, title, answers }, sketch, true)) as NewPlan,
          }),
    onSuccess: (saved) => {
      client.setQueryData(apiQuery('GET /plans/:token', { params: { token: saved.token } }).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['/plans'] });
      toasts.success(isMine ? planPageMessages.changed : planPageMessages.kept);
      if (isMine) onClose();
      else navigate(paths.plan(saved.token));
    },
    meta: { failed: planPageMessages.changeFailed },
  });
  return { name: isMine ? planPageMessages.save : planPageMessages.saveAsNew, isPending, mutate };
}

interface Edited {
  answers: object;
  sketch?: KeptSketch | null;
}

interface EditorProps {
  search: string;
  onClose: () => void;
  save: ReturnType<typeof useSave>;
}

interface ButtonsProps extends Omit<EditorProps, 'search'> {
  question: object | null;
  sketch?: KeptSketch | null;
  /** Set where the question follows the fields with a delay. */
  questionNow?: () => object | null;
}

function Buttons({ save, question, sketch = null, questionNow = () => question, onClose }: ButtonsProps) {
  const press = () => {
    const now = questionNow();
    if (now) save.mutate({ answers: now, sketch });
  };
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button busy={save.isPending || question === null} onClick={press}>
        {save.name}
      </Button>
      <Button kind="plain" onClick={onClose}>
        {planPageMessages.cancel}
      </Button>
    </div>
  );
}

function KitEditor({ search, plan, ...rest }: EditorProps & { plan: PlanOf<'kit'> }) {
  const { first, typed, typedNow, rows, own, formProps, replaceRows, ...on } = useKitForm(search);
  const [sketch, setSketch] = useState(() => plan.sketch && keptSketchOf(plan.sketch, plan.answers.points));
  const { question, errors } = readKitQuestion(typed);
  return (
    <form {...formProps}>
      <KitFields
        {...{ first, typed, rows, own, errors, on }}
        presets={[]}
        sketch={
          <SketchButton
            points={question?.points ?? plan.answers.points}
            wiring={question?.wiring ?? plan.answers.wiring}
            kept={sketch ?? null}
            onUse={(points, kept) => {
              setSketch(kept);
              replaceRows(points);
            }}
            onClose={setSketch}
          />
        }
        isPart
      />
      <Buttons
        {...rest}
        question={question}
        sketch={sketch ?? null}
        questionNow={() => readKitQuestion(typedNow()).question}
      />
    </form>
  );
}

function StorageEditor({ search, ...rest }: EditorProps) {
  const { typed, put, formProps } = useToolForm(STORAGE_FORM, search);
  const { question, errors } = readStorageQuestion(typed);
  return (
    <form {...formProps}>
      <StorageFields
        state={{ typed, errors }}
        presets={[]}
        onDays={(days) => put({ days: String(days) })}
        isPart
      />
      <Buttons {...rest} question={question} />
    </form>
  );
}

function LensEditor({ search, ...rest }: EditorProps) {
  const { typed, formProps } = useToolForm(LENS_FORM, search);
  const { data: cameras = [] } = useQuery(camerasQuery);
  const { question, errors } = readLensQuestion(typed, cameras);
  return (
    <form {...formProps}>
      <LensFields state={{ typed, errors }} cameras={cameras} isPart />
      <Buttons {...rest} question={question} />
    </form>
  );
}

function PowerEditor({ search, kind, ...rest }: EditorProps & { kind: keyof PowerQuestions }) {
  const { typed, formProps } = useToolForm(POWER_FORM, search);
  const { question, errors } = readPowerQuestions(typed);
  return (
    <form {...formProps}>
      <PowerFields state={{ typed, errors }} isPart />
      <Buttons {...rest} question={question?.[kind] ?? null} />
    </form>
  );
}
