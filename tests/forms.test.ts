import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/**
 * Forms in dialogs are made one way (src/web/forms): they ask before typed text is lost, show each fault at its field
 * until it is corrected, and send an idempotency key. These are not made so yet; the list only gets shorter.
 */
const OTHER_DIALOGS = 12;

it('forms in dialogs are made by FormDialog', () => {
  const others = fs
    .readdirSync('src/web/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => fs.readFileSync(path.join('src/web/features', file), 'utf8').includes('<DialogForm'));

  expect(others.length, others.join('\n')).toBeLessThanOrEqual(OTHER_DIALOGS);
});
