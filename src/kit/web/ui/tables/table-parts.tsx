/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   these parts are laid out as cards on phones, and browsers then forget a table's roles unless they are written */
import type { ComponentProps } from 'react';

/** Sets explicit roles, which screen readers need where CSS lays its parts out as cards. */
export function Table(props: ComponentProps<'table'>) {
  return <table role="table" {...props} />;
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead role="rowgroup" {...props} />;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" {...props} />;
}

export function TableRow(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />;
}

export function ColumnHead(props: ComponentProps<'th'>) {
  return <th role="columnheader" scope="col" {...props} />;
}

export function TableCell(props: ComponentProps<'td'>) {
  return <td role="cell" {...props} />;
}
