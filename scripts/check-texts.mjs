/**
 * What people read of a check (`words`, `docs`) is left out of bundles: it is generated into i18n/ and docs/checks/ (scripts/generate.mjs),
 * and page workers, which load every check, have no use for it.
 */
const texts = /^( +)(?:words|docs): \{\n(?:\1 .*\n|\n)*\1\},\n/gm;

/** Is this a file of checks? */
export const isCheckSource = (path) => /[\\/]packages[\\/]checks[\\/].*\.ts$/.test(path);

/** The source without texts; every line stays where it is. */
export function withoutTexts(source) {
  return source.replace(texts, (text) => '\n'.repeat(text.split('\n').length - 1));
}
