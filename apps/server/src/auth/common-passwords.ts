/**
 * Which passwords are guessed first: those of published lists (@zxcvbn-ts/language-common, MIT), with digits put around them or letters
 * written as digits, runs and repetitions, and the account's own address and name.
 */

/** What of the account a password must not be. */
export interface PasswordOwner {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}

let listed: Promise<ReadonlySet<string>> | null = null;

/** Read when the first password is chosen; most processes never do. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= 4));
}

export async function isCommonPassword(password: string, owner: PasswordOwner = {}): Promise<boolean> {
  listed ??= readList();
  const words = await listed;
  const own = ownWords(owner);
  return formsOf(password).some((form) => words.has(form) || own.has(form) || isRepeated(form) || isRun(form));
}

function ownWords({ email = '', name = '' }: PasswordOwner): ReadonlySet<string> {
  const address = email.toLowerCase();
  const [mailbox = '', domain = ''] = address.split('@');
  const called = name.toLowerCase().trim();
  const all = [
    address,
    mailbox,
    domain,
    domain.split('.')[0] ?? '',
    called,
    called.replaceAll(/\s/g, ''),
    ...called.split(/\s+/),
    'orbweaver',
  ];
  return new Set(all.filter((word) => word.length >= 4));
}

/** Digits and signs that people put before and after a word. */
const maxAround = 4;
const lettersOfDigits = new Map(Object.entries({ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', '!': 'i' }));

function formsOf(password: string): readonly string[] {
  const plain = password.toLowerCase().trim();
  const bare = withoutEnds(plain);
  return [plain, bare, ...[plain, bare].map((form) => form.replaceAll(/[013457$@!]/g, (sign) => lettersOfDigits.get(sign) ?? sign))];
}

function withoutEnds(text: string): string {
  const isLetter = (char: string | undefined): boolean => char !== undefined && /\p{L}/u.test(char);
  let [start, end] = [0, text.length];
  while (start < maxAround && start < end && !isLetter(text[start])) start++;
  for (let cut = 0; cut < maxAround && end > start && !isLetter(text[end - 1]); cut++) end--;
  return text.slice(start, end);
}

/** `aaaaaaaa`, `abcabcabc`: a part of up to four letters again and again. */
function isRepeated(text: string): boolean {
  if (text.length < 6) return false;
  return [1, 2, 3, 4].some((size) => [...text].every((char, at) => char === text[at % size]));
}

/** `12345678`, `hgfedcba`: each letter the next, or the one before. */
function isRun(text: string): boolean {
  if (text.length < 6) return false;
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  if (Math.abs(step) !== 1) return false;
  return [...text].every((_char, at) => at === 0 || text.charCodeAt(at) - text.charCodeAt(at - 1) === step);
}
