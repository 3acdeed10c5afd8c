import { useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '../../kit/web/loaded.tsx';
import { accentPaletteOf, SWATCHES } from './accent-palette.ts';
import { brandMessages } from './brand.words.ts';
import type { Brand, BrandChange } from './brand.shapes.ts';
import { DAY_NAMES, hoursSentence, rowsOf, weekOf, type Week } from './opening-hours.ts';
import { paths } from '../../app/page-paths.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { PageForm, SwitchField } from '../../platform/desk/save-bar.desk.tsx';
import { isFaultOf, useDraft, type Faults } from '../../kit/web/forms/use-draft.ts';
import { faultAt } from '../../kit/web/forms/use-form.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { WEEK_DAYS, type WeekDay } from '../pages/block-choices.ts';
import { ChangedNotice, PictureField } from '../pages/text-fields.desk.tsx';
import { AccentSamples } from './accent-samples.desk.tsx';

const brandQuery = { ...apiQuery('GET /admin/brand', {}), staleTime: 0 };

export function Component() {
  const query = useQuery(brandQuery);
  // Begins the form again after a save, and with what somebody else saved.
  const [version, count] = useState(0);
  const begin = () => count((now) => now + 1);
  return (
    <>
      <DeskHeading page="adminBrand" />
      <Loaded query={query} failed={brandMessages.fetchFailed}>
        {(data) => (
          <BrandForm
            key={version}
            brand={data}
            onSaved={begin}
            onReadAgain={() => void query.refetch().then(begin)}
          />
        )}
      </Loaded>
    </>
  );
}

interface Props {
  brand: Brand;
  onSaved: () => void;
  onReadAgain: () => void;
}

const PICTURES = [
  ['logoLight', 'Logo', undefined],
  ['logoDark', 'Logo for dark backgrounds', 'bg-night'],
  ['icon', 'Icon', undefined],
  ['linkPreview', 'Link preview', undefined],
] as const;

const NAMES = [
  ...PICTURES.map(([field]) => field),
  ...(['accent', 'foundedIn', 'nameMeaning', 'cities', 'social', 'week'] as const),
];

function BrandForm({ brand, onSaved, onReadAgain }: Props) {
  const client = useQueryClient();
  const [opened] = useState(brand);
  const [start] = useState(() => {
    const { logoLight, logoDark, icon, linkPreview, accent, foundedIn, nameMeaning, social } = opened;
    return {
      ...{ logoLight, logoDark, icon, linkPreview, accent, foundedIn, nameMeaning, social },
      cities: opened.cities.join('\n'),
      week: weekOf(opened.openingHours),
    };
  });
  const state = useDraft<typeof start, Brand>({
    start,
    faultsOf: ({ week }) => wrongTimesIn(week),
    save: (draft) => {
      const changed = NAMES.filter((name) => draft[name] !== start[name]);
      const { week, cities, ...fields } = draft;
      const typed: Record<string, unknown> = {
        ...fields,
        cities: cities
          .split('\n')
          .map((city) => city.trim())
          .filter(Boolean),
        week: rowsOf(week),
      };
      const body = Object.fromEntries(
        changed.map((name) => [name === 'week' ? 'openingHours' : name, typed[name]]),
      ) as Omit<BrandChange, 'updatedAt'>;
      return callApi('PUT /admin/brand', { body: { ...body, updatedAt: opened.updatedAt } });
    },
    saved: brandMessages.saved,
    failed: brandMessages.saveFailed,
    changes: ['/shop', '/admin/settings'],
    fieldOf: (name) => name.replace('openingHours', 'week'),
    isShown: (at) => NAMES.some((name) => isFaultOf(name, at)),
    onSaved: (saved) => {
      client.setQueryData(brandQuery.queryKey, saved);
      onSaved();
    },
  });
  const { draft, faults, change } = state;
  const fault = (name: string) => faultAt(name, faults);
  const isColour = /^#[0-9a-f]{6}$/i.test(draft.accent);
  return (
    <>
      <ChangedNotice error={state.error} onShowTheirs={onReadAgain} />
      <PageForm
        state={state}
        leave="Leave without saving the brand?"
        unsaved="Brand changed"
        save="Save brand"
        className="max-w-[920px]"
      >
        <Card title="Logo">
          <div className="grid gap-4 md:grid-cols-2">
            {PICTURES.map(([field, label, ground]) => (
              <PictureField
                key={field}
                label={label}
                asDataUri
                ground={ground}
                {...(draft[field] === null && {
                  hint:
                    field === 'logoDark' && draft.logoLight !== null
                      ? 'Not set. On dark backgrounds your logo is shown on white.'
                      : 'Not set. We show the sample.',
                })}
                value={draft[field]}
                error={fault(field) ?? undefined}
                onChange={(value) => change({ [field]: value })}
              />
            ))}
          </div>
        </Card>
        <Card title="Colour">
          <div className="flex flex-wrap gap-2">
            {SWATCHES.map(([colour, name]) => (
              <button
                key={colour}
                type="button"
                aria-label={name}
                aria-pressed={draft.accent.toLowerCase() === colour}
                title={name}
                onClick={() => change({ accent: colour })}
                className="grid size-11 place-items-center rounded-full border-2 border-transparent aria-pressed:border-text"
              >
                <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
                  <circle cx="16" cy="16" r="16" fill={colour} />
                </svg>
              </button>
            ))}
          </div>
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label="Accent colour"
              value={draft.accent}
              error={fault('accent')}
              onChange={({ target }) => change({ accent: target.value })}
            />
            <input
              type="color"
              aria-label="Pick the accent colour"
              className="h-11 w-16"
              value={isColour ? draft.accent.toLowerCase() : SWATCHES[0][0]}
              onChange={({ target }) => change({ accent: target.value })}
            />
          </div>
          {isColour && <AccentSamples palette={accentPaletteOf(draft.accent.toLowerCase())} />}
        </Card>
        <Card title="About">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Founded in"
              inputMode="numeric"
              value={String(draft.foundedIn ?? '')}
              error={fault('foundedIn')}
              onChange={({ target }) =>
                change({ foundedIn: target.value === '' ? null : Number(target.value) })
              }
            />
            <TextField
              label="Meaning of the name"
              value={draft.nameMeaning}
              error={fault('nameMeaning')}
              onChange={({ target }) => change({ nameMeaning: target.value })}
            />
          </div>
          <TextArea
            label="Cities"
            hint="One city per line."
            value={draft.cities}
            error={fault('cities')}
            onChange={({ target }) => change({ cities: target.value })}
          />
        </Card>
        <Card title="Opening hours">
          <WeekFields week={draft.week} faults={faults} onChange={(week) => change({ week })} />
        </Card>
        <Card title="Social media">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {(['youtube', 'x', 'linkedin', 'map'] as const).map((name) => (
              <TextField
                key={name}
                label={SOCIAL_NAMES[name]}
                type="url"
                value={draft.social[name] ?? ''}
                error={fault(`social.${name}`)}
                onChange={({ target }) =>
                  change({ social: { ...draft.social, [name]: target.value || null } })
                }
              />
            ))}
          </div>
          <p className="text-small text-text-2">
            Instagram and Facebook are in{' '}
            <ShopLink to={paths.adminSettings} className="link-line text-info">
              Settings › Business
            </ShopLink>
            .
          </p>
        </Card>
      </PageForm>
    </>
  );
}

const SOCIAL_NAMES = { youtube: 'YouTube', x: 'X', linkedin: 'LinkedIn', map: 'Map' };

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 md:p-6 md:shadow-lift">
      <h2 className="title-3 text-lead">{title}</h2>
      {children}
    </section>
  );
}

const USUAL = { opens: '10:00', closes: '19:00' };

interface WeekProps {
  week: Week;
  faults: Faults;
  onChange: (week: Week) => void;
}

/** The sentence that shoppers read is made of the days. */
function WeekFields({ week, faults, onChange }: WeekProps) {
  const rest = Object.entries(faults).find(([at]) => /^week(\.\d.*)?$/.test(at))?.[1];
  return (
    <>
      <ul className="grid gap-2">
        {WEEK_DAYS.map((day) => {
          const times = week[day];
          const set = (changed: Week[typeof day]) => onChange({ ...week, [day]: changed });
          return (
            <li key={day} className="grid gap-x-4 gap-y-2 border-b border-line pb-2 sm:grid-cols-[11rem_1fr]">
              <SwitchField
                label={DAY_NAMES[day]}
                checked={times.length > 0}
                onChange={({ target }) => set(target.checked ? [openBefore(week, day)] : [])}
              />
              <div className="grid gap-2">
                {times.map((time, index) => (
                  <div key={index} className="flex flex-wrap items-start gap-2">
                    {(['opens', 'closes'] as const).map((end) => (
                      <input
                        key={end}
                        type="time"
                        aria-label={`${DAY_NAMES[day]} ${end}${index > 0 ? ` ${index + 1}` : ''}`}
                        aria-invalid={faults[`week.${day}`] ? true : undefined}
                        className={classNames(inputClass, 'num max-w-34')}
                        value={time[end]}
                        onChange={({ target }) => set(times.with(index, { ...time, [end]: target.value }))}
                      />
                    ))}
                    {index > 0 ? (
                      <Button
                        kind="plain"
                        aria-label={`Remove the second hours of ${DAY_NAMES[day]}`}
                        onClick={() => set(times.toSpliced(index, 1))}
                      >
                        Remove
                      </Button>
                    ) : (
                      times.length === 1 && (
                        <Button
                          kind="plain"
                          aria-label={`Add hours on ${DAY_NAMES[day]}`}
                          onClick={() => set([...times, { opens: '16:00', closes: '20:00' }])}
                        >
                          Add hours
                        </Button>
                      )
                    )}
                  </div>
                ))}
                {times.length === 0 && <span className="grid min-h-11 items-center text-text-3">Closed</span>}
                {faults[`week.${day}`] && (
                  <p role="alert" className="text-small font-[550] text-bad">
                    {faults[`week.${day}`]}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {rest && (
        <p role="alert" className="font-[550] text-bad">
          {rest}
        </p>
      )}
      <p>
        Shoppers read: <b className="font-[650]">{hoursSentence(rowsOf(week))}</b>
      </p>
    </>
  );
}

/** A day that is switched on begins with the hours of the day before it. */
function openBefore(week: Week, day: WeekDay): { opens: string; closes: string } {
  const before = WEEK_DAYS.slice(0, WEEK_DAYS.indexOf(day)).findLast((known) => week[known].length > 0);
  return (before && week[before][0]) ?? USUAL;
}

function wrongTimesIn(week: Week): Faults {
  const isWrong = ({ opens, closes }: { opens: string; closes: string }) => opens === '' || closes <= opens;
  return Object.fromEntries(
    WEEK_DAYS.filter((day) => week[day].some(isWrong)).map((day) => [`week.${day}`, brandMessages.hours]),
  );
}
