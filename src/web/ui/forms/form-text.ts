/** @returns what was written in the field of that name; '' where there is none */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
