/** How the href of a link, image or resource is stored in a scan file (store/href.ts). */

/** Forms of an href without its fragment. `relative + n` starts with n times '../'. */
export const hrefForms = { raw: 0, absolute: 1, path: 2, fragment: 3, relative: 4 } as const;
