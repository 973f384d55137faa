/** All calls of the server. */
import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { contactRoutes } from './contact.ts';
import { contentRoutes } from './content.ts';
import { criticalCssRoutes } from './critical-css.ts';
import { cspReportRoutes } from './csp-report.ts';
import { healthRoutes } from './health.ts';
import { iconCheckRoutes } from './icon-check.ts';
import { iconSetRoutes } from './icon-set.ts';
import { limitsRoutes } from './limits.ts';
import { liveSitemapRoutes } from './live-sitemap.ts';
import { mailCheckRoutes } from './mail-check.ts';
import { pageSourceRoutes } from './page-source.ts';
import { pictureRoutes } from './picture.ts';
import { publicTextRoutes } from './public-text.ts';
import { redirectTraceRoutes } from './redirect-trace.ts';
import { reportPdfRoutes } from './report-pdf.ts';
import { scanRoutes } from './scans.ts';
import { signUpRoutes } from './sign-up.ts';
import { ticketDeskRoutes } from './ticket-desk.ts';
import { ticketFileRoutes } from './ticket-files.ts';
import { ticketRoutes } from './tickets.ts';
import { uploadRoutes } from './uploads.ts';
import { userContentRoutes } from './user-content.ts';
import { userRoutes } from './user-state.ts';
import { writingCheckRoutes } from './writing-check.ts';

export const routes = {
  ...healthRoutes,
  ...iconSetRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...limitsRoutes,
  ...signUpRoutes,
  ...contactRoutes,
  ...adminRoutes,
  ...publicTextRoutes,
  ...contentRoutes,
  ...userContentRoutes,
  ...ticketRoutes,
  ...ticketDeskRoutes,
  ...ticketFileRoutes,
  ...scanRoutes,
  ...uploadRoutes,
  ...reportPdfRoutes,
  ...mailCheckRoutes,
  ...redirectTraceRoutes,
  ...pageSourceRoutes,
  ...liveSitemapRoutes,
  ...iconCheckRoutes,
  ...pictureRoutes,
  ...criticalCssRoutes,
  ...cspReportRoutes,
  ...writingCheckRoutes,
};

export type Routes = typeof routes;
