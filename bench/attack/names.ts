// Loaded before the server: names under `.attack.test` lead to this machine as an attacker's own name server would have them, also one that says another
// address each time it is asked (rebinding). All other names go the usual way.
import childProcess from 'node:child_process';
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Found = (error: Error | null, address: string | dns.LookupAddress[], family?: number) => void;

const outside = '192.0.43.8';
/** Of this machine, opened by its network and port: its names are strangers'. */
const strangerAddress = '127.0.0.7';
const answers: Readonly<Record<string, (times: number) => readonly string[]>> = {
  'inside.attack.test': () => ['127.0.0.1'],
  'inside6.attack.test': () => ['::1'],
  'mapped.attack.test': () => ['::ffff:127.0.0.1'],
  'both.attack.test': () => [outside, '127.0.0.1'],
  'metadata.attack.test': () => ['169.254.169.254'],
  'rebind.attack.test': (times) => [times % 2 === 0 ? outside : '127.0.0.1'],
  'stranger.attack.test': () => [strangerAddress],
  // Wherever the attacker leads it at that moment.
  'moved.attack.test': () => [readFileSync(new URL(import.meta.url).searchParams.get('leads') ?? '', 'utf8').trim()],
  'rebind-late.attack.test': (times) => [times < 3 ? outside : '127.0.0.1'],
};
const asked = new Map<string, number>();
const usual = dns.lookup as unknown as (host: string, options: unknown, found: Found) => void;

function lookup(host: string, second: unknown, third?: Found): void {
  const options = typeof second === 'function' ? {} : second;
  const found = (typeof second === 'function' ? second : third) as Found;
  const name = host.toLowerCase();
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (answer === undefined) return usual(host, options, found);
  const times = asked.get(name) ?? 0;
  asked.set(name, times + 1);
  const addresses = answer(times).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const all = typeof options === 'object' && options !== null && (options as dns.LookupOptions).all === true;
  const [first] = addresses;
  process.nextTick(() => (all ? found(null, addresses) : found(null, first?.address ?? '', first?.family ?? 4)));
}

dns.lookup = lookup as unknown as typeof dns.lookup;

/** The tools run in processes of their own, which get nothing of the server's environment. */
const usualFork = childProcess.fork;
childProcess.fork = ((path: string, args: readonly string[], options: childProcess.ForkOptions) =>
  usualFork(path, args, {
    ...options,
    execArgv: [...(options.execArgv ?? []), `--import=${import.meta.url}`],
  })) as typeof childProcess.fork;
syncBuiltinESMExports();
