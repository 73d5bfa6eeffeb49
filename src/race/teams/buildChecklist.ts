import { type RosterGapKind, rosterGapKinds } from '#contract/races/raceKinds.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { Team, TeamMember } from '#contract/races/teams.ts';

export interface ChecklistRow {
  /** `twice`: nobody may ride in two teams; checked when a member is added. */
  readonly kind: RosterGapKind | 'twice';
  readonly isDone: boolean;
  readonly count: number;
  readonly needed: number;
}

type CheckedTeam = Pick<Team, 'gaps' | 'members' | 'female_count'>;

/** The rows of the checklist, missing items first, then in the order of the rules. */
export function buildChecklist(team: CheckedTeam): ChecklistRow[] {
  const rows = rosterGapKinds.filter((kind) => isRowShown(kind, team)).map((kind) => toChecklistRow(kind, team));
  const twiceRow = { kind: 'twice', isDone: true, count: 0, needed: 0 } as const;
  return [...rows.filter(({ isDone }) => !isDone), ...rows.filter(({ isDone }) => isDone), twiceRow];
}

/** Consents only if there are minors, details only if there are members. */
function isRowShown(kind: RosterGapKind, { members }: Pick<Team, 'members'>): boolean {
  if (kind === 'details') return members.length > 0;
  return kind !== 'consents' || members.some(({ is_minor: isMinor }) => isMinor === true);
}

function toChecklistRow(kind: RosterGapKind, { gaps, members, female_count: femaleCount }: CheckedTeam): ChecklistRow {
  const gap = gaps.find((candidate) => candidate.kind === kind);
  // Only minors need a consent, so the row counts those.
  const minorCount = members.filter(({ is_minor: isMinor }) => isMinor === true).length;
  const needed: Readonly<Record<RosterGapKind, number>> = {
    riders: raceLimits.ridersPerTeam,
    women: raceLimits.womenMin,
    details: members.length,
    consents: minorCount,
    coach: 1,
    contactPerson: 1,
  };
  const missingCount = gap === undefined ? 0 : gap.needed - gap.count;
  const count = kind === 'women' ? femaleCount : needed[kind] - missingCount;
  return { kind, isDone: gap === undefined, count, needed: needed[kind] };
}

/** The members a row is about: those whose details or consents are missing. */
export function listRowMembers(kind: ChecklistRow['kind'], { members }: Pick<Team, 'members'>): readonly TeamMember[] {
  if (kind === 'details') return members.filter((member) => !member.is_complete);
  return kind === 'consents' ? members.filter((member) => member.needs_consent) : [];
}
