export const notFound = 'This plan is not there, or was deleted.';
export const notYours = 'Only the one who kept this plan while logged in can change it.';
export const changed = 'This plan was changed meanwhile. Load it again.';
export const deleted = 'Plan deleted.';
export const kind = 'Say what is planned.';
export const title = 'A title has at most 120 characters.';
