/** The look of a box one writes in. */
export const inputLook =
  'min-h-11 w-full rounded-md border-[1.5px] border-line-strong bg-bg px-3.5 text-text transition hover:border-text aria-invalid:border-bad';
