import type { HeadToHeadKind, RoundKind, RoundMeasure, SideColour } from '#contract/headToHeads/headToHeadKinds.ts';
import type { HeadToHead, HeadToHeadSide } from '#contract/headToHeads/headToHeads.ts';
import { formatNumberInput, parseNumberInput } from '#src/ui/form/numberInput.ts';
import { emptyTexts, type Texts, toLocalisedText, toTexts } from '#src/ui/form/texts.ts';

/** A round as typed. */
export interface TypedRound {
  readonly id: string;
  readonly name: string;
  readonly kind: RoundKind;
  readonly measure: RoundMeasure;
  readonly distanceKm: string;
}

/** A head-to-head as typed; one member per line. */
export type TypedHeadToHead = {
  readonly id: string;
  readonly title: Texts;
  readonly kind: HeadToHeadKind;
  readonly starts_at: string;
  readonly counting_members: string;
  readonly a_name: string;
  readonly a_colour: SideColour;
  readonly a_members: string;
  readonly b_name: string;
  readonly b_colour: SideColour;
  readonly b_members: string;
  readonly rounds: readonly TypedRound[];
};

const emptyHeadToHead: TypedHeadToHead = {
  id: '',
  title: emptyTexts,
  kind: 'riders',
  starts_at: '',
  counting_members: '1',
  a_name: '',
  a_colour: 'cypress',
  a_members: '',
  b_name: '',
  b_colour: 'signal',
  b_members: '',
  rounds: [{ id: 'r1', name: '', kind: 'race', measure: 'time', distanceKm: '' }],
};

const formatNames = ({ members }: HeadToHeadSide) => members.map(({ name }) => name).join('\n');

export function toTypedHeadToHead(headToHead: HeadToHead | null): TypedHeadToHead {
  if (headToHead === null) return emptyHeadToHead;
  const { id, title, kind, starts_at, counting_members, sides, rounds } = headToHead;
  return {
    id,
    title: toTexts(title),
    kind,
    starts_at,
    counting_members: String(counting_members),
    a_name: sides.a.name,
    a_colour: sides.a.colour,
    a_members: formatNames(sides.a),
    b_name: sides.b.name,
    b_colour: sides.b.colour,
    b_members: formatNames(sides.b),
    rounds: rounds.map(({ distance_m: distanceM, ...round }) => ({
      ...round,
      distanceKm: formatNumberInput(distanceM === null ? null : distanceM / 1_000),
    })),
  };
}

/** The schema's input. The previous version's members keep their ids, matched by name or else by line. */
export function toHeadToHeadInput(typed: TypedHeadToHead, previous: HeadToHead | null) {
  const isTeams = typed.kind === 'teams';
  const readMembers = (text: string, previousMembers: HeadToHeadSide['members']) =>
    isTeams ? toMembers(text, previousMembers) : [];
  return {
    id: typed.id.trim(),
    title: toLocalisedText(typed.title),
    kind: typed.kind,
    starts_at: typed.starts_at,
    counting_members: isTeams ? parseNumberInput(typed.counting_members) : 1,
    sides: {
      a: {
        name: typed.a_name,
        colour: typed.a_colour,
        members: readMembers(typed.a_members, previous?.sides.a.members ?? []),
      },
      b: {
        name: typed.b_name,
        colour: typed.b_colour,
        members: readMembers(typed.b_members, previous?.sides.b.members ?? []),
      },
    },
    rounds: typed.rounds.map(({ distanceKm, ...round }) => {
      const km = parseNumberInput(distanceKm);
      return { ...round, distance_m: km === null ? null : Math.round(km * 1_000) };
    }),
  };
}

/** The first free id with this prefix. */
export function createFreeId(prefix: string, takenIds: readonly string[]): string {
  let count = 1;
  while (takenIds.includes(`${prefix}${count}`)) count += 1;
  return `${prefix}${count}`;
}

/**
 * One member per non-empty line. A name that stays keeps its id wherever it moves; a new name takes over the id of the
 * member that was on this line, if that member's name is gone.
 */
export function toMembers(text: string, previousMembers: HeadToHeadSide['members']): HeadToHeadSide['members'] {
  const names = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const matchedIds = new Set(previousMembers.filter(({ name }) => names.includes(name)).map(({ id }) => id));
  const takenIds = previousMembers.map(({ id }) => id);
  return names.map((name, line) => {
    const sameMember = previousMembers.find((member) => member.name === name);
    const memberOnLine = previousMembers[line];
    const id =
      sameMember?.id ??
      (memberOnLine !== undefined && !matchedIds.has(memberOnLine.id) ? memberOnLine.id : createFreeId('m', takenIds));
    takenIds.push(id);
    return { id, name };
  });
}
