import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** The e-mail address of whoever fills in a form; the browser checks it, and offers it. */
export function EmailField(input: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Email" name="email" type="email" required autoComplete="email" {...input} />;
}
