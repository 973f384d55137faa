/** What a tool cannot do with its input, as data: words by key, and the place at fault. It crosses workers; page and command line choose the words. */

export interface FaultPlace {
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in UTF-16 units. */
  readonly column?: number;
}

/** Key of the words of the tool's area. */
type OwnFaultKey =
  | `tool-code.fault.${'empty' | 'syntax' | 'too-deep' | 'too-long'}`
  | `tool-css.critical.fault.${'blocked' | 'browser' | 'busy' | 'too-large' | 'unreachable'}`
  | `tool-favicon.fault.${'bytes' | 'color' | 'damaged' | 'dark' | 'format' | 'padding' | 'path' | 'pixels' | 'source' | 'svg'}`
  | `tool-hreflang.fault.${'csv' | 'empty' | 'too-many'}`
  | `tool-htaccess.fault.${'agent' | 'cache-line' | 'csp' | 'domain' | 'domain-hotlink' | 'domain-www' | 'ending' | 'error-path' | 'error-status' | 'index-name' | 'ip' | 'move-same' | 'option' | 'redirect-from' | 'redirect-line' | 'redirect-loop' | 'redirect-to' | 'robots-tag' | 'too-many'}`
  | `tool-image.fault.${'animated-avif' | 'bytes' | 'damaged' | 'fetch' | 'format' | 'frames' | 'pixels'}`
  | 'tool-robots.fault.too-many'
  | 'tool-schema.problem.property-unknown'
  | `tool-sitemap.fault.${'base' | 'broken-off' | 'empty' | 'gzip' | 'index' | 'none' | 'overwrite' | 'read-none' | 'too-large' | 'unreachable'}`
  | `tools.fault.${'internal' | 'offline'}`
  | 'tools.scan.none';

/** The server's refusal of what a tool asked it for, by the code that came. */
export type ServerFaultKey = `errors.${string}`;

export type FaultKey = OwnFaultKey | ServerFaultKey;

export class ToolFault extends Error {
  readonly key: FaultKey;
  readonly values: Readonly<Record<string, string | number>>;
  readonly place: FaultPlace;

  constructor(key: FaultKey, values: Readonly<Record<string, string | number>> = {}, place: FaultPlace = {}) {
    super(key);
    this.name = 'ToolFault';
    this.key = key;
    this.values = values;
    this.place = place;
  }
}
