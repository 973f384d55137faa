/** Substitutions of mod_rewrite: `$1`, `%1`, `%{NAME}` and backslashes become text, with the variables that a request has. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import { documentRoot, locate, type Request, type Site } from './visit.ts';

export interface Expansion {
  readonly request: Request;
  readonly site: Site;
  /** Path that rules work on now: REQUEST_FILENAME. */
  readonly fileName: string;
  readonly ruleMatch: RegExpExecArray | null;
  readonly conditionMatch: RegExpExecArray | null;
  readonly escapesReferences: boolean;
}

/** Longest text that one substitution gives. */
const maxChars = 16_000;

export function expand(text: string, context: Expansion): string {
  let out = '';
  for (let at = 0; at < text.length && out.length < maxChars; at++) {
    const letter = text[at] as string;
    const next = text[at + 1] ?? '';
    if (letter === '\\' && next !== '') {
      out += next;
      at++;
    } else if ((letter === '$' || letter === '%') && /\d/.test(next)) {
      const found = (letter === '$' ? context.ruleMatch : context.conditionMatch)?.[Number(next)] ?? '';
      out += letter === '$' && context.escapesReferences ? escapeReference(found) : found;
      at++;
    } else if (letter === '%' && next === '{') {
      const end = text.indexOf('}', at);
      if (end < 0) return out + text.slice(at);
      out += variable(text.slice(at + 2, end), context);
      at = end;
    } else if (letter === '$' && next === '{') {
      // Maps are set up in the server's own configuration.
      const end = text.indexOf('}', at);
      if (end < 0) return out + text.slice(at);
      at = end;
    } else out += letter;
  }
  return out;
}

function escapeReference(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*~.-]/g, (letter) => (letter === '_' ? letter : `%${letter.charCodeAt(0).toString(16)}`));
}

function variable(name: string, { request, site, fileName }: Expansion): string {
  const { visit, scheme, host } = request;
  const [, kind, key = ''] = /^(ENV|HTTP|LA-U|LA-F|SSL):(.*)$/.exec(name) ?? [];
  if (kind === 'ENV') return key === 'REDIRECT_STATUS' ? request.redirectStatus : (request.variables.get(key) ?? '');
  if (kind === 'HTTP') return key.toLowerCase() === 'host' ? host : (ownValue(visit.headers, key.toLowerCase()) ?? '');
  if (kind !== undefined) return '';
  const header = /^HTTP_(USER_AGENT|REFERER|COOKIE|ACCEPT|FORWARDED)$/.exec(name)?.[1];
  if (header !== undefined) return ownValue(visit.headers, header.toLowerCase().replaceAll('_', '-')) ?? '';
  switch (name) {
    case 'HTTPS':
      return scheme === 'https' ? 'on' : 'off';
    case 'REQUEST_SCHEME':
      return scheme;
    case 'HTTP_HOST':
      return host;
    case 'SERVER_NAME':
      return host.replace(/:\d+$/, '');
    case 'SERVER_PORT':
      return /:(\d+)$/.exec(host)?.[1] ?? (scheme === 'https' ? '443' : '80');
    case 'REQUEST_URI':
      return request.uri;
    case 'REQUEST_FILENAME':
    case 'SCRIPT_FILENAME':
      return fileName;
    case 'QUERY_STRING':
      return request.query ?? '';
    case 'REQUEST_METHOD':
      return visit.method;
    case 'THE_REQUEST':
      return request.firstLine;
    case 'REMOTE_ADDR':
    case 'REMOTE_HOST':
      return visit.ip;
    case 'DOCUMENT_ROOT':
    case 'CONTEXT_DOCUMENT_ROOT':
      return documentRoot;
    case 'PATH_INFO':
      return locate(request.uri, site).rest;
    case 'SERVER_PROTOCOL':
      return 'HTTP/1.1';
    case 'IS_SUBREQ':
      return request.isInner ? 'true' : 'false';
    default:
      return '';
  }
}

/** Percent-encodes what a path may not hold; what is encoded is encoded again. Apache's `ap_escape_uri`. */
export function escapePath(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let out = '';
  for (const byte of bytes) {
    const letter = String.fromCharCode(byte);
    out += /[\w$\-.+!*'(),:;@&=/~]/.test(letter) && byte < 128 ? letter : `%${byte.toString(16).padStart(2, '0')}`;
  }
  return out;
}
