import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { ComputeResult } from '../computeResult.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import type { RawTrack } from '../courseFile/courseFileTypes.ts';
import { toActivity } from '../courseFile/toActivity.ts';
import { courseGainM } from './courseGainM.ts';
import { foundStatus } from './foundStatus.ts';
import { matchActivity } from './matching/matchActivity.ts';
import type { MatchRequest, MatchResult } from './matching/matchTypes.ts';
import { checkPlausibility } from './plausibility/checkPlausibility.ts';
import type { PlausibilityFacts, PlausibilityFlag } from './plausibility/plausibilityTypes.ts';
import { type FileSamples, rideSamples } from './rideSamples.ts';

/** What the browser finds in a file before it is sent. The server decides again, with the same functions. */
export interface MatchPreview {
  /** Start of the recording: the times of `match` are seconds since then. */
  readonly startAtMs: number;
  readonly match: MatchResult;
  /** Findings by the category that the rider may declare. */
  readonly verdicts: PreviewVerdicts;
}

/** The match and the plausibility rules together. Duplicates of other riders' rides are known to the server only. */
export interface PreviewVerdict {
  readonly status: MatchResult['status'];
  readonly flags: readonly PlausibilityFlag[];
}
export type PreviewVerdicts = { readonly [Category in RideCategory]?: PreviewVerdict };

export interface Challenge extends Pick<MatchRequest, 'checkpoints' | 'unchecked'> {
  readonly course?: CourseLine;
}

/** Input of the plausibility rules besides the file. */
export interface RulesRequest {
  /** Categories that the challenge accepts. */
  readonly categories: readonly RideCategory[];
  readonly nowMs: number;
}

/**
 * Matches a file's points with a time against a challenge. A file that is no ride in time and place is refused with
 * the same errors as by the other tools.
 */
export function previewMatch(raw: RawTrack, challenge: Challenge, rules: RulesRequest): ComputeResult<MatchPreview> {
  const activity = toActivity(raw);
  if (!activity.ok) return activity;
  const { startAtMs } = activity.value;
  const samples = rideSamples(raw, startAtMs);
  if (!samples.latDeg.some(Number.isFinite)) return { ok: false, error: { code: 'file.noPositions' } };
  const match = matchActivity({ samples: positionsOf(samples), ...challenge });
  const facts = { ...raw.facts, format: raw.format, isManual: false, isFlagged: false, startAtMs };
  return { ok: true, value: { startAtMs, match, verdicts: verdictsOf({ samples, facts, match, challenge, rules }) } };
}

const positionsOf = ({ timeS, latDeg, lonDeg }: FileSamples) => ({ timeS, latDeg, lonDeg });

interface Ride {
  readonly samples: FileSamples;
  readonly facts: Omit<PlausibilityFacts, keyof RulesFacts>;
  readonly match: MatchResult;
  readonly challenge: Challenge;
  readonly rules: RulesRequest;
}
type RulesFacts = Pick<PlausibilityFacts, 'nowMs' | 'declaredCategory' | 'allowedCategories'>;

function verdictsOf({ samples, facts, match, challenge, rules }: Ride): PreviewVerdicts {
  const { categories, nowMs } = rules;
  const { checkpoints, course } = challenge;
  const [fromM, toM] = [checkpoints[0], checkpoints.at(-1)].map((gate) => gate?.courseDistanceM ?? null);
  const gainM = course ? courseGainM(course, fromM ?? null, toM ?? null) : null;
  const effort = match.efforts[match.bestEffort ?? -1] ?? null;
  const verdictOf = (declaredCategory: RideCategory): PreviewVerdict => {
    const rulesFacts = { nowMs, declaredCategory, allowedCategories: categories };
    const flags = checkPlausibility({ samples, effort, courseGainM: gainM, facts: { ...facts, ...rulesFacts } });
    return { status: foundStatus(match.status, flags), flags };
  };
  return Object.fromEntries(categories.map((category) => [category, verdictOf(category)]));
}
