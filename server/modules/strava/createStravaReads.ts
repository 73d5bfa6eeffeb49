import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '#server/http/context.ts';
import { resolveAddress } from '#server/http/siteAddress.ts';
import { parseExactJson } from './parseExactJson.ts';
import { type RiderReads, riderPauseOf, takeRiderRead } from './riderReads.ts';
import { stravaBudgetRepository } from './stravaBudget.repository.ts';
import {
  type Asking,
  type BudgetState,
  noteSuccess,
  noteUsage,
  pauseForInactive,
  pauseForLimit,
  pauseForOutage,
  pauseOf,
  readUsage,
  takeRead,
} from './stravaBudget.ts';
import { type AnswerKind, kindOf } from './stravaFaults.ts';
import { askStrava, type StravaAnswer, StravaUnreachableError } from './stravaHttp.ts';
import { type SitePauseReason, type StravaPause, StravaPausedError } from './stravaTypes.ts';

export type ReadsSurroundings = Pick<AppContext, 'config' | 'db' | 'clock'> & {
  /** Where this process answers itself, for the simulator; throws where it listens nowhere yet. */
  readonly ownOrigin: () => string;
  readonly log?: { warn(fields: object, message: string): void };
  /** Before the one retry. */
  readonly retryDelayMs?: () => number;
};

export interface ReadRequest {
  /** Below the API's base. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly accessToken: string;
  readonly asking: Asking;
  /** For whom it is counted. */
  readonly riderId: string;
}

/** What is left of an answer when the site's own affairs are settled. */
export interface ReadAnswer {
  readonly kind: Exclude<AnswerKind, 'limited' | 'inactive' | 'unreachable'>;
  /** Of `ok`: the JSON, its long numbers as text. */
  readonly value: unknown;
}

type Outcome =
  | ReadAnswer
  | { readonly kind: 'limited' }
  | { readonly kind: 'inactive' }
  | { readonly kind: 'unreachable'; readonly detail: string };

/** Both counts, or neither. */
interface Taken {
  readonly state?: BudgetState;
  readonly reads?: RiderReads;
  readonly pause?: StravaPause;
}

const jitteredDelayMs = () => 300 + 700 * Math.random();

/** Reads from Strava within the budget of the whole site and of each rider: every call is counted before it goes out. */
export function createStravaReads(surroundings: ReadsSurroundings) {
  const { config, db, clock, ownOrigin, log, retryDelayMs = jitteredDelayMs } = surroundings;
  const { strava, timeoutMs } = config.providers;

  /** Throws StravaPausedError where nothing may be asked now. */
  async function requireOpen({ asking, riderId }: Pick<ReadRequest, 'asking' | 'riderId'>): Promise<void> {
    const [budget, reads] = [await stravaBudgetRepository.read(db), await stravaBudgetRepository.readsOf(db, riderId)];
    const nowMs = clock.nowMs();
    const pause = pauseOf(budget, asking, nowMs) ?? riderPauseOf(reads, asking, nowMs);
    if (pause) throw new StravaPausedError(pause);
  }

  /** Throws StravaPausedError where nothing may be asked now, or Strava turns out to be gone. */
  async function read(request: ReadRequest): Promise<ReadAnswer> {
    const first = await readOnce(request);
    if (first.kind !== 'unreachable') return settle(first);
    await sleep(retryDelayMs());
    return settle(await readOnce(request));
  }

  async function readOnce(request: ReadRequest): Promise<Outcome> {
    const { asking, riderId } = request;
    const taken = await stravaBudgetRepository.changeFor<Taken>(db, riderId, (state, reads) => {
      const nowMs = clock.nowMs();
      const ofSite = takeRead(state, asking, nowMs);
      if ('pause' in ofSite) return ofSite;
      const ofRider = takeRiderRead(reads, asking, nowMs);
      return 'pause' in ofRider ? ofRider : { ...ofSite, ...ofRider };
    });
    if (taken.pause) throw new StravaPausedError(taken.pause);
    const askedAtMs = clock.nowMs();
    try {
      const answer = await askStrava(addressOf(request), request.accessToken, timeoutMs);
      await note((state, nowMs) => noteUsage(state, readUsage(answer.headers), { askedAtMs, nowMs }));
      return outcomeOf(answer);
    } catch (error) {
      if (!(error instanceof StravaUnreachableError)) throw error;
      return { kind: 'unreachable', detail: error.message };
    }
  }

  async function settle(outcome: Outcome): Promise<ReadAnswer> {
    if (outcome.kind === 'limited') return pauseFor('rateLimited', outcome.kind);
    if (outcome.kind === 'inactive') return pauseFor('inactive', outcome.kind);
    if (outcome.kind === 'unreachable') return pauseFor('unreachable', outcome.detail);
    await note(noteSuccess);
    return outcome;
  }

  /** For the whole site. Throws the pause that is in force then. */
  async function pauseFor(reason: SitePauseReason, detail: string): Promise<never> {
    const { pausedUntilMs: untilMs, pauseReason } = await note(pauseChanges[reason]);
    log?.warn({ reason, detail, until: new Date(untilMs).toISOString() }, 'strava is left alone');
    throw new StravaPausedError({ reason: pauseReason ?? reason, untilMs });
  }

  async function note(change: (state: BudgetState, nowMs: number) => BudgetState): Promise<BudgetState> {
    const { state } = await stravaBudgetRepository.change(db, (before) => ({ state: change(before, clock.nowMs()) }));
    return state;
  }

  function addressOf({ path, query = {} }: ReadRequest): URL {
    const url = new URL(`${resolveAddress(strava.endpoints.apiUrl, () => originOf(ownOrigin))}${path}`);
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

function outcomeOf(answer: StravaAnswer): Outcome {
  const kind = kindOf(answer);
  if (kind === 'unreachable') return { kind, detail: String(answer.status) };
  if (kind === 'limited' || kind === 'inactive') return { kind };
  if (kind !== 'ok') return { kind, value: undefined };
  try {
    return { kind, value: parseExactJson(answer.text) };
  } catch {
    return { kind: 'unreachable', detail: 'no JSON' };
  }
}

function originOf(ownOrigin: () => string): string {
  try {
    return ownOrigin();
  } catch {
    throw new StravaUnreachableError('the simulator listens nowhere yet');
  }
}
