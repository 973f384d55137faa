/** The pages that most views of pages show: HTML pages of the site that answered 200. */
export const sitePages = { internal: 1, status: 200 } as const;
