/** Who may make an account here: everybody, those whom an administrator invited, or nobody. The operator's setting. */

export const signUpModes = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
