/** Where the counts of a page's elements hold that one has the role main, whatever its name. */
export const mainRole = '[role=main]';
