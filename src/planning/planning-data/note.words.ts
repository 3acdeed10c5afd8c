export const product = 'Choose a product.';
export const same = 'Choose two different products.';
export const note = 'Write what is known about the two.';
export const exists = 'There is a note on these two products already. Delete it first.';
export const notFound = 'Note not found';
export const deleted = 'Note deleted successfully';
