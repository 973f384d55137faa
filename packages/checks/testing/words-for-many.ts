/** Sentences are filled with plain numbers, without the forms of plurals: a noun after a number is right only where it is never 1. */

/** `{count} pages`, but not `{count} of {limit}` in any of the languages. Turkish has one form for all numbers. */
export const countedNoun = /\{count\} (?!(?:of|von|de|sur|di|su|из|من)(?: |$))\p{L}/u;
