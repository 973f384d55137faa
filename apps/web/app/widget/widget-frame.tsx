/** The widget's own look around its content: the owner's colours, logo and words, in the device's font, which no visitor of a foreign page has to load. The preview of the settings is this very component. */
import { inkOn } from '@orbweaver/model/contrast.ts';
import type { WidgetTheme } from '@orbweaver/model/widget.ts';
import type { CSSProperties, ReactNode } from 'react';

export interface WidgetLook {
  readonly accent: string;
  readonly theme: WidgetTheme;
}

export interface WidgetFrameProps {
  readonly look: WidgetLook;
  readonly title: string;
  /** null = there is nothing to say below the title. */
  readonly lead: string | null;
  readonly logo: ReactNode;
  /** h1 where it is a page of its own. */
  readonly heading: 'h1' | 'h3';
  readonly children: ReactNode;
}

export function WidgetFrame({ look, title, lead, logo, heading: Heading, children }: WidgetFrameProps) {
  const { accent, theme } = look;
  const colours = { '--accent': accent, '--accent-ink': inkOn(accent) } as CSSProperties;
  return (
    <div
      className={`${theme === 'system' ? '' : theme} ${Heading === 'h1' ? 'min-h-dvh' : ''} bg-paper font-system text-ink`}
      style={colours}
    >
      <div className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4 p-4">
        {logo}
        <div className="grid gap-1">
          <Heading className="text-20 font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </Heading>
          {lead !== null && (
            <p className="text-14 text-muted wrap-anywhere">
              <bdi>{lead}</bdi>
            </p>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}
