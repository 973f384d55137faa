/** What a person typed into the mail check's field, and whether it may be asked for. */

export interface MailTarget {
  readonly host: string;
  /** Typed as `host:port`. */
  readonly port: number | null;
}

const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/i;

/** A domain, a server's name or address, an e-mail address, `host:port`; null for anything else. International names become ASCII. */
export function readMailTarget(text: string): MailTarget | null {
  const typed = text.trim().replace(/^(?:smtps?|mailto|https?):(?:\/\/)?/i, '');
  const afterAt = typed.slice(typed.lastIndexOf('@') + 1).replace(/[/?#].*/s, '');
  const match = /^(\[[0-9a-f:.]+\]|[^:\s]+)(?::(\d{1,5}))?$/i.exec(afterAt);
  if (match === null) return null;
  const port = match[2] === undefined ? null : Number(match[2]);
  if (port !== null && (port < 1 || port > 65_535)) return null;
  const host = asciiHost((match[1] as string).replace(/\.$/, ''));
  return host === null ? null : { host, port };
}

function asciiHost(text: string): string | null {
  let host: string;
  try {
    host = new URL(`http://${text}/`).hostname;
  } catch {
    return null;
  }
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (bare.includes(':') || /^\d+(?:\.\d+){3}$/.test(bare)) return bare;
  return bare.length <= 253 && bare.includes('.') && bare.split('.').every((part) => label.test(part))
    ? bare
    : bare === 'localhost'
      ? bare
      : null;
}

export function isAddressLiteral(host: string): boolean {
  return host.includes(':') || /^\d+(?:\.\d+){3}$/.test(host);
}
