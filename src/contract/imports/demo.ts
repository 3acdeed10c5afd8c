import { call } from '../platform/call.ts';
import type { DemoRemoved } from './demo-shapes.ts';

export const removeDemo = call<{ reply: DemoRemoved }>('POST', '/admin/demo/remove', 'admin', 'settings');
