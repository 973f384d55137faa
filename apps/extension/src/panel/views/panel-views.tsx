/** The views of the panel, in their order. */
import type { ComponentType } from 'react';
import { StructuredView } from './data-view.tsx';
import { DifferenceView } from './difference-view.tsx';
import { FindingsView } from './findings-view.tsx';
import { HeadingsView } from './headings-view.tsx';
import { HreflangView } from './hreflang-view.tsx';
import { ImagesView } from './images-view.tsx';
import { LinksView } from './links-view.tsx';
import { PreviewView } from './preview-view.tsx';
import { RobotsView } from './robots-view.tsx';
import type { ViewProps } from './view-props.ts';

export const panelViews = [
  { id: 'findings', View: FindingsView },
  { id: 'difference', View: DifferenceView },
  { id: 'preview', View: PreviewView },
  { id: 'robots', View: RobotsView },
  { id: 'headings', View: HeadingsView },
  { id: 'links', View: LinksView },
  { id: 'images', View: ImagesView },
  { id: 'data', View: StructuredView },
  { id: 'hreflang', View: HreflangView },
] as const satisfies readonly { readonly id: string; readonly View: ComponentType<ViewProps> }[];
