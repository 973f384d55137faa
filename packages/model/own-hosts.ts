/** Hosts that an account proves to be its own: how a proof is written, and where it is looked for. Screens and checks read it here. */

export const hostProofs = ['dns', 'file', 'meta'] as const;
export type HostProof = (typeof hostProofs)[number];

/**
 * `waiting`: no proof was found yet. `verified`: the proof stands, and the account decides how its scans treat the host. `expired`: there was a
 * proof, and it is gone.
 */
export const hostStates = ['waiting', 'verified', 'expired'] as const;
export type HostState = (typeof hostStates)[number];

/**
 * What a check found in one place. `absent`: nothing of ours; `other`: another value; `redirected`: the request leads elsewhere; `unreachable`: no
 * answer to judge by; `blocked`: an address that this installation does not ask; `certificate`: the record is right, but no server of the name
 * shows a valid certificate for it.
 */
export const hostOutcomes = ['proven', 'absent', 'other', 'redirected', 'unreachable', 'blocked', 'certificate'] as const;
export type HostOutcome = (typeof hostOutcomes)[number];

export interface HostFinding {
  readonly proof: HostProof;
  readonly outcome: HostOutcome;
  /** The name or URL that was asked. */
  readonly place: string;
  /** What was found instead: a value, a status, an address. */
  readonly detail: string | null;
}

const valueName = 'orbweaver-verification';
/** A fixed path, so that a server that repeats the requested URL on its pages proves nothing. */
const filePath = `/.well-known/${valueName}.txt`;

/** `example.com` or `example.com:8443`, as URLs write it; without a port it stands for 80 and 443. */
interface HostName {
  readonly host: string;
  readonly port: number | null;
}

export function splitHost(text: string): HostName {
  const at = text.lastIndexOf(':');
  return at < 0 ? { host: text, port: null } : { host: text.slice(0, at), port: Number(text.slice(at + 1)) };
}

/** Whether a URL's host and port are the ones that the entry stands for. */
export function isOfHost(url: URL, text: string): boolean {
  const { host, port } = splitHost(text);
  const asked = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return url.hostname === host && (port === null ? asked === 80 || asked === 443 : asked === port);
}

/** The three proofs, each with its place and the value that belongs there. */
export function proofsOf(text: string, token: string): Readonly<Record<HostProof, { readonly place: string; readonly value: string }>> {
  const { host } = splitHost(text);
  return {
    dns: { place: `_orbweaver.${host}`, value: `${valueName}=${token}` },
    file: { place: `https://${text}${filePath}`, value: `${valueName}=${token}` },
    meta: { place: `https://${text}/`, value: `<meta name="${valueName}" content="${token}">` },
  };
}

/** Name of the meta element, and what the values of records and files begin with. */
export const proofName = valueName;
