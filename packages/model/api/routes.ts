/** All calls of the server. */
import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { aiRoutes } from './ai.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { campaignRoutes } from './campaigns.ts';
import { contactRoutes } from './contact.ts';
import { contentRoutes } from './content.ts';
import { criticalCssRoutes } from './critical-css.ts';
import { cspReportRoutes } from './csp-report.ts';
import { dictionaryRoutes } from './dictionaries.ts';
import { downloadRoutes } from './downloads.ts';
import { healthRoutes } from './health.ts';
import { iconCheckRoutes } from './icon-check.ts';
import { iconSetRoutes } from './icon-set.ts';
import { jobRoutes } from './jobs.ts';
import { limitsRoutes } from './limits.ts';
import { liveSitemapRoutes } from './live-sitemap.ts';
import { mailCheckRoutes } from './mail-check.ts';
import { mailChoiceRoutes } from './mail-choices.ts';
import { marketCodeRoutes } from './market-codes.ts';
import { mcpRoutes } from './mcp.ts';
import { mediaRoutes } from './media.ts';
import { overviewRoutes } from './overview.ts';
import { ownHostRoutes } from './own-hosts.ts';
import { pageSourceRoutes } from './page-source.ts';
import { paymentDeskRoutes } from './payment-desk.ts';
import { paymentRoutes } from './payments.ts';
import { pictureRoutes } from './picture.ts';
import { projectRoutes } from './projects.ts';
import { publicTextRoutes } from './public-text.ts';
import { redirectTraceRoutes } from './redirect-trace.ts';
import { reportPdfRoutes } from './report-pdf.ts';
import { reportProfileRoutes } from './report-profiles.ts';
import { scanRoutes } from './scans.ts';
import { scheduleRoutes } from './schedules.ts';
import { serverScanRoutes } from './server-scans.ts';
import { shareLinkRoutes } from './share-links.ts';
import { signUpRoutes } from './sign-up.ts';
import { speedRoutes } from './speed.ts';
import { systemTestRoutes } from './system-test.ts';
import { ticketDeskRoutes } from './ticket-desk.ts';
import { ticketFileRoutes } from './ticket-files.ts';
import { ticketRoutes } from './tickets.ts';
import { uploadRoutes } from './uploads.ts';
import { userContentRoutes } from './user-content.ts';
import { userDeskRoutes } from './user-desk.ts';
import { userRoutes } from './user-state.ts';
import { apiV1Routes } from './v1.ts';
import { apiV1PageRoutes } from './v1-pages.ts';
import { apiV1ResultRoutes } from './v1-results.ts';
import { apiV1ScanRoutes } from './v1-scans.ts';
import { apiV1ScheduleRoutes } from './v1-schedules.ts';
import { apiV1WebhookRoutes } from './v1-webhooks.ts';
import { webhookRoutes } from './webhooks.ts';
import { widgetRoutes } from './widget.ts';
import { writingCheckRoutes } from './writing-check.ts';

export const routes = {
  ...healthRoutes,
  ...iconSetRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...aiRoutes,
  ...ownHostRoutes,
  ...speedRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...limitsRoutes,
  ...signUpRoutes,
  ...mailChoiceRoutes,
  ...contactRoutes,
  ...adminRoutes,
  ...jobRoutes,
  ...overviewRoutes,
  ...systemTestRoutes,
  ...userDeskRoutes,
  ...publicTextRoutes,
  ...contentRoutes,
  ...mediaRoutes,
  ...campaignRoutes,
  ...userContentRoutes,
  ...ticketRoutes,
  ...ticketDeskRoutes,
  ...ticketFileRoutes,
  ...projectRoutes,
  ...scanRoutes,
  ...shareLinkRoutes,
  ...reportProfileRoutes,
  ...serverScanRoutes,
  ...scheduleRoutes,
  ...uploadRoutes,
  ...reportPdfRoutes,
  ...mailCheckRoutes,
  ...redirectTraceRoutes,
  ...pageSourceRoutes,
  ...liveSitemapRoutes,
  ...iconCheckRoutes,
  ...paymentRoutes,
  ...paymentDeskRoutes,
  ...marketCodeRoutes,
  ...pictureRoutes,
  ...criticalCssRoutes,
  ...cspReportRoutes,
  ...writingCheckRoutes,
  ...dictionaryRoutes,
  ...downloadRoutes,
  ...apiV1Routes,
  ...apiV1ScanRoutes,
  ...apiV1ResultRoutes,
  ...apiV1ScheduleRoutes,
  ...apiV1WebhookRoutes,
  ...apiV1PageRoutes,
  ...mcpRoutes,
  ...widgetRoutes,
};

export type Routes = typeof routes;
