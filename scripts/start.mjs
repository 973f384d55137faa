// `npm start`: builds what changed, runs the web application with everything embedded and keeps it running, and says where to go next.
import { join } from 'node:path';
import { build } from './build.mjs';
import { fail, root, spawnTied, useRuntime } from './runtime.mjs';
import { readCeiling, serverFlags, supervise } from './supervise.mjs';

const help = `npm start runs the web application on http://localhost:4000. Settings are environment variables:

  PORT, HOST             where it listens (4000, localhost)
  ORBWEAVER_URL          its public address, such as https://seo.example.com
  ORBWEAVER_DATA         its data folder (./orbweaver-data)
  DATABASE_URL           a PostgreSQL instead of the embedded database
  SMTP_URL, MAIL_FROM    a mail server instead of the outbox folder
  OPERATOR_EMAIL         who gets the contact form's messages
  LIMITS                 on: plans and limits hold
  STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET  plans are sold through your Stripe account
  LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET  people sign in with LinkedIn; also GOOGLE_ and GITHUB_
  TRUST_PROXY            addresses of proxies before it, such as loopback
  ORBWEAVER_ALLOW_HOSTS  private hosts that scans may reach, such as 127.0.0.1:8081
  ORBWEAVER_BLOCK_HOSTS  hosts that scans never reach
  ORBWEAVER_MAX_UPLOAD   largest stored scan in bytes
  ORBWEAVER_STORAGE      bytes of an account's saved scans (50 GB), or unlimited; plans have numbers of their own
  ORBWEAVER_DISK_RESERVE  bytes of the disk that nothing that is stored may take (512 MiB)
  ORBWEAVER_FETCH_MEMORY  bytes of other sites' answers held at once, also with _ACCOUNT and _REQUEST
  ORBWEAVER_RENDER_PAGES  on, off: a browser of this machine opens pages that people name
  ANALYTICS_ID, ANALYTICS_SCRIPT  an analytics script of yours; none without an id
  ORBWEAVER_BACKUP_PASSPHRASE  encrypts backups, and opens them (npm run backup, npm run restore)
  ORBWEAVER_BUCKET       an S3-compatible bucket for stored scans, with ORBWEAVER_BUCKET_KEY and _SECRET
  ORBWEAVER_SCANS_AT_ONCE  scans on the server that run at once (3); 0: workers run them
  ORBWEAVER_MEMORY       megabytes that the server's process may hold (1024)
  ORBWEAVER_STOP_SECONDS  how long work under way may take at a stop (30)
  ORBWEAVER_METRICS_TOKEN  opens /metrics to Prometheus; 32 characters or more
  LOG_LEVEL              fatal, error, warn, info, debug

The command line is npm run orbweaver.
`;

await useRuntime(import.meta.url);
if (process.argv.includes('--help')) {
  process.stdout.write(help);
} else {
  await build({ only: ['server', 'web'] });
  const ceilingMb = readCeiling(process.env.ORBWEAVER_MEMORY);
  if (ceilingMb === null) fail('ORBWEAVER_MEMORY takes megabytes, 256 or more.');
  const start = () => spawnTied(process.execPath, [...serverFlags(ceilingMb), join(root, 'scripts/serve.mjs')]);
  process.exit(await supervise({ start, ceilingMb, say: (line) => process.stderr.write(`orbweaver: ${line}\n`) }));
}
