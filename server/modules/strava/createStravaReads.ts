import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '#server/http/context.ts';
import { resolveAddress } from '#server/http/getBrowserOrigin.ts';
import type { ServiceMarks } from '#server/modules/status/serviceMarks.service.ts';
import { getRiderPause, type RiderReads, takeRiderRead } from './riderReads.ts';
import { stravaBudgetRepository } from './stravaBudget.repository.ts';
import {
  type BudgetState,
  getBudgetPause,
  parseStravaUsage,
  pauseForInactive,
  pauseForLimit,
  pauseForOutage,
  type ReadPurpose,
  recordStravaSuccess,
  recordStravaUsage,
  takeRead,
} from './stravaBudget.ts';
import { askStrava, type StravaAnswer, StravaUnreachableError } from './stravaHttp.ts';
import { type SitePauseReason, type StravaPause, StravaPausedError } from './stravaTypes.ts';

/**
 * Classes of answers. `unreachable`: a failure at Strava, or an answer that Strava never gives. `tokenRefused`: refused
 * with this token, for whatever reason; `scopeMissing` comes with 401 too. `notFound`: no such activity, or the id is
 * refused.
 */
type AnswerKind =
  | 'ok'
  | 'limited'
  | 'inactive'
  | 'tokenRefused'
  | 'scopeMissing'
  | 'forbidden'
  | 'notFound'
  | 'unreachable';

function classifyAnswer({ status, text }: StravaAnswer): AnswerKind {
  if (status === 200) return 'ok';
  if (status === 429) return 'limited';
  if (status < 400 || status >= 500) return 'unreachable';
  const body = parseBody(text);
  const faults = listFaults(body);
  if (status === 401 && faults.some(({ code }) => code === 'missing')) return 'scopeMissing';
  // An HTML page comes from a gateway, and Strava's own refusals give reasons: HTML or an empty body says nothing about
  // the token.
  if (status === 401) return body === undefined || body === null ? 'unreachable' : 'tokenRefused';
  const isInactive = faults.some(({ resource, field }) => resource === 'Application' && field === 'Status');
  if (status === 403 && isInactive) return 'inactive';
  return status === 402 || status === 403 ? 'forbidden' : 'notFound';
}

interface Fault {
  readonly resource: unknown;
  readonly field: unknown;
  readonly code: unknown;
}

/** Null if empty, undefined if not JSON. */
function parseBody(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `{"message":"…","errors":[{resource, field, code}]}`; in some bodies `errors` is a string. */
function listFaults(body: unknown): readonly Fault[] {
  const errors: unknown = Reflect.get(Object(body), 'errors');
  return Array.isArray(errors) ? errors.filter((error): error is Fault => Object(error) === error) : [];
}

/**
 * Like JSON.parse, but whole numbers beyond 2^53 become their digits as text: ids of efforts and routes are that long.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, preserveDigits);
}

function preserveDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  const isInexact = typeof value === 'number' && source !== undefined && /^-?\d+$/.test(source);
  return isInexact && !Number.isSafeInteger(value) ? source : value;
}

export type StravaReadsDeps = Pick<AppContext, 'config' | 'db' | 'clock'> & {
  /** The origin at which this process answers, for the simulator; throws before it listens. */
  readonly ownOrigin: () => string;
  readonly log?: { warn(fields: object, message: string): void };
  /** Records how Strava answers. */
  readonly marks?: ServiceMarks | undefined;
  /** The pause before the one retry. */
  readonly retryDelayMs?: () => number;
};

export interface ReadRequest {
  /** Path below the API's base. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly accessToken: string;
  readonly purpose: ReadPurpose;
  /** The rider whose reads are counted. */
  readonly riderId: string;
}

/** An outcome that concerns this read alone, not the whole site. */
export interface ReadAnswer {
  readonly kind: Exclude<AnswerKind, 'limited' | 'inactive' | 'unreachable'>;
  /** For `ok`: the JSON, with long numbers as text. */
  readonly value: unknown;
}

type Outcome =
  | ReadAnswer
  | { readonly kind: 'limited' }
  | { readonly kind: 'inactive' }
  | { readonly kind: 'unreachable'; readonly detail: string };

/** The counts of site and rider after the read, or the pause that prevents it. */
interface TakenRead {
  readonly state?: BudgetState;
  readonly reads?: RiderReads;
  readonly pause?: StravaPause;
}

const computeJitteredDelayMs = () => 300 + 700 * Math.random();

/** Reads from Strava within the budget of the whole site and of each rider: every call is counted before it is sent. */
export function createStravaReads(deps: StravaReadsDeps) {
  const { config, db, clock, ownOrigin, log, marks, retryDelayMs = computeJitteredDelayMs } = deps;
  const { strava, timeoutMs } = config.providers;

  /** Throws StravaPausedError if no call is allowed now. */
  async function requireOpen({ purpose, riderId }: Pick<ReadRequest, 'purpose' | 'riderId'>): Promise<void> {
    const budget = await stravaBudgetRepository.read(db);
    const reads = await stravaBudgetRepository.readRiderReads(db, riderId);
    const nowMs = clock.nowMs();
    const pause = getBudgetPause(budget, purpose, nowMs) ?? getRiderPause(reads, purpose, nowMs);
    if (pause) throw new StravaPausedError(pause);
  }

  /** Throws StravaPausedError if no call is allowed now, or Strava turns out to be down. */
  async function read(request: ReadRequest): Promise<ReadAnswer> {
    const firstOutcome = await readOnce(request);
    if (firstOutcome.kind !== 'unreachable') return handleOutcome(firstOutcome);
    await sleep(retryDelayMs());
    return handleOutcome(await readOnce(request));
  }

  async function readOnce(request: ReadRequest): Promise<Outcome> {
    const { purpose, riderId } = request;
    const result = await stravaBudgetRepository.updateWithReads<TakenRead>(db, riderId, (state, reads) => {
      const nowMs = clock.nowMs();
      const siteResult = takeRead(state, purpose, nowMs);
      if ('pause' in siteResult) return siteResult;
      const riderResult = takeRiderRead(reads, purpose, nowMs);
      return 'pause' in riderResult ? riderResult : { ...siteResult, ...riderResult };
    });
    if (result.pause) throw new StravaPausedError(result.pause);
    const askedAtMs = clock.nowMs();
    try {
      const answer = await askStrava(toUrl(request), request.accessToken, timeoutMs);
      await updateBudget((state, nowMs) =>
        recordStravaUsage(state, parseStravaUsage(answer.headers), { askedAtMs, nowMs }),
      );
      return toOutcome(answer);
    } catch (error) {
      if (!(error instanceof StravaUnreachableError)) throw error;
      return { kind: 'unreachable', detail: error.message };
    }
  }

  async function handleOutcome(outcome: Outcome): Promise<ReadAnswer> {
    if (outcome.kind === 'limited') return pauseFor('rateLimited', outcome.kind);
    if (outcome.kind === 'inactive') return pauseFor('inactive', outcome.kind);
    if (outcome.kind === 'unreachable') return pauseFor('unreachable', outcome.detail);
    await updateBudget(recordStravaSuccess);
    marks?.ok('strava');
    return outcome;
  }

  /** Pauses the reads of the whole site, and throws the pause that then applies. */
  async function pauseFor(reason: SitePauseReason, detail: string): Promise<never> {
    marks?.failed('strava', reason);
    const { pausedUntilMs: untilMs, pauseReason } = await updateBudget(pauseChanges[reason]);
    log?.warn({ reason, detail, until: new Date(untilMs).toISOString() }, 'reading from strava is paused');
    throw new StravaPausedError({ reason: pauseReason ?? reason, untilMs });
  }

  async function updateBudget(change: (state: BudgetState, nowMs: number) => BudgetState): Promise<BudgetState> {
    const { state } = await stravaBudgetRepository.update(db, (current) => ({ state: change(current, clock.nowMs()) }));
    return state;
  }

  function toUrl({ path, query = {} }: ReadRequest): URL {
    const url = new URL(`${resolveAddress(strava.endpoints.apiUrl, () => getOrigin(ownOrigin))}${path}`);
    url.search = new URLSearchParams(query).toString();
    return url;
  }

  return { read, requireOpen, pauseFor };
}

export type StravaReads = ReturnType<typeof createStravaReads>;

const pauseChanges: Readonly<Record<SitePauseReason, (state: BudgetState, nowMs: number) => BudgetState>> = {
  rateLimited: pauseForLimit,
  inactive: pauseForInactive,
  unreachable: pauseForOutage,
};

function toOutcome(answer: StravaAnswer): Outcome {
  const kind = classifyAnswer(answer);
  if (kind === 'unreachable') return { kind, detail: String(answer.status) };
  if (kind === 'limited' || kind === 'inactive') return { kind };
  if (kind !== 'ok') return { kind, value: undefined };
  try {
    return { kind, value: parseExactJson(answer.text) };
  } catch {
    return { kind: 'unreachable', detail: 'no JSON' };
  }
}

function getOrigin(ownOrigin: () => string): string {
  try {
    return ownOrigin();
  } catch {
    throw new StravaUnreachableError('the simulator has no address before the server listens');
  }
}
