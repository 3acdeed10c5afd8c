import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Import } from '../../../../contract/imports/imports-shapes.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../lib/toasts.ts';
import * as importPageMessages from './import-page-messages.ts';

/** Reports that a running import has ended, and reads again what it changed. */
export function useEndOfJob(set: Import | undefined): void {
  const client = useQueryClient();
  const former = useRef<Import['state']>(undefined);
  const state = set?.state;
  useEffect(() => {
    if (former.current === 'running' && state !== undefined && state !== 'running') {
      invalidateQueries(client, '/admin', '/products', '/categories');
      if (state === 'undone') toasts.success(importPageMessages.undone);
      if (state === 'applied' && isRecent(set?.appliedAt)) toasts.success(importPageMessages.applied);
    }
    former.current = state;
  }, [client, set?.appliedAt, state]);
}

const RECENT_MS = 10_000;

/** An import is not recent after a stopped undo. */
function isRecent(appliedAt: string | null | undefined): boolean {
  return typeof appliedAt === 'string' && Date.now() - Date.parse(appliedAt) < RECENT_MS;
}
