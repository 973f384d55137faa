/**
 * Where a scan decides by itself how it treats a host: hosts that the operator named, and those that the account proved to be its own, there at
 * the addresses that showed the proof. Everywhere else robots.txt and the shared pace hold, no header, cookie or password goes out,
 * and the installation names itself.
 */
import { AppError } from '@orbweaver/model/errors.ts';
import { hasSecrets } from '@orbweaver/model/scan-options.ts';
import type { GatewaySettings } from '@orbweaver/platform/gateway/frames.ts';
import type { NodeFetcher } from '@orbweaver/platform/node/fetcher.ts';
import { createFetcher, type NodeFetcherOptions } from '@orbweaver/platform/node/fetcher.ts';
import type { AddressGuard } from './address-guard.ts';
import { hostText } from './host-rules.ts';
import type { GatewayGrant, GatewayOptions } from './options.ts';

export class HostRights {
  readonly #ask: (url: URL) => Promise<ReadonlySet<string>>;
  readonly #guard: AddressGuard;
  /** By host and port: what was answered last. */
  readonly #proven = new Map<string, ReadonlySet<string>>();

  constructor(guard: AddressGuard, options: Pick<GatewayOptions, 'provenAddresses'>, grant: GatewayGrant) {
    this.#guard = guard;
    this.#ask = (url) => options.provenAddresses(grant, url);
  }

  async isTrusted(url: URL): Promise<boolean> {
    if (this.#guard.isNamed(url)) return true;
    const proven = await this.#ask(url);
    this.#proven.set(keyOf(url), proven);
    return proven.size > 0;
  }

  /** Asked when a trusted request opens a connection: a name that changed its address since gains nothing. */
  readonly isAddressTrusted = (address: string, host: string, port: number): boolean => {
    if (!this.#guard.isAddressAllowed(address, host, port)) return false;
    const url = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
    return (url !== null && this.#guard.isNamed(url)) || (this.#proven.get(`${hostText(host)}:${port}`)?.has(address) ?? false);
  };
}

function keyOf(url: URL): string {
  return `${hostText(url.hostname)}:${Number(url.port) || (url.protocol === 'https:' ? 443 : 80)}`;
}

/** `plain` asks strangers, and carries nothing of the user's; `trusted` asks where the scan has rights. */
export interface ScanFetchers {
  readonly plain: NodeFetcher;
  readonly trusted: NodeFetcher;
}

/** Throws AppError 'option-invalid' for a header that no scan may send. */
export function openFetchers(settings: GatewaySettings, common: NodeFetcherOptions, rights: HostRights): ScanFetchers {
  const trusted = createFetcher({
    ...common,
    userAgent: settings.userAgent ?? common.userAgent,
    headers: settings.headers.filter(([name]) => name.toLowerCase() !== 'user-agent'),
    cookie: settings.cookie,
    basicAuth: settings.basicAuth,
    secretOrigins: settings.secretOrigins,
    isAddressAllowed: rights.isAddressTrusted,
  });
  return { plain: createFetcher(common), trusted };
}

/** The first origin that secrets are meant for and must not go to; null = they may go to all. */
export async function refusedOrigin(settings: GatewaySettings, rights: HostRights): Promise<string | null> {
  if (!hasSecrets(settings)) return null;
  for (const origin of settings.secretOrigins) {
    const url = URL.parse(origin);
    if (url === null || url.origin !== origin) throw new AppError('option-invalid', { option: 'origin', value: origin });
    if (!(await rights.isTrusted(url))) return origin;
  }
  return null;
}
