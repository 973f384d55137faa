/** An address in one line: host muted, path strong, cut in the middle so that its end stays readable, left to right in every language. */

/** Characters of the end that are never cut. */
const tailChars = 22;

export interface CutUrlProps {
  readonly url: string;
  /** Leave out the scheme and host, where a whole column has the same. */
  readonly isShort?: boolean;
}

export function CutUrl({ url, isShort = false }: CutUrlProps) {
  const [host, path] = splitUrl(url);
  const tail = path.slice(Math.max(0, path.length - tailChars));
  const head = path.slice(0, path.length - tail.length);
  return (
    <span dir="ltr" title={url} className="flex min-w-0 font-mono text-12 whitespace-pre">
      {!isShort && <span className="min-w-0 shrink-[100] truncate text-muted">{host}</span>}
      {head !== '' && <span className="min-w-0 truncate">{head}</span>}
      <span className="max-w-full shrink-0 truncate">{tail}</span>
    </span>
  );
}

/** `https://a.example` and `/path?query`; the whole text is the path of what is no address. */
function splitUrl(url: string): [host: string, path: string] {
  const start = url.indexOf('://');
  if (start < 0) return ['', url];
  const end = url.indexOf('/', start + 3);
  return end < 0 ? ['', url] : [url.slice(0, end), url.slice(end)];
}
