export const menuLink =
  'relative flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-[550] transition lg:min-h-10 ' +
  'hover:bg-night-2 hover:text-white aria-[current]:bg-night-2 aria-[current]:text-white ' +
  'aria-[current]:before:absolute aria-[current]:before:inset-y-2.5 aria-[current]:before:-left-3.5 ' +
  'aria-[current]:before:w-1 aria-[current]:before:rounded-full aria-[current]:before:bg-accent';
