export type Floor =
  | 'facts'
  | 'shapes'
  | 'languages'
  | 'db'
  | 'server'
  | 'calls'
  | 'start'
  | 'web'
  | 'pages'
  | 'frame'
  | 'assets';

export const FACTS_AND_SHAPES: RegExp;
export const OF_BROWSERS: Floor[];
export function floorOf(file: string): Floor | undefined;
export function isOfDesk(file: string): boolean;
