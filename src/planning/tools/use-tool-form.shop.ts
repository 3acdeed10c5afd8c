import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react';
import { useLocation, useNavigate, useNavigationAction } from '../../kit/web/router/router.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { ANSWER_ID } from './tool-parts.shop.tsx';
import type { Typed } from './typed-reader.shop.ts';

/** Long enough that typing a number updates the URL once. */
const ADDRESS_DELAY_MS = 300;

export interface ToolForm<Name extends string> {
  path: string;
  /** Names as in the URL. */
  names: readonly Name[];
  /** The form's values if the URL has no question. */
  example: Partial<Typed<Name>>;
  /** The value of a field that the URL does not name. */
  usual: Partial<Typed<Name>>;
  /** Typing into the first of two fields empties the second, unless somebody has filled it. */
  instead?: Partial<Record<Name, Name>>;
  /** Choosing the first empties the others. */
  replaces?: Partial<Record<Name, readonly Name[]>>;
}

/** The query when the page was opened or reached by back and forward; `key` differs for each. */
export function useOpenedSearch(): { key: string; search: string } {
  const { key, search } = useLocation();
  const action = useNavigationAction();
  const [opened, setOpened] = useState({ key, search });
  // A replaced entry was written by the tool itself.
  if (key !== opened.key && action !== 'replace') setOpened({ key, search });
  return opened;
}

/** The URL follows the form, so that a link is a plan. Uncontrolled inputs keep text typed early. */
export function useToolForm<Name extends string>(
  { path, names, example, usual, instead, replaces }: ToolForm<Name>,
  search: string,
) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const [first] = useState(() => readFields(search, { example, usual }, names));
  const [typed, setTyped] = useState(first);
  const [said, setSaid] = useState<readonly string[]>(() => [...new URLSearchParams(search).keys()]);

  const writeAddress = (next: Typed<Name>) => {
    // The next page may be loading, and its URL must not be changed.
    if (!window.location.pathname.endsWith(path)) return;
    const query = queryOfFields(next, names);
    navigate(query === '' ? path : `${path}?${query}`, { replace: true });
  };
  const take = (next: Typed<Name>) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => writeAddress(next), ADDRESS_DELAY_MS);
  };
  const readForm = (element: HTMLFormElement): Typed<Name> => {
    const data = new FormData(element);
    return Object.fromEntries(names.map((name) => [name, formText(data, name)])) as Typed<Name>;
  };

  const onHydrated = useEffectEvent((element: HTMLFormElement) => {
    const now = readForm(element);
    if (names.some((name) => now[name] !== first[name])) take(now);
  });
  useEffect(() => {
    onHydrated(form.current!);
    return () => clearTimeout(timer.current);
  }, []);

  const formProps = {
    ref: form,
    action: path,
    method: 'get',
    noValidate: true,
    onInput: ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) => {
      const name = (target as HTMLInputElement).name as Name;
      const other = instead?.[name];
      if (other !== undefined && !said.includes(other)) write(currentTarget, other, '');
      for (const each of replaces?.[name] ?? []) write(currentTarget, each, '');
      setSaid([...said, name]);
      take(readForm(currentTarget));
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      clearTimeout(timer.current);
      const now = readForm(event.currentTarget);
      setTyped(now);
      writeAddress(now);
      const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
      // The answer is below the form on phones.
      if (wrong) wrong.focus();
      else document.getElementById(ANSWER_ID)?.scrollIntoView({ block: 'nearest' });
    },
  };
  const put = (part: Partial<Typed<Name>>) => {
    const element = form.current!;
    for (const [name, text] of Object.entries<string | undefined>(part)) write(element, name, text ?? '');
    setSaid([...said, ...Object.keys(part)]);
    take(readForm(element));
  };
  return { typed, put, formProps };
}

function write(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = text !== '';
  else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = text;
}

/**
 * @param example the form's values if the URL has no question
 * @param usual the value of a field that the URL does not name
 */
export function readFields<Name extends string>(
  search: string,
  { example, usual }: { example: Partial<Typed<Name>>; usual: Partial<Typed<Name>> },
  names: readonly Name[],
): Typed<Name> {
  const query = new URLSearchParams(search);
  const asksNothing = !names.some((name) => query.has(name));
  const textOf = (name: Name) =>
    written(query.get(name)) ?? (asksNothing ? example[name] : undefined) ?? usual[name] ?? '';
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Typed<Name>;
}

/** The plus of `H.265+` reads as a space in a link written by hand. */
function written(text: string | null): string | null {
  return text === 'H.265 ' ? 'H.265+' : text;
}

/** Leaves out empty fields. */
export function queryOfFields<Name extends string>(typed: Typed<Name>, names: readonly Name[]): string {
  const query = new URLSearchParams();
  for (const name of names) if (typed[name] !== '') query.set(name, typed[name]);
  return query.toString();
}
