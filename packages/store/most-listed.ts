/** A check with more causes is one line in lists of what is to be mended. */
export const mostListed = 5;
