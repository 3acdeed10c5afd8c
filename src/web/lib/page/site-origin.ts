import { createContext } from 'react';

/** The shop's own origin, for URLs that others read: search engines, messengers. */
export const SiteOrigin = createContext('');
