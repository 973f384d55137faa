/** A screenshot of the product (`npm run pictures`) in the colours of the page; only the one that is seen is loaded. */
import { useColorMode } from '../shell/use-color-mode.ts';
import sizes from './picture-sizes.json' with { type: 'json' };

type PictureId = Exclude<keyof typeof sizes, 'report'>;

const files = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url', import: 'default' });

/** On phones it is cut to the part where lines begin, so that its words can be read. */
const frame = 'h-auto w-full rounded-panel border border-line object-cover object-[left_top] max-sm:aspect-[4/5]';

interface ProductPictureProps {
  readonly id: PictureId;
  readonly alt: string;
  /** The page's first one: it comes at once, the others when they are near. */
  readonly isFirst?: boolean;
}

export function ProductPicture({ id, alt, isFirst = false }: ProductPictureProps) {
  const mode = useColorMode();
  const sourceIn = (theme: 'light' | 'dark') => files[`./pictures/${id}-${theme}.avif`];
  return (
    <picture className="block">
      {/* Whoever chose a mode is known to the browser alone; until it says so, the device decides. */}
      {mode === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={sourceIn('dark')} />}
      <img
        src={sourceIn(mode === 'dark' ? 'dark' : 'light')}
        alt={alt}
        {...sizes[id]}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        className={frame}
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
