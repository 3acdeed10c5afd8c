import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { paths } from '../../app/page-paths.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import type { FormRow } from './form-rows.shop.ts';
import type { KitPoint } from './kit-parts.ts';
import {
  firstAnswersOf,
  LONGEST_KIT_QUERY,
  newRow,
  queryOfKit,
  readTypedKit,
  ROW_NAMES,
  type TypedKit,
  typedRowsOf,
} from './kit-question.shop.ts';
import { newOwn, OWN_NAMES } from './own-things.shop.ts';

/** Long enough that typing a number sends one request. */
const ASK_DELAY_MS = 400;

/** The URL follows the form, so that a link is a plan. Uncontrolled inputs keep text typed early. */
export function useKitForm(search: string) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const [first] = useState(() => readTypedKit(search));
  const [typed, setTyped] = useState(first);
  const [rows, setRows] = useState<FormRow[]>(() => first.rows.map((row, key) => ({ key, first: row })));
  const [own, setOwn] = useState(() => first.own.map((each, key) => ({ key, first: each })));
  const nextKey = useRef(first.rows.length + first.own.length);
  const place = useRef(first.place);

  const take = (next: TypedKit) => {
    clearTimeout(timer.current);
    setTyped(next);
    // The next page may be loading, and its URL must not be changed.
    if (!window.location.pathname.endsWith(paths.kitBuilder)) return;
    const query = queryOfKit(next);
    const fits = query.length <= LONGEST_KIT_QUERY;
    navigate(fits ? `${paths.kitBuilder}?${query}` : paths.kitBuilder, { replace: true });
  };
  const takeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // When the page is left, the form goes before its effect is cleaned up.
      if (form.current) take(typedIn(form.current));
    }, ASK_DELAY_MS);
  };

  const onHydrated = useEffectEvent(() => {
    const now = typedIn(form.current!);
    if (queryOfKit(now) !== queryOfKit(first)) take(now);
  });
  useEffect(() => {
    onHydrated();
    return () => clearTimeout(timer.current);
  }, []);

  const add = () => {
    const now = typedIn(form.current!);
    const row = newRow(now.rows, place.current);
    setRows([...rows, { key: nextKey.current++, first: row }]);
    take({ ...now, rows: [...now.rows, row] });
  };
  const remove = (key: number) => {
    const index = rows.findIndex((row) => row.key === key);
    setRows(rows.filter((row) => row.key !== key));
    const now = typedIn(form.current!);
    take({ ...now, rows: now.rows.toSpliced(index, 1) });
  };
  const replaceRows = (points: readonly KitPoint[]) => {
    const next = typedRowsOf([...points]);
    setRows(next.map((row) => ({ key: nextKey.current++, first: row })));
    take({ ...typedIn(form.current!), rows: next });
  };
  const addOwn = () => {
    setOwn([...own, { key: nextKey.current++, first: newOwn }]);
    const now = typedIn(form.current!);
    take({ ...now, own: [...now.own, newOwn] });
  };
  const removeOwn = (key: number) => {
    const index = own.findIndex((each) => each.key === key);
    setOwn(own.filter((each) => each.key !== key));
    const now = typedIn(form.current!);
    take({ ...now, own: now.own.toSpliced(index, 1) });
  };
  /** A rule asks for its days at least. */
  const keepRule = (days: number) => {
    field('days').value = String(days);
    field('atleast').checked = true;
    takeSoon();
  };
  /** Days that nobody has changed are those of the place. */
  const changePlace = (next: string) => {
    if (field('days').value === firstAnswersOf(place.current).days)
      field('days').value = firstAnswersOf(next).days;
    place.current = next;
  };
  const field = (name: string) => form.current!.elements.namedItem(name) as HTMLInputElement;
  const formProps = {
    ref: form,
    action: paths.kitBuilder,
    method: 'get',
    noValidate: true,
    onInput: takeSoon,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      take(typedIn(event.currentTarget));
    },
  };
  return {
    ...{ first, typed, rows, add, remove, formProps },
    /** The fields of this moment, before the delay has passed. */
    typedNow: () => typedIn(form.current!),
    ...{ own, addOwn, removeOwn, keepRule, changePlace, replaceRows },
  };
}

/** Fields of the same name are in the order of the rows. */
function typedIn(form: HTMLFormElement): TypedKit {
  const data = new FormData(form);
  const text = (name: string) => data.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  const listOf = <Name extends string>(names: readonly Name[]) => {
    const all = names.map((name) => [name, text(name)] as const);
    return (all[0]?.[1] ?? []).map(
      (_, index) =>
        Object.fromEntries(all.map(([name, values]) => [name, values[index] ?? ''])) as Record<Name, string>,
    );
  };
  const one = (name: string) => text(name)[0] ?? '';
  return {
    ...{ place: one('place'), wiring: one('wiring'), days: one('days'), atleast: one('atleast') },
    rows: listOf(ROW_NAMES),
    own: listOf(OWN_NAMES),
  };
}
