/** Keys of all messages by area, as the English files hold them: types only, so that no text comes along. */
import type { EnglishAreas } from './generated/areas.ts';

/** An area is one file of messages, and the first word of its keys. */
export type Area = keyof EnglishAreas;

/** Keys of some areas: `KeyOf<'home' | 'shell'>`. */
export type KeyOf<Name extends Area> = { readonly [Each in Name]: keyof EnglishAreas[Each] & string }[Name];

export type MessageKey = KeyOf<Area>;

/** What follows a prefix in the keys: `NameUnder<'shell.color'>` is `'dark' | 'light' | …`. */
export type NameUnder<Prefix extends string, Key extends string = MessageKey> = Key extends `${Prefix}.${infer Name}` ? Name : never;

/** What stands before an ending in the keys: `StemOf<'meta.title'>` has `'home'`, as there is a key `home.meta.title`. */
export type StemOf<Ending extends string, Key extends string = MessageKey> = Key extends `${infer Stem}.${Ending}` ? Stem : never;
