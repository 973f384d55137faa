/** The documents that a check's rule comes from, as links; where no public document says it, its name alone. */
import { sourcesOfCheck } from '@orbweaver/model/check-sources.ts';

export function CheckSources({ check }: { readonly check: string }) {
  return sourcesOfCheck(check).map(({ name, url }, at) => (
    <span key={name} lang="en">
      {at > 0 && '; '}
      {url === null ? (
        <bdi>{name}</bdi>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" className="text-accent underline">
          <bdi>{name}</bdi>
        </a>
      )}
    </span>
  ));
}
