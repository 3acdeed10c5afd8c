import { expect, it } from 'vitest';
import { typedRecoveryCode } from './recovery-code.ts';

it.each([
  ['abcde-fgh27', 'abcde-fgh27'],
  [' ABCDE FGH27 ', 'abcde-fgh27'],
  ['abcdefgh27', 'abcde-fgh27'],
  ['abcde-fgh2', null],
  ['abcde-fgh2777', null],
  ['abcde-fgh01', null],
  ['123456', null],
])('a recovery code typed as %j is %s', (typed, code) => {
  expect(typedRecoveryCode(typed)).toBe(code);
});
