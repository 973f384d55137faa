/** A screenshot of the product (`npm run pictures`) in the colours of the page; only the one that is seen is loaded. */
import { useColorMode } from '../shell/use-color-mode.ts';
import sizes from './picture-sizes.json' with { type: 'json' };

type PictureId = 'overview' | 'issues' | 'page';

const files = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url', import: 'default' });

interface ProductPictureProps {
  readonly id: PictureId;
  readonly alt: string;
  /** The page's first one: it comes at once, the others when they are near. */
  readonly isFirst?: boolean;
}

type Theme = 'light' | 'dark';

/** Phones get the part where lines begin, so that its words can be read. */
export function ProductPicture({ id, alt, isFirst = false }: ProductPictureProps) {
  const mode = useColorMode();
  const sourceIn = (theme: Theme) => files[`./pictures/${id}-${theme}.avif`];
  const phoneIn = (theme: Theme) => ({ srcSet: files[`./pictures/${id}-${theme}-phone.avif`], ...sizes[`${id}-phone`] });
  const chosen = mode === 'dark' ? 'dark' : 'light';
  return (
    <picture className="block">
      {/* Whoever chose a mode is known to the browser alone; until it says so, the device decides. */}
      {mode === 'system' && <source media="(prefers-color-scheme: dark) and (width < 40rem)" {...phoneIn('dark')} />}
      {mode === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={sourceIn('dark')} />}
      <source media="(width < 40rem)" {...phoneIn(chosen)} />
      <img
        src={sourceIn(chosen)}
        alt={alt}
        {...sizes[id]}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        className="h-auto w-full rounded-panel border border-line"
      />
    </picture>
  );
}

/** The first page of a report is white paper in both themes. */
export function ReportPicture({ alt }: { readonly alt: string }) {
  const source = files['./pictures/report.avif'];
  return (
    <img
      src={source}
      alt={alt}
      {...sizes.report}
      loading="lazy"
      decoding="async"
      className="h-auto w-full rounded-panel border border-line"
    />
  );
}
