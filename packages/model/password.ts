/** The rules of an account's password: forms hold them before they send, the server holds them again, and the words shown have their numbers. */

export const minPasswordChars = 8;

/** Each try to sign in hashes what was sent: a longer text would be work for nothing. */
export const maxPasswordChars = 128;
