/** A page as it was served beside what a browser made of it: part by part, its links, and its text word by word. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { CutUrl } from '../data-table/cut-url.tsx';
import { useTranslate } from '../words.tsx';

/** store/views/page-rendering.ts makes it of a page's facts. */
interface PageRendering {
  readonly outcome: string;
  readonly settled: string | null;
  readonly target: string | null;
  readonly errors: readonly string[];
  readonly failed: readonly { readonly url: string; readonly reason: string }[];
  readonly parts: readonly {
    readonly part: 'title' | 'description' | 'robots' | 'canonical' | 'headings' | 'structuredData' | 'words' | 'links';
    readonly served: string;
    readonly rendered: string;
  }[];
  readonly links: { readonly served: readonly string[]; readonly rendered: readonly string[] };
  readonly texts: { readonly served: string; readonly rendered: string } | null;
}

interface TextRun {
  readonly kind: 'both' | 'first' | 'second';
  readonly text: string;
}

interface RenderedDifferenceProps {
  /** null where it is not shown. */
  readonly rendering: PageRendering | null;
  /** formats/text/word-difference.ts. */
  readonly differenceOf: (served: string, rendered: string) => readonly TextRun[];
  /** Of its parts, where it stands. */
  readonly heading?: 'h2' | 'h3';
}

const HeadingContext = createContext<'h2' | 'h3'>('h3');

export function RenderedDifference({ rendering, differenceOf, heading = 'h3' }: RenderedDifferenceProps) {
  if (rendering === null) return null;
  return (
    <HeadingContext value={heading}>
      <div className="grid max-w-[120ch] gap-5">
        <Outcome rendering={rendering} />
        {rendering.parts.length > 0 && <Parts rendering={rendering} />}
        <Targets name="results.rendered.links-added" urls={rendering.links.rendered} />
        <Targets name="results.rendered.links-removed" urls={rendering.links.served} />
        {rendering.texts !== null && <TextDifference {...rendering.texts} differenceOf={differenceOf} />}
        {rendering.errors.length > 0 && (
          <Part name="results.rendered.errors">
            <ul className="grid gap-1 font-mono text-12">
              {rendering.errors.map((error) => (
                <li key={error} dir="ltr" className="break-words">
                  {error}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {rendering.failed.length > 0 && (
          <Part name="results.rendered.failed">
            <ul className="grid gap-1">
              {rendering.failed.map(({ url, reason }) => (
                <li key={url} className="flex min-w-0 gap-2">
                  <span dir="ltr" className="shrink-0 text-muted">
                    {reason}
                  </span>
                  <CutUrl url={url} />
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </HeadingContext>
  );
}

function Part({ name, children }: { readonly name: MessageKey; readonly children: ReactNode }) {
  const t = useTranslate();
  const Heading = useContext(HeadingContext);
  return (
    <section className="grid gap-1.5">
      <Heading className="text-14 font-medium">{t(name)}</Heading>
      {children}
    </section>
  );
}

function Outcome({ rendering: { outcome, settled, target } }: { readonly rendering: PageRendering }) {
  const t = useTranslate();
  const code = outcome === 'rendered' ? settled : outcome;
  if (code === null) return null;
  return (
    <div className="grid gap-1">
      <p className="max-w-[80ch]">{wordsOfCode(t, `results.rendered.outcome.${code}`, code)}</p>
      {target !== null && <CutUrl url={target} />}
    </div>
  );
}

/** Equal parts are told once, so that what differs is seen. */
function Parts({ rendering: { parts } }: { readonly rendering: PageRendering }) {
  const t = useTranslate();
  return (
    <table className="w-full border-collapse text-start">
      <thead>
        <tr className="border-b border-line text-start text-muted">
          <th scope="col" className="w-28 py-1 pe-3 text-start font-normal">
            {t('results.rendered.part')}
          </th>
          <th scope="col" className="py-1 pe-3 text-start font-normal">
            {t('results.rendered.served')}
          </th>
          <th scope="col" className="py-1 text-start font-normal">
            {t('results.rendered.rendered')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ part, served, rendered }) => (
          <tr key={part} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal text-muted">
              {t(`results.rendered.part.${part}`)}
            </th>
            <Value text={served} span={served === rendered ? 2 : 1} />
            {served !== rendered && <Value text={rendered} isChanged />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ValueProps {
  readonly text: string;
  readonly span?: number;
  readonly isChanged?: boolean;
}

function Value({ text, span = 1, isChanged = false }: ValueProps) {
  return (
    <td colSpan={span} className={`py-1.5 pe-3 break-words whitespace-pre-line ${isChanged ? 'bg-warning-soft ps-2' : ''}`}>
      {text === '' ? '\u2013' : <bdi>{text}</bdi>}
    </td>
  );
}

function Targets({ name, urls }: { readonly name: MessageKey; readonly urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <Part name={name}>
      <ul className="grid gap-0.5">
        {urls.map((url) => (
          <li key={url} className="min-w-0">
            <CutUrl url={url} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

type TextDifferenceProps = NonNullable<PageRendering['texts']> & Pick<RenderedDifferenceProps, 'differenceOf'>;

function TextDifference({ served, rendered, differenceOf }: TextDifferenceProps) {
  const runs = useMemo(() => differenceOf(served, rendered), [served, rendered, differenceOf]);
  return (
    <Part name="results.rendered.text">
      <p dir="auto" className="max-w-[80ch] leading-relaxed">
        {runs.map(({ kind, text: words }, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never move.
          if (kind === 'both') return <span key={at}>{words} </span>;
          const [Mark, look] = kind === 'first' ? (['del', 'bg-error-soft'] as const) : (['ins', 'bg-accent-soft no-underline'] as const);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never move.
            <Mark key={at} className={`rounded-xs text-ink ${look}`}>
              {`${words} `}
            </Mark>
          );
        })}
      </p>
    </Part>
  );
}
