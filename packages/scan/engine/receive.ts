/** Takes in what a worker brings: into the file, the log and the crawl's order; what did not come goes back to be asked for again. */
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { hostWithPort } from '@orbweaver/model/url.ts';
import type { ResponseRow } from '@orbweaver/store/rows.ts';
import { jobModes, type ResultBatch, type WorkerResult } from '../messages.ts';
import { leaveUnreached } from './crawl.ts';
import { askAgain, putBack } from './retry.ts';
import { followSeed } from './site-hosts.ts';
import type { EngineParts, Scan } from './state.ts';
import { edgesOf, failuresOf, issuesOf, type TakenResult, translateBatch } from './translate-batch.ts';
import { urlFlags } from './url-table.ts';
import type { WorkerLink } from './worker-link.ts';

export function takeBatch(scan: Scan, link: WorkerLink, batch: ResultBatch): void {
  const { parts, state } = scan;
  const { writer, urls, ledger, committer, gathering } = parts;
  link.learn(batch, (url) => urls.intern(url, 'link'), state.nextText);
  if (batch.newTexts.length > 0) writer.addTexts(state.nextText, batch.newTexts);
  state.nextText += batch.newTexts.length;
  const taken = translateBatch(batch, link).map((one) => withoutUnreached(scan, one));
  const responses = taken.flatMap(({ response }) => (response === null ? [] : [response]));
  gathering?.comparison.take(responses);
  writer.saveResponses(batch.block, responses);
  writer.addMarks(batch.marks);
  writer.saveIssues(issuesOf(taken));
  writer.saveFailures(failuresOf(taken));
  ledger.add(batch);
  for (const one of taken) takeResult(scan, link, one);
  committer.took(responses.length, batch.packed.length + batch.words.length);
}

function takeResult(scan: Scan, link: WorkerLink, { result, response }: TakenResult): void {
  const { parts, state } = scan;
  const { dispatcher, urls, writer, coverage } = parts;
  const isEarly = urls.has(result.id, urlFlags.early) && !state.order.frontier.isTaken(result.id);
  const attempts = dispatcher.attemptsOf(result.id);
  const earlier = dispatcher.earlierOf(result.id);
  dispatcher.finished(link, result.id);
  if (result.mode === jobModes.page) coverage.settle(urls.textOf(result.id), response !== null);
  learnPoliteness(parts, result, { attempts, ttfbMs: response?.ttfbMs ?? 0 });
  if (result.source !== null) writer.saveSource(result.id, result.source);
  if (result.prose !== null && result.page !== null) writer.saveText(result.page.contentHash, result.prose);
  writer.saveScreenshots(result.id, result.screenshots);
  writer.saveExtracted(result.id, result.extracted);
  if (response !== null) takeResponse(scan, response, { isEarly, isPage: result.mode === jobModes.page });
  else if (isUnreached(scan, result)) leaveUnreached(scan, result, isEarly);
  // What was asked for ahead of its level is asked for again when its turn comes.
  else if (isEarly) return;
  else if (!result.aborted) askAgain(scan, result, { attempts, earlier });
  else if (!state.isStopping) putBack(scan, result);
}

/** A page that is in the file and is read again stays as it is where its server cannot be reached now. */
function withoutUnreached(scan: Scan, one: TakenResult): TakenResult {
  return isUnreached(scan, one.result) ? { ...one, response: null } : one;
}

function isUnreached({ parts: { gathering } }: Scan, { id, again, aborted, status, error }: WorkerResult): boolean {
  return gathering?.waiting.has(id) === true && error !== null && status === 0 && !again && !aborted;
}

function learnPoliteness({ log, pump, urls, clock }: EngineParts, result: WorkerResult, { attempts, ttfbMs }: Learned): void {
  if (!result.aborted) log.countRequest(purposeOf(result.mode, attempts));
  const { status, error, retryAfterMs } = result;
  pump.done(hostWithPort(urls.textOf(result.id)), { status, error, ttfbMs, retryAfterMs }, clock.now());
}

interface Learned {
  readonly attempts: number;
  readonly ttfbMs: number;
}

/** What a request counts as. */
function purposeOf(mode: number, attempts: number): 'page' | 'link' | 'resource' | 'retry' {
  if (attempts > 1) return 'retry';
  if (mode === jobModes.page) return 'page';
  return mode === jobModes.link ? 'link' : 'resource';
}

/** The response is stored; those that came ahead of their level are taken in when it begins. */
function takeResponse(
  scan: Scan,
  response: ResponseRow,
  { isEarly, isPage }: { readonly isEarly: boolean; readonly isPage: boolean },
): void {
  const { urls, log, stored } = scan.parts;
  const { blocks, order, seedIds } = scan.state;
  const { urlId: id, redirectToId, page } = response;
  urls.set(id, urlFlags.responded);
  log.countResponse(response.status, urls.has(id, urlFlags.internal));
  if (page !== null && (page.flags & pageFlags.handedOver) !== 0) log.handedOver++;
  stored.remember({ urlId: id, redirectToId, isPage: page !== null });
  if (isPage && urls.has(id, urlFlags.internal)) blocks.saw(urls.textOf(id), response);
  if (isEarly) return;
  if (!order.frontier.isTaken(id)) return order.intake.takeVerified(id, redirectToId);
  if (redirectToId !== null && seedIds.has(id)) followSeed(scan, id, redirectToId);
  order.intake.takePage(id, edgesOf(response));
}
