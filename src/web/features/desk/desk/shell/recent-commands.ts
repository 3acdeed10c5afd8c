import type { Command } from './palette-commands.ts';

const KEY = 'admin-recent';
const KEPT = 5;

/** The last opened first; kept in this browser. */
export function recentCommands(): Command[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCommand) : [];
  } catch {
    return [];
  }
}

export function rememberCommand({ name, to }: Command): void {
  const others = recentCommands().filter((command) => command.to !== to);
  localStorage.setItem(KEY, JSON.stringify([{ name, to }, ...others].slice(0, KEPT)));
}

function isCommand(value: unknown): value is Command {
  const { name, to } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof name === 'string' && typeof to === 'string' && to.startsWith('/');
}
