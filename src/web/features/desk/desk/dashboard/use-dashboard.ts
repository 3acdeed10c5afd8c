import { useState } from 'react';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import type { DashboardChoice } from './dashboard-choice.ts';
import { dashboardFigures } from './dashboard-figures.ts';

/** Keeps the previous answer while a new one loads; `answeredChoice` has the filters of the data. */
export function useDashboard(choice: DashboardChoice) {
  // useQuery shows only the answer to the latest query, in whatever order answers come.
  const query = useQuery({
    ...apiQuery('GET /admin/dashboard', { query: choice }),
    placeholderData: keepPreviousData,
    select: dashboardFigures,
  });
  const [answeredChoice, setAnsweredChoice] = useState(choice);
  const isAnswered = query.data !== undefined && !query.isPlaceholderData;
  if (isAnswered && hashKey([answeredChoice]) !== hashKey([choice])) setAnsweredChoice(choice);
  return { query, answeredChoice };
}
