/** The sentences about notes on two products. */
export const noteMessages = {
  product: 'Choose a product.',
  same: 'Choose two different products.',
  note: 'Write what is known of the two.',
  exists: 'There is a note on these two products already. Delete it first.',
  notFound: 'Note not found',
  deleted: 'Note deleted successfully',
} as const;
