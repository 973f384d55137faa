/** What the rel attribute of a link says, in bits. */

/** rel tokens that the crawl and the checks read. A scan file keeps these numbers. */
export const linkRel = {
  nofollow: 1,
  ugc: 2,
  sponsored: 4,
  noopener: 8,
  noreferrer: 16,
  opener: 32,
  next: 64,
  prev: 128,
  external: 256,
  me: 512,
  tag: 1024,
} as const;

/** The tokens by which a link asks not to be followed (Google, "Qualify your outbound links"). */
export const notFollowed = linkRel.nofollow | linkRel.ugc | linkRel.sponsored;
