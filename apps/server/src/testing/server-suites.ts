/** Every suite that holds on any database: with limits as sold, and self-hosted. */
import { beforeAll, describe } from 'vitest';
import { accountsSuite } from './accounts-suite.ts';
import { adminSuite } from './admin-suite.ts';
import { administratorsSuite } from './administrators-suite.ts';
import { aiSuite } from './ai-suite.ts';
import { apiKeysSuite } from './api-keys-suite.ts';
import { auditSuite } from './audit-suite.ts';
import { campaignsSuite } from './campaigns-suite.ts';
import { contactSuite } from './contact-suite.ts';
import { contentSuite } from './content-suite.ts';
import { diskSuite } from './disk-suite.ts';
import { downloadsSuite } from './downloads-suite.ts';
import { hostileInputSuite } from './hostile-input-suite.ts';
import { jobsSuite } from './jobs-suite.ts';
import { limitsSuite, selfHostedSuite } from './limits-suite.ts';
import { mailChoicesSuite } from './mail-choices-suite.ts';
import { marketCodesSuite } from './market-codes-suite.ts';
import { massAssignmentSuite } from './mass-assignment-suite.ts';
import { mediaSuite } from './media-suite.ts';
import { metricsSuite } from './metrics-suite.ts';
import { networkToolsSuite } from './network-tools-suite.ts';
import { overviewSuite } from './overview-suite.ts';
import { ownDataSuite } from './own-data-suite.ts';
import { ownHostsSuite } from './own-hosts-suite.ts';
import { paymentSuites } from './payments-suite.ts';
import { policiesSuite } from './policies-suite.ts';
import { reportPdfSuite } from './report-pdf-suite.ts';
import { scansSuite } from './scans-suite.ts';
import { secretChangeSuite } from './secret-change-suite.ts';
import { sessionsSuite } from './sessions-suite.ts';
import { shareLinksSuite } from './share-links-suite.ts';
import { signInSuite } from './sign-in-suite.ts';
import { signInWithSuite } from './sign-in-with-suite.ts';
import { signUpProofSuite } from './sign-up-proof-suite.ts';
import { signUpSuite } from './sign-up-suite.ts';
import { speedSuite } from './speed-suite.ts';
import { storageSuite } from './storage-suite.ts';
import { subscriptionsSuite } from './subscriptions-suite.ts';
import { systemTestSuite } from './system-test-suite.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';
import { ticketsSuite } from './tickets-suite.ts';
import { toolUsesSuite } from './tool-uses-suite.ts';
import { userContentSuite } from './user-content-suite.ts';
import { userDeskSuite } from './user-desk-suite.ts';
import { wireSuite } from './wire-suite.ts';

export function serverSuites(open: (options?: TestAppOptions) => Promise<TestApp>): void {
  describe('with limits', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await open({ environment: { LIMITS: 'on', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' } });
    });
    const get = (): TestApp => app;
    describe('accounts', () => accountsSuite(get));
    // It makes the first administrator, so it stands before what needs one.
    describe('wire', () => wireSuite(get));
    describe('guesses of passwords', () => signInSuite(get));
    describe('sign-in with other services', () => signInWithSuite(open, get));
    describe('mails of sign-up', () => signUpSuite(get));
    describe('proofs of sign-up', () => signUpProofSuite(open));
    describe('sessions', () => sessionsSuite(get));
    describe('own data', () => ownDataSuite(get));
    describe('own hosts', () => ownHostsSuite(get));
    describe('AI suggestions', () => aiSuite(open));
    describe('PageSpeed', () => speedSuite(open));
    describe('keys of programs', () => apiKeysSuite(get));
    describe('limits', () => limitsSuite(get));
    describe('scans', () => scansSuite(get));
    describe('share links', () => shareLinksSuite(get));
    describe('network tools', () =>
      networkToolsSuite(get, (hosts, more) => open({ environment: { LIMITS: 'on', ORBWEAVER_ALLOW_HOSTS: hosts, ...more } })));
    describe('uses of tools', () => toolUsesSuite(get));
    describe('reports as PDF', () => reportPdfSuite(get));
    describe('hostile input', () => hostileInputSuite(get));
    describe('administrators', () => adminSuite(get));
    describe('messages of the contact form', () => contactSuite(get));
    describe('kinds of mail', () => mailChoicesSuite(get));
    describe('tickets', () => ticketsSuite(get));
    describe('content', () => contentSuite(get));
    describe('files of texts', () => mediaSuite(get));
    describe('texts for users', () => userContentSuite(get));
    describe('campaigns', () => campaignsSuite(get));
    describe('system test', () => systemTestSuite(get));
    describe('accounts as administrators see them', () => userDeskSuite(get));
    describe('plans of accounts', () => subscriptionsSuite(get));
    describe('payments', () => paymentSuites(open));
    describe('jobs', () => jobsSuite(get));
    describe('overview', () => overviewSuite(get));
    describe('marketplace codes', () => marketCodesSuite(get));
    describe('audit', () => auditSuite(get, open));
    describe('policies', () => policiesSuite(get));
    describe('fields that no call sets', () => massAssignmentSuite(get));
    describe('administrators of each other', () => administratorsSuite(get));
  });
  describe('self-hosted', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await open();
    });
    selfHostedSuite(() => app);
    describe('downloads', () => downloadsSuite(open));
    describe('storage', () => storageSuite(() => app, open));
    describe('another secret', () => secretChangeSuite(open));
    describe('metrics', () => metricsSuite(open));
    describe('disk', () => diskSuite(() => app, open));
  });
}
