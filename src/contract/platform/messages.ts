/**
 * The sentences for shoppers that browser and server share: those of the specification's section 8, unchanged, and
 * then our own. Those for admins are in admin-messages.ts. Headings and hints of a page are in that page.
 *
 * Each group is a file with a constant for each sentence, because a bundler keeps an object of sentences whole: a page
 * loads only the groups it uses, and no sentence that only the server says.
 */
export * as messages from './message-groups.ts';
