import { DeskCard } from '../../accounts/desk-settings/desk-card.desk.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ZoneReply } from '../../delivery/zones/zones.shapes.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { check, choice, lines, onlyFor, whole, type Field } from '../../kit/web/forms/fields.tsx';
import { useForm } from '../../kit/web/forms/use-form.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { FormSection } from '../../kit/web/ui/forms/form-section.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { PageForm, SwitchField } from '../../platform/desk/save-bar.desk.tsx';
import { MAX_CHECKLIST, MAX_CHECKLIST_LINE, ORDERED_KINDS, VISIT_KINDS } from './onsite-choices.ts';
import type { OnsiteSettings } from './onsite-settings.shapes.ts';
import { slotsField } from './slots-field.desk.tsx';

const settingsQuery = { ...apiQuery('GET /admin/onsite-settings', {}), staleTime: 0 };
const FAILED = 'Could not load these settings. Please try again later.';

export function Component() {
  const query = useQuery(settingsQuery);
  const zones = useQuery(apiQuery('GET /admin/zones', {}));
  return (
    <>
      <DeskHeading page="adminOnsiteSettings" />
      <Loaded query={zones} failed={FAILED}>
        {(all) => (
          <Loaded query={query} failed={FAILED}>
            {(data) => <Settings key={data.updatedAt} settings={data} zones={all} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

/** A switch with a sentence below it. */
function onOff(label: string, hint: string): Field<boolean, boolean> {
  return {
    ...check(label),
    draw: ({ name, typed, onType }) => (
      <div>
        <SwitchField
          label={label}
          aria-describedby={`${name}-hint`}
          checked={typed}
          onChange={({ target }) => onType(target.checked)}
        />
        <p id={`${name}-hint`} className="pl-13.5 text-text-2">
          {hint}
        </p>
      </div>
    ),
  };
}

const NUMBER = { maxLength: 2, className: 'num max-w-32' };

const daysOff: Field<string[]> = {
  ...lines('Days off', { rows: 4, hint: 'One day a line, as 25-12-2026. Nobody comes then.' }),
  typedOf: (days) => days.map(bankDay).join('\n'),
  valueOf: (typed) =>
    (typed.match(/\S+/g) ?? []).map((day) =>
      /^\d\d-\d\d-\d{4}$/.test(day) ? day.split('-').reverse().join('-') : day,
    ),
};

const checklist = (label: string) => lines(label, { rows: 5, hint: 'One question a line.' });

const FIELDS = {
  visits: onOff('Visits', 'Customers choose a day and hours, and technicians work through Today.'),
  care: onlyFor(
    ({ visits }) => visits === true,
    onOff('Care contracts', 'You sell yearly care once; its visits and renewals follow by themselves.'),
  ),
  siteFiles: onOff('Site files', 'Customers keep what hangs where, and show it by a link or on paper.'),
  leadDays: whole('Notice in days', { ...NUMBER, hint: '1: a visit can be booked for tomorrow.' }),
  daysAhead: whole('Days ahead', { ...NUMBER, hint: 'How far ahead customers may book: 1 to 90.' }),
  daysOff,
  withoutSurvey: check('Survey'),
  withoutFitting: check('Fitting'),
  withoutService: check('Service visit'),
  survey: checklist('At a survey'),
  fitting: checklist('At a fitting'),
  service: checklist('At a service visit'),
  claim: checklist('At a visit for a warranty claim'),
  careMonths: whole('Months of a contract', { ...NUMBER, hint: '3 to 60.' }),
  careVisits: whole('Visits in that time', { ...NUMBER, hint: '0 to 52.' }),
  careCover: choice('Cover', { labour: 'Labour only', parts: 'Labour and parts' }, { initial: 'labour' }),
};

function Settings({ settings, zones }: { settings: OnsiteSettings; zones: ZoneReply[] }) {
  const client = useQueryClient();
  const { checklists, withoutOrder, updatedAt } = settings;
  const form = useForm({
    fields: { ...FIELDS, slots: slotsField(zones) },
    from: {
      ...settings,
      ...checklists,
      withoutSurvey: withoutOrder.includes('survey'),
      withoutFitting: withoutOrder.includes('fitting'),
      withoutService: withoutOrder.includes('service'),
    },
    faultsOf: (body) => Object.fromEntries(VISIT_KINDS.flatMap((kind) => checklistFault(kind, body[kind]))),
    save: (typed) => {
      const { care = false, survey, fitting, service, claim, ...rest } = typed;
      const { withoutSurvey, withoutFitting, withoutService, ...body } = rest;
      const isWithout = { survey: withoutSurvey, fitting: withoutFitting, service: withoutService };
      return callApi('PUT /admin/onsite-settings', {
        body: {
          ...body,
          care,
          checklists: { survey, fitting, service, claim },
          withoutOrder: ORDERED_KINDS.filter((kind) => isWithout[kind]),
          updatedAt,
        },
      });
    },
    saved: 'Saved.',
    changes: ['/shop'],
    onSaved: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  const hasFault = (...names: string[]) => names.some((name) => name in form.faults);
  return (
    <PageForm state={form} unsaved="On site changed" save="Save" className="max-w-[920px]">
      <DeskCard title="What you offer">
        <div className="grid gap-5">
          {form.field('visits')}
          {form.field('care')}
          {form.field('siteFiles')}
        </div>
      </DeskCard>
      <DeskCard title="When technicians come">
        <div className="grid gap-5">
          {form.field('slots')}
          {form.pair('leadDays', 'daysAhead')}
          {form.field('daysOff')}
        </div>
      </DeskCard>
      <FormSection
        title="Checklists"
        lead="What technicians answer before they finish"
        hasError={hasFault(...VISIT_KINDS)}
      >
        {form.pair('survey', 'fitting')}
        {form.pair('service', 'claim')}
      </FormSection>
      <FormSection
        title="Booking without an order"
        lead="What customers may book before they buy"
        hasError={false}
      >
        <div>
          {form.field('withoutSurvey')}
          {form.field('withoutFitting')}
          {form.field('withoutService')}
        </div>
      </FormSection>
      <FormSection
        title="A new care contract"
        lead="What it begins with; you may change each"
        hasError={hasFault('careMonths', 'careVisits', 'careCover')}
      >
        {form.pair('careMonths', 'careVisits')}
        {form.field('careCover')}
      </FormSection>
    </PageForm>
  );
}

/** @returns the fault of a checklist under its name, or nothing */
function checklistFault(kind: string, questions: readonly string[]): [string, string][] {
  if (questions.length > MAX_CHECKLIST) return [[kind, `At most ${MAX_CHECKLIST} questions.`]];
  const isLong = questions.some((question) => question.length > MAX_CHECKLIST_LINE);
  return isLong ? [[kind, `A question has at most ${MAX_CHECKLIST_LINE} characters.`]] : [];
}
