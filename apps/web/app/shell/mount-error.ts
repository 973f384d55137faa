/** What ends the whole application is logged under the specification's words. */
export const logMountError = (error: unknown): void => console.error('Error while mounting app:', error);
