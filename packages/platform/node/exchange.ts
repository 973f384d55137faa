/**
 * One GET in the hands of undici: receives its events and turns them into one FetchRecord. Knows the body policy, the
 * limits and the content codings; the connection it runs on is told whether it can be used again.
 */
import type {
  BodyCut,
  FetchErrorCode,
  FetchRecord,
  FetchRequest,
  HeaderMap,
  TlsFacts,
  Unavailable,
} from '@orbweaver/model/fetch-record.ts';
import { headerValue } from '@orbweaver/model/fetch-record.ts';
import { type BodyPlan, drainBytes, mediaBytes, planBody, readLength } from '../body-plan.ts';
import { ByteBlocks } from './byte-blocks.ts';
import type { Holding } from './byte-budget.ts';
import { type Coding, type DecodedBody, decodeBody, decodeSmallBody, type OutputGate, readCodings } from './content-coding.ts';
import { ExchangeTimes, type Flow } from './exchange-times.ts';
import { fetchErrorCode, fetchErrorDetail, isBrokenResponse } from './fetch-errors.ts';
import { readHeaders } from './response-headers.ts';

/** What an exchange needs to know of the connection that carries it. */
export interface Carrier {
  readonly remoteAddress: string | Unavailable | null;
  readonly tls: TlsFacts | null;
  readonly httpVersion: '1.0' | '1.1';
  /** Another answer came over it before. */
  readonly isReused: boolean;
  /** The request is about to be written. */
  sending(): void;
  /** The response came to its end. */
  release(exchange: Exchange, nowMs: number): void;
  /** The connection must not be used again. */
  discard(): void;
  /** What came was the rest of a response before: asks again over a new connection. */
  replay(exchange: Exchange): void;
}

type MutableRecord = { -readonly [Key in keyof FetchRecord]: FetchRecord[Key] };

const noHeaders: HeaderMap = Object.freeze({});

interface Outcome {
  readonly code: FetchErrorCode | null;
  readonly detail: string | null;
  readonly body: Buffer | null;
  readonly truncated: boolean;
}

const wellWithoutBody: Outcome = { code: null, detail: null, body: null, truncated: false };

export class Exchange {
  readonly request: FetchRequest;
  readonly path: string;
  /** When this exchange must have ended; Infinity while it waits for a connection or is only decoding. */
  deadlineMs = Number.POSITIVE_INFINITY;
  /** Its place in the list of open exchanges. */
  openAt = -1;
  /** It must have a connection that no response came over before. */
  needsNewConnection = false;
  readonly flow: Flow;
  readonly #times: ExchangeTimes;
  /** Where its bytes are counted; null where nothing limits them. */
  holding: Holding | null = null;

  #resolve: (record: FetchRecord) => void;
  #onOver: (exchange: Exchange) => void;
  #carrier: Carrier | null = null;
  #status = 0;
  #headers: HeaderMap = noHeaders;
  #declaredBytes = -1;
  #plan: BodyPlan = 'keep';
  #keepLimit = 0;
  #wire = new ByteBlocks();
  #wireBytes = 0;
  #isPaused = false;
  #isCut = false;
  #hasSurplus = false;
  /** The transport is done with it; decoding may go on. */
  #isRead = false;
  #isOver = false;
  #record: MutableRecord | null = null;
  #readOn: (() => void) | null = null;
  /** When it began to wait for room in the budget; -1 while it does not. */
  #waitsSinceMs = -1;

  constructor(
    request: FetchRequest,
    path: string,
    shared: { readonly flow: Flow; readonly onOver: (exchange: Exchange) => void },
    resolve: (record: FetchRecord) => void,
  ) {
    this.request = request;
    this.path = path;
    this.flow = shared.flow;
    this.#times = new ExchangeTimes(shared.flow);
    this.#onOver = shared.onOver;
    this.#resolve = resolve;
  }

  /** A connection was found; the time limit runs from here. */
  start(carrier: Carrier): void {
    this.#carrier = carrier;
    this.deadlineMs = this.#times.start() + this.request.timeoutMs;
  }

  onConnect(): void {
    this.#times.send();
    this.#carrier?.sending();
  }

  onHeaders(status: number, rawHeaders: Buffer[], readOn: () => void): boolean {
    if (status < 200 || this.#isRead) return true;
    this.#readOn = readOn;
    this.#times.head();
    this.#status = status;
    this.#headers = readHeaders(rawHeaders);
    this.#declaredBytes = readLength(headerValue(this.#headers, 'content-length'));
    const { body, maxBodyBytes } = this.request;
    this.#keepLimit = body === 'media' ? Math.min(mediaBytes, maxBodyBytes) : maxBodyBytes;
    this.#plan = planBody(body, headerValue(this.#headers, 'content-type'), this.#declaredBytes);
    if (this.#plan === 'cut') this.#cut(wellWithoutBody);
    return true;
  }

  onData(chunk: Buffer): boolean {
    // An empty chunk only says that reading goes on.
    if (this.#isRead || chunk.length === 0) return true;
    this.#wireBytes += chunk.length;
    if (this.#plan === 'drop') return true;
    this.#wire.append(chunk);
    if (this.#wireBytes > this.#keepLimit) this.#passLimit();
    if (this.#isRead) return true;
    const hasRoom = this.holding?.add(chunk.length) !== false;
    if (!hasRoom && this.#wireBytes !== this.#declaredBytes) {
      this.#waitForRoom(() => {
        if (!this.#isFlowHeld()) this.readOn();
      });
      this.#isPaused = true;
      return false;
    }
    this.#isPaused = this.#isFlowHeld();
    return !this.#isPaused;
  }

  /** True where it is to be read on by the flow's release. */
  #isFlowHeld(): boolean {
    if (!this.flow.isHeld || this.#readOn === null) return false;
    this.flow.waiting.push(this.readOn);
    return true;
  }

  /** Its own time limit stands still meanwhile; the wait has one of its own. */
  #waitForRoom(resume: () => void): void {
    const holding = this.holding as Holding;
    const leftMs = this.deadlineMs - performance.now();
    this.#waitsSinceMs = performance.now();
    this.deadlineMs = this.#waitsSinceMs + holding.waitMs;
    holding.whenRoom(() => {
      if (this.#isOver) return;
      this.#times.addOwn(performance.now() - this.#waitsSinceMs);
      this.#waitsSinceMs = -1;
      this.deadlineMs = performance.now() + leftMs;
      resume();
    });
  }

  /** The rest of its body is left unread. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Does nothing where it is not paused. */
  readonly readOn = (): void => {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.#readOn?.();
  };

  /** The time limit that held has passed. */
  expire(): void {
    if (this.#waitsSinceMs >= 0) this.fail('memory-limit', `no room for more of the body within ${this.holding?.waitMs} ms`);
    else this.fail('timeout', `no complete answer within ${this.request.timeoutMs} ms`);
  }

  onComplete(): void {
    if (this.#isRead) return;
    this.#endTransfer(true);
    if (this.#plan === 'drop') this.#finish(wellWithoutBody);
    else this.#decode(null, null);
  }

  onError(error: Error): void {
    if (this.#isReplayable() && isBrokenResponse(error)) {
      this.needsNewConnection = true;
      this.deadlineMs = Number.POSITIVE_INFINITY;
      this.#carrier?.replay(this);
      return;
    }
    if (error.name === 'ResponseContentLengthMismatchError') {
      // undici says so of a broken head too, when a length stood in it.
      if (this.#status === 0) this.fail('http-invalid', 'the header section is not valid HTTP');
      else if (this.#status === 204 || this.#status === 304) this.#cut(wellWithoutBody);
    }
    // After one of these it does nothing.
    this.fail(fetchErrorCode(error), fetchErrorDetail(error));
  }

  /** Bytes beyond the declared end of one answer look like a broken answer to the next request: its server deserves a fair question. */
  #isReplayable(): boolean {
    return this.#status === 0 && !this.#isRead && !this.needsNewConnection && this.#carrier?.isReused === true;
  }

  /** Ends the exchange early: a fault, a time-out or a stop. What came of the body is kept, except at a stop or where there is no room for it. */
  fail(code: FetchErrorCode, detail: string | null): void {
    if (this.#isOver) return;
    if (code === 'aborted' || code === 'memory-limit') {
      this.#wire.drop();
      this.#endTransfer(false);
      this.#finish({ code, detail, body: null, truncated: false });
      return;
    }
    if (this.#isRead) return;
    // The head was all that was wanted, and it is there.
    if (this.#plan === 'drop') {
      this.#cut(wellWithoutBody);
      return;
    }
    this.#endTransfer(false);
    if (this.#wire.length === 0) this.#finish({ code, detail, body: null, truncated: false });
    else this.#decode(code, detail);
  }

  /** More bytes followed the declared end of the body. */
  noteSurplus(): void {
    this.#hasSurplus = true;
    if (this.#record !== null) this.#record.lengthMismatch = true;
  }

  /** The body outgrew what is kept of it. */
  #passLimit(): void {
    if (this.request.body === 'media') {
      this.#cut({ code: null, detail: null, body: null, truncated: true });
      return;
    }
    const rest = this.#declaredBytes - this.#wireBytes;
    if (rest >= 0 && rest <= drainBytes) return;
    this.#isCut = true;
    this.#endTransfer(false);
    this.#decode(null, null);
  }

  /** No (more) body is read; the connection goes with it. */
  #cut(outcome: Outcome): void {
    if (this.#isRead) return;
    this.#isCut = true;
    this.#endTransfer(false);
    this.#finish(outcome);
  }

  #endTransfer(isReusable: boolean): void {
    if (this.#isRead) return;
    this.#isRead = true;
    this.holding?.stopWaiting();
    this.#waitsSinceMs = -1;
    const endMs = this.#times.end();
    this.deadlineMs = Number.POSITIVE_INFINITY;
    if (isReusable) this.#carrier?.release(this, endMs);
    else this.#carrier?.discard();
  }

  #decode(code: FetchErrorCode | null, detail: string | null): void {
    const all = this.#wire.take();
    const truncated = all.length > this.#keepLimit;
    const wire = truncated ? all.subarray(0, this.#keepLimit) : all;
    const codings = readCodings(headerValue(this.#headers, 'content-encoding'));
    if (codings === null) {
      this.#finish({ code: code ?? 'body-invalid', detail: detail ?? 'too many content codings', body: null, truncated });
      return;
    }
    const isWhole = code === null && !truncated;
    const isPlain = codings.length === 0 || wire.length === 0;
    const body = isPlain
      ? wire
      : isWhole && this.holding?.hasRoom !== false
        ? decodeSmallBody(wire, codings, this.request.maxBodyBytes)
        : null;
    if (body !== null) this.#finish({ code, detail: detail ?? this.#cutOfWire(isWhole), body, truncated });
    else this.#decodeLater(wire, codings, { code, detail, isWhole });
  }

  #decodeLater(
    wire: Buffer,
    codings: readonly Coding[],
    so: { code: FetchErrorCode | null; detail: string | null; isWhole: boolean },
  ): void {
    decodeBody(wire, codings, { maxBytes: this.request.maxBodyBytes, gate: this.#gate() }).then((decoded) => {
      // A body that was cut short before decoding is not a broken one.
      const fault = so.isWhole ? decoded.error : null;
      this.#finish({
        code: so.code ?? (fault === null ? null : 'body-invalid'),
        detail: so.detail ?? fault ?? cutOf(decoded) ?? this.#cutOfWire(so.isWhole),
        body: decoded.body,
        truncated: decoded.truncated || (so.code === null && !so.isWhole),
      });
    });
  }

  #cutOfWire(isWhole: boolean): BodyCut | null {
    if (isWhole || this.#wireBytes <= this.#keepLimit) return null;
    return this.#declaredBytes < 0 ? 'body-endless' : 'body-too-large';
  }

  /** Counts what comes out of a decoder. */
  #gate(): OutputGate | null {
    const { holding } = this;
    if (holding === null) return null;
    return {
      take: (bytes) => !this.#isOver && holding.add(bytes),
      whenOpen: (call) => {
        if (!this.#isOver) this.#waitForRoom(call);
      },
    };
  }

  #finish(outcome: Outcome): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.holding?.set(outcome.body?.length ?? 0);
    const carrier = this.#carrier;
    const isShort = outcome.code === 'reset' && this.#declaredBytes >= 0 && this.#wireBytes !== this.#declaredBytes;
    this.#record = {
      url: this.request.url,
      purpose: this.request.purpose,
      status: this.#status,
      error: outcome.code,
      errorDetail: outcome.detail,
      headers: this.#headers,
      body: outcome.body,
      truncated: outcome.truncated,
      transferBytes: this.#isCut ? Math.max(this.#declaredBytes, this.#wireBytes) : this.#wireBytes,
      sizeDeclared: this.#isCut,
      lengthMismatch: isShort || this.#hasSurplus,
      ...this.#times.read(),
      httpVersion: this.#status === 0 || carrier === null ? 'unavailable' : carrier.httpVersion,
      remoteAddress: carrier === null ? null : carrier.remoteAddress,
      tls: carrier === null ? null : carrier.tls,
    };
    this.#onOver(this);
    this.#resolve(this.#record);
  }
}

/** Why what came out of the decoders was cut; null where it was not. */
function cutOf({ truncated, isBomb }: DecodedBody): BodyCut | null {
  if (!truncated) return null;
  return isBomb ? 'compression-bomb' : 'body-too-large';
}
