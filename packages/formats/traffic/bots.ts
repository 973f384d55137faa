/** Which bot of a search engine or an AI service a visit is, by what it says of itself and, where its ranges are given, by where it comes from. */

/** A part of the user agent, in any case, and the name it stands for; the first that fits. */
const bots: readonly (readonly [part: string, name: string])[] = [
  ['google-inspectiontool', 'Google-InspectionTool'],
  ['googlebot-image', 'Googlebot-Image'],
  ['googlebot-news', 'Googlebot-News'],
  ['googlebot-video', 'Googlebot-Video'],
  ['adsbot-google', 'AdsBot-Google'],
  ['googleother', 'GoogleOther'],
  ['googlebot', 'Googlebot'],
  ['bingbot', 'bingbot'],
  ['yandexbot', 'YandexBot'],
  ['baiduspider', 'Baiduspider'],
  ['duckduckbot', 'DuckDuckBot'],
  ['applebot', 'Applebot'],
  ['oai-searchbot', 'OAI-SearchBot'],
  ['chatgpt-user', 'ChatGPT-User'],
  ['gptbot', 'GPTBot'],
  ['claudebot', 'ClaudeBot'],
  ['perplexitybot', 'PerplexityBot'],
  ['amazonbot', 'Amazonbot'],
  ['bytespider', 'Bytespider'],
  ['meta-externalagent', 'meta-externalagent'],
  ['ccbot', 'CCBot'],
  ['seznambot', 'SeznamBot'],
  ['petalbot', 'PetalBot'],
];

/** null for a visitor that is no bot of the list. */
export function botOf(userAgent: string): string | null {
  const text = userAgent.toLowerCase();
  return bots.find(([part]) => text.includes(part))?.[1] ?? null;
}

/** A network as its first address and the bits that count, both as a big number; version 4 and 6 apart. */
interface Network {
  readonly version: 4 | 6;
  readonly first: bigint;
  readonly shift: bigint;
}

export class AddressRanges {
  readonly #networks: readonly Network[];

  /** Of the JSON files that Google, Bing, OpenAI and others publish: `{"prefixes": [{"ipv4Prefix": "66.249.64.0/27"}, {"ipv6Prefix": ...}]}`. Throws SyntaxError for another form. */
  constructor(json: string) {
    const value = JSON.parse(json) as { readonly prefixes?: unknown } | null;
    if (!Array.isArray(value?.prefixes)) throw new SyntaxError('no prefixes');
    this.#networks = value.prefixes.slice(0, 20_000).map((each: unknown) => {
      const { ipv4Prefix, ipv6Prefix } = (each ?? {}) as Readonly<Record<string, unknown>>;
      const network = networkOf(String(ipv4Prefix ?? ipv6Prefix ?? ''));
      if (network === null) throw new SyntaxError('no address range');
      return network;
    });
  }

  has(address: string): boolean {
    const parsed = addressOf(address);
    if (parsed === null) return false;
    return this.#networks.some(({ version, first, shift }) => version === parsed.version && parsed.value >> shift === first >> shift);
  }
}

function networkOf(text: string): Network | null {
  const slash = text.indexOf('/');
  const address = addressOf(slash < 0 ? text : text.slice(0, slash));
  if (address === null) return null;
  const width = address.version === 4 ? 32 : 128;
  const bits = slash < 0 ? width : Number(text.slice(slash + 1));
  if (!Number.isInteger(bits) || bits < 0 || bits > width) return null;
  return { version: address.version, first: address.value, shift: BigInt(width - bits) };
}

/** An IPv4 address inside an IPv6 one (`::ffff:1.2.3.4`) is the IPv4 address. */
function addressOf(text: string): { readonly version: 4 | 6; readonly value: bigint } | null {
  const plain = text.toLowerCase().startsWith('::ffff:') && text.includes('.') ? text.slice(7) : text;
  if (!plain.includes(':')) {
    const parts = plain.split('.');
    if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null;
    return { version: 4, value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n) };
  }
  const [head = '', tail, ...more] = plain.split('::');
  if (more.length > 0) return null;
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const missing = 8 - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...left, ...new Array<string>(missing).fill('0'), ...right];
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return { version: 6, value: all.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n) };
}
