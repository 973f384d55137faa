/** What Chromium calls an error of the network (net/base/net_error_list.h) becomes the error of a FetchRecord. */
import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';

const codes: readonly (readonly [pattern: RegExp, code: FetchErrorCode])[] = [
  [/ERR_(NAME_|DNS_|ICANN_)/, 'dns'],
  [/ERR_(CERT_|SSL_|BAD_SSL|ECH_|INSECURE_)/, 'tls'],
  [/ERR_(CONNECTION_REFUSED|ADDRESS_|INTERNET_DISCONNECTED|NETWORK_CHANGED|UNSAFE_PORT|TUNNEL_|PROXY_)/, 'refused'],
  [/ERR_(TIMED_OUT|CONNECTION_TIMED_OUT)/, 'timeout'],
  [/ERR_CONTENT_DECODING/, 'body-invalid'],
  [/ERR_RESPONSE_HEADERS_TOO_BIG/, 'headers-too-large'],
  [/ERR_(INVALID_HTTP|RESPONSE_HEADERS_|INVALID_CHUNKED|INVALID_RESPONSE|HTTP2_|QUIC_|UNEXPECTED)/, 'http-invalid'],
  [/ERR_(CONNECTION_|EMPTY_RESPONSE|CONTENT_LENGTH|INCOMPLETE|SOCKET)/, 'reset'],
  [/ERR_BLOCKED|ERR_ACCESS_DENIED|ERR_NETWORK_ACCESS/, 'address-blocked'],
];

/** `hasHead`: the head of a response had come. */
export function faultOf(
  netError: string | null,
  hasHead: boolean,
  otherwise: string,
): { readonly code: FetchErrorCode; readonly detail: string } {
  const known = netError === null ? undefined : codes.find(([pattern]) => pattern.test(netError));
  return { code: known?.[1] ?? (hasHead ? 'reset' : 'refused'), detail: netError ?? otherwise };
}
