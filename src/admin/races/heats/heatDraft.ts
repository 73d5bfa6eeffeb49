import { heatLimits } from '#contract/races/bibs.ts';
import type { AdminHeats, HeatPlan } from '#contract/races/heats.ts';

type HeatTeam = AdminHeats['teams'][number];

/** A team's heat (its index in the draft; null without one) and its bib as typed. */
interface DraftStart {
  readonly heatIndex: number | null;
  readonly bib: string;
}

/** A division of the teams into heats, as typed. */
export interface HeatDraft {
  /** `HH:MM` as typed, one for each heat. */
  readonly times: readonly string[];
  /** By team. */
  readonly starts: Readonly<Record<string, DraftStart>>;
}

export const getStart = ({ starts }: HeatDraft, teamId: string): DraftStart =>
  starts[teamId] ?? { heatIndex: null, bib: '' };

export function toHeatDraft({ heats }: Pick<AdminHeats, 'heats'>): HeatDraft {
  const starts = heats.flatMap(({ teams }, heatIndex) =>
    teams.map(({ team_id: id, bib }) => [id, { heatIndex, bib: String(bib) }] as const),
  );
  return { times: heats.map(({ start_time: time }) => time), starts: Object.fromEntries(starts) };
}

/** Moves a team into a heat, or out of all; without a bib it gets the lowest free one. */
export function moveTeam(draft: HeatDraft, teamId: string, heatIndex: number | null): HeatDraft {
  const { bib } = getStart(draft, teamId);
  const needsBib = heatIndex !== null && bib === '';
  return { ...draft, starts: { ...draft.starts, [teamId]: { heatIndex, bib: needsBib ? findFreeBib(draft) : bib } } };
}

export const setBib = (draft: HeatDraft, teamId: string, bib: string): HeatDraft => ({
  ...draft,
  starts: { ...draft.starts, [teamId]: { ...getStart(draft, teamId), bib } },
});

export const addHeat = (draft: HeatDraft, time: string): HeatDraft => ({ ...draft, times: [...draft.times, time] });

export const setHeatTime = (draft: HeatDraft, heatIndex: number, time: string): HeatDraft => ({
  ...draft,
  times: draft.times.map((each, index) => (index === heatIndex ? time : each)),
});

/** Removes a heat. Its teams keep their bibs, but have no heat. */
export const removeHeat = (draft: HeatDraft, heatIndex: number): HeatDraft => ({
  times: draft.times.filter((_, index) => index !== heatIndex),
  starts: Object.fromEntries(
    Object.entries(draft.starts).map(([id, start]) => [
      id,
      { ...start, heatIndex: toShiftedHeat(start.heatIndex, heatIndex) },
    ]),
  ),
});

/** The index of a heat after another one is removed. */
function toShiftedHeat(heatIndex: number | null, removedIndex: number): number | null {
  if (heatIndex === null || heatIndex === removedIndex) return null;
  return heatIndex > removedIndex ? heatIndex - 1 : heatIndex;
}

function findFreeBib({ starts }: HeatDraft): string {
  const takenBibs = new Set(Object.values(starts).map(({ bib }) => parseBib(bib)));
  let bib = 1;
  while (takenBibs.has(bib)) bib += 1;
  return String(bib);
}

/** Null: no bib. Full-width digits are accepted. */
export function parseBib(text: string): number | null {
  const typed = text.normalize('NFKC').trim();
  const bib = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return bib >= 1 && bib <= heatLimits.bibMax ? bib : null;
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export type BibFault = 'badBib' | 'sameBib';

/** Invalid or duplicate bibs of teams in heats. */
export function findBibFaults({ starts }: HeatDraft, teams: readonly HeatTeam[]): Readonly<Record<string, BibFault>> {
  const startingTeams = teams.flatMap(({ id }) => {
    const start = starts[id];
    return start === undefined || start.heatIndex === null ? [] : [{ id, bib: parseBib(start.bib) }];
  });
  const faults = startingTeams.flatMap(({ id, bib }): (readonly [string, BibFault])[] => {
    if (bib === null) return [[id, 'badBib']];
    return startingTeams.some((otherTeam) => otherTeam.id !== id && otherTeam.bib === bib) ? [[id, 'sameBib']] : [];
  });
  return Object.fromEntries(faults);
}

/** The request: each heat with its teams, without teams that have no heat or no valid bib. */
export function toHeatsInput(
  { times, starts }: HeatDraft,
  teams: readonly HeatTeam[],
  options: Pick<HeatPlan, 'version' | 'is_published'>,
): HeatPlan {
  const heats = times.map((time, heatIndex) => ({
    start_time: time,
    teams: teams.flatMap(({ id }) => {
      const start = starts[id];
      const bib = parseBib(start?.bib ?? '');
      return start?.heatIndex === heatIndex && bib !== null ? [{ team_id: id, bib }] : [];
    }),
  }));
  return { ...options, heats };
}

interface Proposal {
  readonly heatCount: number;
  /** Start of the first heat, `HH:MM`. */
  readonly firstStart: string;
  readonly intervalMin: number;
}

/**
 * Divides the teams into heats whose sizes differ by at most one. The teams with the fastest laps in the previous race
 * start in the first heat, so that no team laps another. Teams that did not finish it come last, in the order of
 * `teams`. Bibs follow the same order.
 */
export function proposeHeats(teams: readonly HeatTeam[], { heatCount, firstStart, intervalMin }: Proposal): HeatDraft {
  const getSpeedMps = ({ last_lap_mps: mps }: HeatTeam) => mps ?? 0;
  const teamsBySpeed = teams.toSorted((a, b) => getSpeedMps(b) - getSpeedMps(a));
  const [hours = 0, minutes = 0] = firstStart.split(':').map(Number);
  const firstMinute = hours * 60 + minutes;
  const times = Array.from({ length: heatCount }, (_, heatIndex) =>
    formatMinute(firstMinute + heatIndex * intervalMin),
  );
  const starts = teamsBySpeed.map(({ id }, index) => {
    const heatIndex = Math.floor((index * heatCount) / teamsBySpeed.length);
    return [id, { heatIndex, bib: String(index + 1) }] as const;
  });
  return { times, starts: Object.fromEntries(starts) };
}

/** `HH:MM`; a minute after midnight of the next day becomes the day's last minute. */
function formatMinute(minute: number): string {
  const clampedMinute = Math.min(minute, 24 * 60 - 1);
  return [Math.floor(clampedMinute / 60), clampedMinute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
