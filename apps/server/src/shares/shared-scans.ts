/** What whoever has a share link may do: open it, and ask about its scan. Every refusal is the same `not-found`, and takes as long. */
import { randomUUID } from 'node:crypto';
import type { SharedScan } from '@orbweaver/model/api/share-links.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ViewKind, ViewResult } from '@orbweaver/scan/results/view-queries.ts';
import type { Ignore } from '@orbweaver/store/ignores.ts';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { AppDatabase } from '../db/database.ts';
import { countView, type FoundShare, findShare } from '../db/share-links.ts';
import type { StoredScans } from '../scans/stored-scans.ts';
import { readViewQuestion } from '../scans/view-question.ts';
import { isSharePass, newShareId, readSharePass, readShareToken, sharePass } from './share-token.ts';

interface SharedScansParts {
  readonly db: AppDatabase;
  readonly secret: string;
  readonly storedScans: StoredScans;
  readonly now: () => Date;
}

interface Opening {
  readonly token: string;
  /** '' = none was given. */
  readonly password: string;
}

export interface SharedScans {
  /** Throws `not-found`. */
  readonly open: (opening: Opening) => Promise<SharedScan>;
  /** Throws `not-found`, `input-invalid`, and what reading a stored scan throws. */
  readonly ask: (pass: string, kind: string, ask: unknown) => Promise<ViewResult<ViewKind>>;
}

const passMs = 12 * 60 * 60 * 1_000;

export function createSharedScans({ db, secret, storedScans, now }: SharedScansParts): SharedScans {
  /** A link that is not there, or has no password, is compared with this one, so that it takes as long as any. */
  let decoy: Promise<string> | null = null;

  /** A token that was not made here is looked up all the same. */
  const lookUp = (id: string | null): Promise<FoundShare | null> => findShare(db, id ?? newShareId());
  const isOver = ({ share: { expiresAt } }: FoundShare): boolean => expiresAt !== null && expiresAt <= now();

  return {
    async open({ token, password }) {
      const found = await lookUp(readShareToken(secret, token));
      decoy ??= hashPassword(randomUUID());
      const hash = found?.share.passwordHash ?? null;
      const isRight = await verifyPassword({ hash: hash ?? (await decoy), password });
      if (found === null || isOver(found) || (hash !== null && !isRight)) throw new AppError('not-found');
      const { share, scan } = found;
      await countView(db, share.id, now());
      storedScans.prepare(scan);
      return {
        pass: sharePass(secret, { id: share.id, endsMs: now().getTime() + passMs }, share.passwordHash),
        title: scan.title,
        startUrl: scan.summary.url,
        isComplete: scan.summary.isComplete,
        scannedAt: scan.summary.startedAt,
      };
    },
    async ask(pass, kind, ask) {
      const said = readSharePass(pass);
      const found = await lookUp(said?.id ?? null);
      const isGood = found !== null && !isOver(found) && isSharePass(secret, pass, found.share.passwordHash);
      if (!isGood || said === null || said.endsMs <= now().getTime()) throw new AppError('not-found');
      const question = readViewQuestion(kind, ask);
      const response = await storedScans.ask(found.scan, 'view', { question });
      return question.kind === 'ignores' ? (response as readonly Ignore[]).map(withoutAuthor) : response;
    },
  };
}

/** Who ignored is the account's own affair. */
function withoutAuthor(ignore: Ignore): Ignore {
  return { ...ignore, author: '' };
}
