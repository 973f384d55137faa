/** A screenshot of the product (`npm run pictures`) in the colours of the page; only the one that is seen is loaded. */
import sizes from './picture-sizes.json' with { type: 'json' };

type PictureId = 'overview' | 'issues' | 'page';

const files = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url', import: 'default' });

const themes = [
  ['light', '[.dark_&]:hidden'],
  ['dark', 'hidden [.dark_&]:block'],
] as const;

/** Phones get the part where lines begin, so that its words can be read. */
export function ProductPicture({ id, alt }: { readonly id: PictureId; readonly alt: string }) {
  return themes.map(([theme, shownIn]) => (
    <picture key={theme} className={shownIn}>
      <source media="(width < 40rem)" srcSet={files[`./pictures/${id}-${theme}-phone.avif`]} {...sizes[`${id}-phone`]} />
      <img
        src={files[`./pictures/${id}-${theme}.avif`]}
        alt={alt}
        {...sizes[id]}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full rounded-panel border border-line"
      />
    </picture>
  ));
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
