import type { DeskPageName } from '../../../../../contract/platform/page-paths.ts';
import { deskPages } from '../../../platform/desk/desk-pages.ts';
import type { DeskHelp } from './desk-help-shape.ts';
import { deskHelp } from './desk-help.ts';

/** @returns the pages whose help or name has every typed word, those that name it first */
export function helpMatching(typed: string): DeskPageName[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const all = Object.keys(deskPages) as DeskPageName[];
  const named = all.filter((page) => has(namesOf(page)));
  return [...named, ...all.filter((page) => !named.includes(page) && has(textOf(deskHelp[page])))];
}

export function textOf({ about, jobs, words = [] }: DeskHelp): string {
  return [about, ...jobs.flatMap(({ job, steps }) => [job, ...steps]), ...words.flat()].join(' ');
}

function namesOf(page: DeskPageName): string {
  const { heading, name = '', words } = deskPages[page];
  return `${heading} ${name} ${words}`;
}
