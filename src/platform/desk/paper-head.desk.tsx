import { useState } from 'react';
import { adminDate } from '../../kit/rules/dates.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';

/** Printed only on paper: the shop and the day of the page. */
export function PaperHead() {
  const { tradeName } = useShop();
  const [today] = useState(() => adminDate(new Date()));
  return (
    <p className="num mb-2 hidden justify-between border-b border-line pb-1 print:flex">
      <b>{tradeName}</b>
      {today}
    </p>
  );
}
