import type { CallName } from '../../contract/platform/call.ts';
import type { CallTable } from './call-registry.ts';
import { route, type Routing } from './route.ts';
import { visitorsRoute } from './visitors-route.ts';

/** @param groups tables of calls by their tag in the OpenAPI document */
export function registerCalls(routing: Routing, groups: Record<string, CallTable>): void {
  for (const [group, table] of Object.entries(groups)) {
    for (const [key, row] of Object.entries(table)) {
      const call = routing.services.calls.add(group, key as CallName, row);
      if (call.visitors) visitorsRoute(routing, call, call.visitors);
      else route(routing, call);
    }
  }
}
