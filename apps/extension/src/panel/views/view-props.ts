/** What every view of the panel is given. */
import type { PageReport } from '@orbweaver/scan/page-report.ts';
import type { PageAnalysis, PageVersion } from '../../page/messages.ts';

export interface ViewProps {
  readonly analysis: PageAnalysis;
  readonly version: PageVersion;
  /** Of the version that is shown. */
  readonly report: PageReport;
  readonly tabId: number;
  readonly mark: (version: PageVersion, offset: number, label: string) => Promise<boolean>;
}
