/** What the widget's work needs of the server. */
import type { Config } from '../config.ts';
import type { AppDatabase } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Grants } from '../limits/grants.ts';
import type { Post } from '../mail/post.ts';
import type { ScanRunner } from '../scans/scan-runner.ts';
import type { StoredSecrets } from '../secrets/stored-secrets.ts';

export interface WidgetParts {
  readonly config: Config;
  readonly db: AppDatabase;
  readonly grants: Grants;
  readonly jobs: Jobs;
  readonly post: Post;
  readonly scanRunner: ScanRunner;
  readonly secrets: StoredSecrets;
  readonly now: () => Date;
}
