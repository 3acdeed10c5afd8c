/** The sentences people read of plans that are kept. */
export const planMessages = {
  notFound: 'This plan is not there, or was deleted.',
  notYours: 'Only the one who kept this plan while logged in can change it.',
  changed: 'This plan was changed meanwhile. Load it again.',
  deleted: 'Plan deleted.',
  kind: 'Say what is planned.',
  title: 'A title has at most 120 characters.',
} as const;
