/** Areas whose words are English in every language for now: those of the command line. */
export const englishAreas: readonly string[] = ['cli', 'cli-tools'];
