/** The request's nonce for inline scripts; empty in the browser, which hides it. */
import { createContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);
