/**
 * The sentences for shoppers that browser and server share: those of the specification's section 8, unchanged, and
 * then our own. Those for admins are in admin-messages.ts. Headings and hints of a page are in that page.
 *
 * Each group stands in a file of its own, because a bundler keeps an object of sentences whole: a page loads only the
 * groups it uses.
 */
export * as messages from './message-groups.ts';
