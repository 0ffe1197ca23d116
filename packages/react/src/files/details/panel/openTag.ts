import { createContext } from 'react';

/**
 * Function that leads to the documents of a tag; undefined where there is no such place. Apart from the file manager,
 * because the details are loaded later.
 */
export const OpenTagContext = createContext<((tag: string) => void) | undefined>(undefined);
